import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * The key that a performer gives to OBS. It is made of the site's secret, the performer and a version, so its owner can be
 * shown it at any time although it is stored nowhere; another version makes it worthless.
 */
export const streamKeyOf = (secret: string, performerId: string, version: number): string =>
  `live_${performerId.replaceAll('-', '')}_${version}_${signature(secret, performerId, version)}`;

const signature = (secret: string, performerId: string, version: number): string =>
  createHmac('sha256', secret).update(`stream-key:${performerId}:${version}`).digest('base64url').slice(0, 32);

const KEY = /^live_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})_(\d{1,9})_[\w-]{32}$/;

/** Whose key this is and which version; null when the site has not made it. */
export function readStreamKey(secret: string, key: string): { performerId: string; version: number } | null {
  const parts = KEY.exec(key);
  if (!parts) return null;
  const performerId = parts.slice(1, 6).join('-');
  const version = Number(parts[6]);
  const [given, right] = [Buffer.from(key), Buffer.from(streamKeyOf(secret, performerId, version))];
  return given.length === right.length && timingSafeEqual(given, right) ? { performerId, version } : null;
}

/** A new token for a right to media, and its hash. */
export function newMediaToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOfToken(token) };
}
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
