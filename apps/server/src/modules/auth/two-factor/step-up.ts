import type { Answer, auth, Input } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { AccountRow } from '../../accounts/index.ts';
import { queueMail } from '../../mails/index.ts';
import type { AuthParts } from '../auth-parts.ts';
import { codeMail } from '../mail-templates.ts';
import { checkOwnPassword } from '../passwords/check-own-password.ts';
import { hashOfCode, newCode, plainCode } from '../secrets.ts';
import { returnTries, takeTries } from '../sessions/attempts.ts';
import { bySecondFactor } from '../sessions/backoff.rules.ts';
import { isSecondFactor } from './second-factor.ts';
import { STEP_MS } from './start-second-step.ts';
import { maskedEmail, methodOf } from './two-factor.rules.ts';
import { lockTwoFactor, readTwoFactor, updateTwoFactor } from './two-factor.store.ts';

type Begin = typeof auth.stepUp;
const USED = { step_code_hash: null, step_code_until: null };

/** Returns what a sensitive change requires besides the password. If it requires a code by email, emails the code. */
export const beginStepUp =
  (parts: AuthParts) =>
  async (context: RequestContext, { body }: Input<Begin>): Promise<Answer<Begin>> => {
    const account = await checkOwnPassword(context, body.password);
    return context.inTransaction(async (tx) => {
      const method = methodOf(await readTwoFactor(tx.db, account.id));
      if (method !== 'email') return { method: method ?? 'none' };
      const code = newCode();
      await updateTwoFactor(tx, account.id, {
        step_code_hash: hashOfCode(parts.secret, account.id, code),
        step_code_until: new Date(tx.now.getTime() + STEP_MS),
      });
      await queueMail(tx, codeMail(account, parts.site(), code));
      return { method, sentTo: maskedEmail(account.email) };
    });
  };

/**
 * Reauthenticates the caller with the password, and with the second factor if one is enabled. Returns the account.
 * Throws PASSWORD_WRONG or CODE_WRONG if the password or code is wrong, VALIDATION_FAILED if a required code is
 * missing, or RATE_LIMITED after too many wrong tries.
 */
export async function checkStepUp(
  context: RequestContext,
  secret: string,
  { password, code }: { readonly password: string; readonly code?: string | undefined },
): Promise<AccountRow> {
  const account = await checkOwnPassword(context, password);
  const method = methodOf(await readTwoFactor(context.db, account.id));
  if (!method) return account;
  if (!code) refuse('VALIDATION_FAILED', 'Enter the code of your second factor.', { property: 'code' });
  await context.inTransaction((tx) => takeTries(tx, [bySecondFactor(account.id)]));
  const isRight = await context.inTransaction(async (tx) => {
    const factor = await lockTwoFactor(tx, account.id);
    const mailedHash = (factor.step_code_until ?? tx.now) > tx.now ? factor.step_code_hash : null;
    if (!(await isSecondFactor(tx, secret, { accountId: account.id, method, mailedHash }, plainCode(code))))
      return false;
    if (method === 'email') await updateTwoFactor(tx, account.id, USED);
    await returnTries(tx, [bySecondFactor(account.id)]);
    return true;
  });
  if (!isRight) refuse('CODE_WRONG');
  return account;
}
