import { createHash, randomBytes } from 'node:crypto';
import { versionedKey } from '../../../platform/versioned-key.ts';

const streamKey = versionedKey('live', 'stream-key');
export const streamKeyOf = streamKey.of;
export const readStreamKey = streamKey.read;

export function newMediaToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOfToken(token) };
}
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
