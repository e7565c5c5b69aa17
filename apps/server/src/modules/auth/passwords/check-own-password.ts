import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findAccount, type AccountRow } from '../../accounts/index.ts';
import { byPassword } from '../sessions/backoff.rules.ts';
import { isPassword } from './passwords.ts';
import { returnTries, takeTries } from '../sessions/attempts.ts';

/**
 * Returns the caller's account if the password is correct. Throws PASSWORD_WRONG if it is not, or RATE_LIMITED after
 * several wrong passwords.
 */
export async function checkOwnPassword(context: RequestContext, password: string): Promise<AccountRow> {
  const { accountId } = context.caller;
  const attempts = [byPassword(accountId)];
  await context.inTransaction((tx) => takeTries(tx, attempts));
  const account = await findAccount(context.db, { id: accountId });
  if (!account || !(await isPassword(account.password_hash, password))) refuse('PASSWORD_WRONG');
  await context.inTransaction((tx) => returnTries(tx, attempts));
  return account;
}
