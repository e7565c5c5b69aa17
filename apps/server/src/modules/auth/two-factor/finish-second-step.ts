import type { Answer, auth, Input } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { lockAccount } from '../../accounts/index.ts';
import { viewLogin } from '../sessions/view-login.ts';
import type { AuthParts } from '../auth-parts.ts';
import { bySecondFactor } from '../sessions/backoff.rules.ts';
import { checkMayLogIn, enter } from '../sessions/log-in.ts';
import { deleteRequestor, lockRequestor, updateRequestor, type RequestorRow } from './requestor.store.ts';
import { isSecondFactor, type Asked } from './second-factor.ts';
import { hashOfToken, plainCode } from '../secrets.ts';
import { returnTries, takeTries } from '../sessions/attempts.ts';
import { MAX_WRONG_CODES } from './two-factor.rules.ts';

type Verify = typeof auth.twoFactorVerify;

/**
 * Completes a login with its second-step code or a recovery code. Wrong codes are counted per login, which ends after
 * five, and per account, so starting over gives no extra guesses.
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
      checkMayLogIn(parts, account, tx.now);
      if (!(await isSecondFactor(tx, parts.secret, askedOf(requestor), plainCode(body.token)))) {
        await countWrong(tx, requestor);
        return undefined;
      }
      await deleteRequestor(tx, requestor.id);
      await returnTries(tx, [bySecondFactor(accountId)]);
      return { ...(await enter(tx, account)), role: account.role, rememberMe: requestor.remember_me };
    });
    if (!session) refuse('CODE_WRONG');
    return viewLogin(context, session);
  };

const askedOf = ({ account_id: accountId, method, code_hash: mailedHash }: RequestorRow): Asked => ({
  accountId,
  method,
  mailedHash,
});

const countWrong = (tx: Tx, requestor: RequestorRow): Promise<void> =>
  requestor.wrong_codes + 1 >= MAX_WRONG_CODES
    ? deleteRequestor(tx, requestor.id)
    : updateRequestor(tx, requestor.id, { wrong_codes: requestor.wrong_codes + 1 });
