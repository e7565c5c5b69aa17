import type { Tx } from '../../../platform/transaction.ts';
import { queueMail, type WordedMail } from '../../mails/index.ts';
import { hashOfToken, newToken } from '../secrets.ts';
import { insertEmailToken } from './email-token.store.ts';

const LIFE_MS = 72 * 3_600_000;

/** Emails an account's owner a link to set a password. It works once, within three days. */
export async function mailPasswordLink(
  tx: Tx,
  accountId: string,
  mailOf: (token: string) => WordedMail,
): Promise<void> {
  const token = newToken();
  const expiresAt = new Date(tx.now.getTime() + LIFE_MS);
  await insertEmailToken(tx, { accountId, purpose: 'reset', tokenHash: hashOfToken(token), expiresAt });
  await queueMail(tx, mailOf(token));
}
