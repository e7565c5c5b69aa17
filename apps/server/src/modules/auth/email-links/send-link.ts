import { HOUR_MS } from '@footlight/contract/time';
import { newId } from '../../../platform/ids.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { findAccount, mayComeBack } from '../../accounts/index.ts';
import { queueMail } from '../../mails/index.ts';
import type { AuthParts } from '../auth-parts.ts';
import { countEmailTokens, insertEmailToken, type Purpose } from './email-token.store.ts';
import { mailPasswordLink } from './mail-password-link.ts';
import { confirmationMail, resetMail, welcomeMail, type Site } from '../mail-templates.ts';
import { codeOfLink, hashOfToken, newToken } from '../secrets.ts';

const LIFE_MS: Readonly<Record<Purpose, number>> = { verify: 48 * HOUR_MS, reset: HOUR_MS };
const MAX_AN_HOUR = 3;

interface Link {
  readonly accountId: string;
  readonly purpose: Purpose;
  /** Page to open after the link has been used. */
  readonly returnTo?: string | undefined;
}

/** Emails a link that confirms the address or resets the password, at most three of each kind per hour. */
export async function sendLink(
  tx: Tx,
  { secret, site }: Pick<AuthParts, 'secret' | 'site'>,
  { accountId, purpose, returnTo }: Link,
): Promise<void> {
  const account = await findAccount(tx.db, { id: accountId });
  if (!account || (account.status !== 'active' && !mayComeBack(account, tx.now))) return;
  if (purpose === 'verify' && account.email_verified_at) return;
  const sent = await countEmailTokens(tx, accountId, purpose, new Date(tx.now.getTime() - HOUR_MS));
  if (sent >= MAX_AN_HOUR) return;
  const token = newToken();
  const id = newId();
  const expiresAt = new Date(tx.now.getTime() + LIFE_MS[purpose]);
  await insertEmailToken(tx, { id, accountId, purpose, tokenHash: hashOfToken(token), expiresAt });
  const mail =
    purpose === 'reset'
      ? resetMail(account, site(), { token, returnTo })
      : confirmationMail(account, site(), { token, code: codeOfLink(secret, id), returnTo });
  await queueMail(tx, mail);
}

/** Emails the owner of an account that someone else created a link to set a password. It is valid for three days. */
export async function sendWelcome(tx: Tx, accountId: string, madeBy: string, site: Site): Promise<void> {
  const account = await findAccount(tx.db, { id: accountId });
  if (!account) throw new Error(`account ${accountId} is gone`);
  await mailPasswordLink(tx, accountId, (token) => welcomeMail(account, site, { token, madeBy }));
}
