import type { AccountRole, Answer, auth, Input } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { findAccount, lockAccount, mayComeBack, restoreAccount, type AccountRow } from '../../accounts/index.ts';
import { viewLogin } from './view-login.ts';
import type { AuthParts } from '../auth-parts.ts';
import { networkOf } from '../../../platform/visitor.ts';
import { byAddress, byLogin, byStrangers, type TryKey } from './backoff.rules.ts';
import { readLoginAddresses } from './login-session.store.ts';
import { openLoginSession } from './open-login-session.ts';
import { isPassword } from '../passwords/passwords.ts';
import { startSecondStep } from '../two-factor/start-second-step.ts';
import { returnTries, takeTries } from './attempts.ts';

type Login = typeof auth.userLogin;

/**
 * Logs in with an email address or username. Returns a session, or the second step if two-factor login is enabled. Each
 * role has its own call.
 *
 * Neither wording nor timing reveals whether an account exists. Without an account, the password is therefore checked
 * against a random hash, and other problems (suspended, unconfirmed) are reported only after the correct password.
 */
export const logIn =
  (parts: AuthParts, role: AccountRole) =>
  async (context: RequestContext, { body }: Input<Login>): Promise<Answer<Login>> => {
    const name = body.email ?? body.username ?? '';
    const account = await findAccount(context.db, { role, name });
    const attempts = await triesOf(context, role, account, name);
    await context.inTransaction((tx) => takeTries(tx, attempts));
    const isRight = await isPassword(account?.password_hash, body.password);
    if (!account || !isRight) refuse('BAD_CREDENTIALS');
    await context.inTransaction((tx) => returnTries(tx, attempts));
    checkMayLogIn(parts, account, context.now);
    const rememberMe = body.rememberMe ?? true;
    const next = await context.inTransaction(async (tx) => {
      await checkUnchanged(tx, account);
      return (await startSecondStep(tx, account.id, rememberMe)) ?? enter(tx, account);
    });
    return 'token' in next ? viewLogin(context, { ...next, role, rememberMe }) : next;
  };

/**
 * Returns the keys that a login counts against. Tries are counted by the account's id, whether the email address or the
 * username was entered. Networks that the owner has logged in from are exempt from the limit on strangers.
 */
async function triesOf(
  context: RequestContext,
  role: AccountRole,
  found: AccountRow | undefined,
  name: string,
): Promise<readonly TryKey[]> {
  const { address } = context.caller;
  const account = found?.id ?? name;
  const known = found ? await readLoginAddresses(context.db, found.id) : [];
  const isKnown = known.some((one) => networkOf(one) === networkOf(address));
  const own = [byAddress(address), byLogin(role, account, address)];
  return isKnown ? own : [...own, byStrangers(account)];
}

/** Refuses accounts that may not log in despite the correct password. */
export function checkMayLogIn(parts: AuthParts, account: AccountRow, now: Date): void {
  if (account.status !== 'active' && !mayComeBack(account, now)) refuse('ACCOUNT_SUSPENDED');
  if (account.role === 'staff' || account.email_verified_at) return;
  if (parts.settings.get('requireEmailVerification')) refuse('EMAIL_NOT_VERIFIED');
}

/** Opens a session for an account that may log in. Also restores the account if its owner suspended it. */
export async function enter(tx: Tx, account: AccountRow): Promise<{ token: string; isRestored: boolean }> {
  const isRestored = account.status !== 'active';
  if (isRestored) await restoreAccount(tx, account.id);
  const { token } = await openLoginSession(tx, account.id);
  return { token, isRestored };
}

/** Refuses the login if the password was changed while it was being verified. */
async function checkUnchanged(tx: Tx, account: AccountRow): Promise<void> {
  const now = await lockAccount(tx.db, account.id);
  if (now?.password_hash !== account.password_hash) refuse('BAD_CREDENTIALS');
  if (now.status !== 'active' && !mayComeBack(now, tx.now)) refuse('ACCOUNT_SUSPENDED');
}
