import { timingSafeEqual } from 'node:crypto';
import type { Tx } from '../../../platform/transaction.ts';
import { hashOfCode, unseal } from '../secrets.ts';
import { stepOfCode } from './two-factor.rules.ts';
import { lockTwoFactor, takeRecoveryCode, updateTwoFactor } from './two-factor.store.ts';

export interface Asked {
  readonly accountId: string;
  readonly method: 'totp' | 'email';
  readonly mailedHash: Buffer | null;
}

/**
 * Returns whether a normalized code (see `plainCode`) is currently valid or an unused recovery code. Consumes app codes
 * and recovery codes.
 */
export async function isSecondFactor(tx: Tx, secret: string, asked: Asked, code: string): Promise<boolean> {
  const { accountId, method, mailedHash } = asked;
  const factor = await lockTwoFactor(tx, accountId);
  if (!/^\d{6}$/.test(code)) return takeRecoveryCode(tx, accountId, hashOfCode(secret, accountId, code));
  if (method === 'email')
    return mailedHash !== null && timingSafeEqual(mailedHash, hashOfCode(secret, accountId, code));
  if (!factor.totp_secret) return false;
  const step = stepOfCode(unseal(secret, accountId, factor.totp_secret), code, tx.now, factor.totp_last_step);
  if (step === undefined) return false;
  await updateTwoFactor(tx, accountId, { totp_last_step: step });
  return true;
}
