import { timingSafeEqual } from 'node:crypto';
import type { Answer, auth, Input } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { findAccount } from '../../accounts/index.ts';
import { queueMail } from '../../mails/index.ts';
import type { AuthParts } from '../auth-parts.ts';
import { twoFactorMail } from '../mail-templates.ts';
import { hashOfCode, newRecoveryCode, plainCode, unseal } from '../secrets.ts';
import { MAX_WRONG_CODES, RECOVERY_CODES, stepOfCode } from './two-factor.rules.ts';
import { lockTwoFactor, replaceRecoveryCodes, updateTwoFactor, type TwoFactorRow } from './two-factor.store.ts';

type Confirm = typeof auth.twoFactorConfirm;
const NOTHING_PENDING = {
  pending_method: null,
  pending_secret: null,
  pending_code_hash: null,
  pending_until: null,
  pending_wrong_codes: 0,
};

/** Enables a second factor with its first correct code. Returns new recovery codes, which are shown only this once. */
export const confirmTwoFactor =
  (parts: AuthParts) =>
  async (context: RequestContext, { body }: Input<Confirm>): Promise<Answer<Confirm>> => {
    const { accountId } = context.caller;
    const recoveryCodes = await context.inTransaction(async (tx) => {
      const factor = await lockTwoFactor(tx, accountId);
      const isPending = factor.pending_method === body.method && (factor.pending_until ?? tx.now) > tx.now;
      const change = isPending ? changeOf(parts.secret, factor, plainCode(body.code), tx.now) : undefined;
      if (!change) {
        if (isPending) await countWrong(tx, factor);
        return undefined;
      }
      await updateTwoFactor(tx, accountId, { ...NOTHING_PENDING, ...change });
      const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
      await replaceRecoveryCodes(
        tx,
        accountId,
        codes.map((code) => hashOfCode(parts.secret, accountId, code)),
      );
      const account = await findAccount(tx.db, { id: accountId });
      if (account) await queueMail(tx, twoFactorMail(account, parts.site(), true));
      return codes;
    });
    if (!recoveryCodes) refuse('CODE_WRONG');
    return { recoveryCodes };
  };

function changeOf(secret: string, factor: TwoFactorRow, code: string, now: Date) {
  if (factor.pending_method === 'email') {
    const right = factor.pending_code_hash;
    return right && timingSafeEqual(right, hashOfCode(secret, factor.account_id, code))
      ? { email_on: true }
      : undefined;
  }
  if (!factor.pending_secret) return undefined;
  const step = stepOfCode(unseal(secret, factor.account_id, factor.pending_secret), code, now, 0);
  return step === undefined ? undefined : { totp_secret: factor.pending_secret, totp_last_step: step };
}

const countWrong = (tx: Tx, factor: TwoFactorRow): Promise<void> =>
  updateTwoFactor(
    tx,
    factor.account_id,
    factor.pending_wrong_codes + 1 >= MAX_WRONG_CODES
      ? NOTHING_PENDING
      : { pending_wrong_codes: factor.pending_wrong_codes + 1 },
  );
