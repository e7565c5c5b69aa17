import { createHmac, timingSafeEqual } from 'node:crypto';

const signatureOf = (secret: string, key: string, expires: number) =>
  createHmac('sha256', secret).update(`file:${key}:${expires}`).digest('base64url');

/** `?expires=…&signature=…` for a key, valid until `expiresAt`. */
export function signKey(secret: string, key: string, expiresAt: Date): string {
  const expires = Math.floor(expiresAt.getTime() / 1000);
  return `expires=${expires}&signature=${signatureOf(secret, key, expires)}`;
}

/** Whether a link's query belongs to the key and is not over. */
export function isSignatureValid(
  secret: string,
  key: string,
  query: { expires?: string; signature?: string },
  now: Date,
): boolean {
  const expires = Number(query.expires);
  if (!Number.isSafeInteger(expires) || expires * 1000 < now.getTime() || !query.signature) return false;
  const given = Buffer.from(query.signature);
  const right = Buffer.from(signatureOf(secret, key, expires));
  return given.length === right.length && timingSafeEqual(given, right);
}
