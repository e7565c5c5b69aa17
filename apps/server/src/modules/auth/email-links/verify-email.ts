import { HOUR_MS } from '@footlight/contract/time';
import type { Answer, auth, Input } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { confirmEmail, findAccount, type AccountRow } from '../../accounts/index.ts';
import type { AuthParts } from '../auth-parts.ts';
import { returnTries, takeTries } from '../sessions/attempts.ts';
import { byConfirmationCode } from '../sessions/backoff.rules.ts';
import { openLoginSession } from '../sessions/open-login-session.ts';
import { viewLogin } from '../sessions/view-login.ts';
import { codeOfLink, hashOfToken, plainCode } from '../secrets.ts';
import { methodOf } from '../two-factor/two-factor.rules.ts';
import { readTwoFactor } from '../two-factor/two-factor.store.ts';
import { deleteEmailTokens, newestEmailToken, takeEmailToken, type TakenToken } from './email-token.store.ts';

type Verify = typeof auth.verifyEmail;

/** Time within which a link also logs the visitor in. Afterwards, it only confirms the address. */
const LOGS_IN_MS = HOUR_MS;

/**
 * Confirms an address with the link from the email, which works once. A recent link also logs a visitor in, unless a
 * second factor is enabled. A caller who is logged in keeps their session, so that a link in someone else's email can't
 * move them to another account.
 */
export async function verifyEmail(context: RequestContext, { body }: Input<Verify>): Promise<Answer<Verify>> {
  const { account, token } = await context.inTransaction(async (tx) => {
    const link = await takeEmailToken(tx, hashOfToken(body.token), 'verify');
    const found = link && (await findAccount(tx.db, { id: link.accountId }));
    if (!found || found.role === 'staff') refuse('LINK_EXPIRED');
    await confirmEmail(tx, found.id);
    return { account: found, token: (await mayEnter(tx, link, found)) && (await openLoginSession(tx, found.id)).token };
  });
  const { role, username } = account;
  if (role === 'staff') refuse('LINK_EXPIRED');
  if (!token) return { role, username };
  return { username, ...viewLogin(context, { token, role, rememberMe: true, isRestored: false }) };
}

async function mayEnter(tx: Tx, { sentAt }: TakenToken, account: AccountRow): Promise<boolean> {
  if (tx.caller.role !== 'visitor' || account.status !== 'active') return false;
  if (tx.now.getTime() - sentAt.getTime() > LOGS_IN_MS) return false;
  return methodOf(await readTwoFactor(tx.db, account.id)) === undefined;
}

type ConfirmCode = typeof auth.confirmCode;

/** Confirms the caller's own address with the code from the latest email. Wrong codes are counted per account. */
export const confirmCode =
  ({ secret }: Pick<AuthParts, 'secret'>) =>
  async (context: RequestContext, { body }: Input<ConfirmCode>): Promise<Answer<ConfirmCode>> => {
    const { accountId } = context.caller;
    const tries = [byConfirmationCode(accountId)];
    await context.inTransaction((tx) => takeTries(tx, tries));
    await context.inTransaction(async (tx) => {
      const linkId = await newestEmailToken(tx, accountId, 'verify');
      if (!linkId || codeOfLink(secret, linkId) !== plainCode(body.code)) refuse('CODE_WRONG');
      await deleteEmailTokens(tx, accountId, 'verify');
      await confirmEmail(tx, accountId);
      await returnTries(tx, tries);
    });
    return { success: true };
  };
