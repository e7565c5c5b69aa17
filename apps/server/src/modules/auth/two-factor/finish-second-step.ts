import { timingSafeEqual } from 'node:crypto';
import type { Answer, auth, Input } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { lockAccount } from '../../accounts/index.ts';
import { viewLogin } from '../sessions/view-login.ts';
import type { AuthParts } from '../auth-parts.ts';
import { bySecondFactor } from '../sessions/backoff.rules.ts';
import { checkMayLogIn } from '../sessions/log-in.ts';
import { openLoginSession } from '../sessions/open-login-session.ts';
import { deleteRequestor, lockRequestor, updateRequestor, type RequestorRow } from './requestor.store.ts';
import { hashOfCode, hashOfToken, plainCode, unseal } from '../secrets.ts';
import { returnTries, takeTries } from '../sessions/attempts.ts';
import { MAX_WRONG_CODES, stepOfCode } from './two-factor.rules.ts';
import { lockTwoFactor, takeRecoveryCode, updateTwoFactor } from './two-factor.store.ts';

type Verify = typeof auth.twoFactorVerify;

/**
 * Finishes a login with the code of its second step, or a recovery code. Wrong codes are counted for the login (five, then
 * it is over) and for the account, so that beginning again gives no more guesses.
 */
export const finishSecondStep =
  (parts: AuthParts) =>
  async (context: RequestContext, { body }: Input<Verify>): Promise<Answer<Verify>> => {
    const requestorHash = hashOfToken(body.userId);
    const accountId = await context.inTransaction(async (tx) => {
      const requestor = await lockRequestor(tx, requestorHash);
      if (!requestor) refuse('REQUESTOR_EXPIRED');
      await takeTries(tx, [bySecondFactor(requestor.account_id)]);
      return requestor.account_id;
    });
    const session = await context.inTransaction(async (tx) => {
      const account = await lockAccount(tx.db, accountId);
      const requestor = await lockRequestor(tx, requestorHash);
      if (!account || !requestor) refuse('REQUESTOR_EXPIRED');
      checkMayLogIn(parts, account);
      if (!(await isSecondFactor(tx, parts.secret, requestor, plainCode(body.token)))) {
        await countWrong(tx, requestor);
        return undefined;
      }
      await deleteRequestor(tx, requestor.id);
      await returnTries(tx, [bySecondFactor(accountId)]);
      const { token } = await openLoginSession(tx, accountId);
      return { token, role: account.role, rememberMe: requestor.remember_me };
    });
    if (!session) refuse('CODE_WRONG');
    return viewLogin(context, session);
  };

const countWrong = (tx: Tx, requestor: RequestorRow): Promise<void> =>
  requestor.wrong_codes + 1 >= MAX_WRONG_CODES
    ? deleteRequestor(tx, requestor.id)
    : updateRequestor(tx, requestor.id, { wrong_codes: requestor.wrong_codes + 1 });

async function isSecondFactor(tx: Tx, secret: string, requestor: RequestorRow, code: string): Promise<boolean> {
  const accountId = requestor.account_id;
  const factor = await lockTwoFactor(tx, accountId);
  if (!/^\d{6}$/.test(code)) return takeRecoveryCode(tx, accountId, hashOfCode(secret, accountId, code));
  if (requestor.method === 'email') {
    return requestor.code_hash !== null && timingSafeEqual(requestor.code_hash, hashOfCode(secret, accountId, code));
  }
  if (!factor.totp_secret) return false;
  const step = stepOfCode(unseal(secret, accountId, factor.totp_secret), code, tx.now, factor.totp_last_step);
  if (step === undefined) return false;
  await updateTwoFactor(tx, accountId, { totp_last_step: step });
  return true;
}
