import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/*
 * Names of HLS sessions in the paths of playlists and segments: `<id>.<signature>`. All nodes of a site sign with the
 * same key and can verify each other's names, but only the node with the stream knows whether a session is still open.
 */

export const sessionSecret = (secret: string): Buffer => createHmac('sha256', secret).update('media sessions').digest();

/** Prefix of session ids that all viewers share. */
const SHARED = '~';
export const newSharedId = (): string => `${SHARED}${randomBytes(12).toString('base64url')}`;
export const isShared = (name: string): boolean => name.startsWith(SHARED);

export const signSession = (secret: Buffer, streamId: string, id: string): string =>
  `${id}.${createHmac('sha256', secret).update(`hls\n${streamId}\n${id}`).digest('base64url').slice(0, 27)}`;

export function isSessionSigned(secret: Buffer, streamId: string, name: string): boolean {
  const given = Buffer.from(name);
  const right = Buffer.from(signSession(secret, streamId, name.split('.')[0] ?? ''));
  return given.length === right.length && timingSafeEqual(given, right);
}
