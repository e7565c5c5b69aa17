import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '../../../platform/ids.ts';

const signatureOf = (secret: string, accountId: string) =>
  createHmac('sha256', secret).update(`unsubscribe:${accountId}`).digest('base64url');

/** What stands in the mails to somebody, and ends them. It has no end itself: old mails have to work. */
export const unsubscribeToken = (secret: string, accountId: string): string =>
  `${accountId}.${signatureOf(secret, accountId)}`;

/** Whose mails a token ends; null for one that this site has not made. */
export function readUnsubscribeToken(secret: string, token: unknown): string | null {
  if (typeof token !== 'string' || token.length > 200) return null;
  const [accountId = '', signature = ''] = token.split('.');
  if (!isId(accountId)) return null;
  const given = Buffer.from(signature);
  const right = Buffer.from(signatureOf(secret, accountId));
  return given.length === right.length && timingSafeEqual(given, right) ? accountId : null;
}
