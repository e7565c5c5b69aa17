import { createHmac, timingSafeEqual } from 'node:crypto';

const macOf = (secret: string, subject: string, accountId: string, expires: number) =>
  createHmac('sha256', secret).update(`viewer:${subject}:${accountId}:${expires}`).digest('base64url');

/**
 * Returns a token that gives one account, or anyone (''), access to a subject until `expiresAt`. It reveals neither the
 * subject nor the account.
 */
export function signForViewer(secret: string, subject: string, accountId: string, expiresAt: Date): string {
  const expires = Math.floor(expiresAt.getTime() / 1000);
  return `${expires.toString(36)}-${macOf(secret, subject, accountId, expires)}`;
}

/** Returns a token's expiry if it is valid for this account and subject and hasn't expired, else undefined. */
export function endForViewer(
  secret: string,
  { subject, accountId, token }: { subject: string; accountId: string; token: string },
  now: Date,
): Date | undefined {
  const [, written = '', mac = ''] = /^([0-9a-z]{1,9})-([\w-]{43})$/.exec(token) ?? [];
  const expires = Number.parseInt(written, 36);
  if (!Number.isSafeInteger(expires) || expires * 1000 < now.getTime()) return undefined;
  const isOurs = timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(secret, subject, accountId, expires)));
  return isOurs ? new Date(expires * 1000) : undefined;
}
