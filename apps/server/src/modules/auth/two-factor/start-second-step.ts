import { newId } from '../../../platform/ids.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { insertRequestor } from './requestor.store.ts';
import { hashOfToken, newToken } from '../secrets.ts';
import { methodOf } from './two-factor.rules.ts';
import { readTwoFactor } from './two-factor.store.ts';

export const STEP_MS = 10 * 60_000;

/**
 * Starts the second step of a login if two-factor login is enabled. Returns an opaque id that is valid for ten minutes
 * and opens one session.
 */
export async function startSecondStep(tx: Tx, accountId: string, rememberMe: boolean) {
  const method = methodOf(await readTwoFactor(tx.db, accountId));
  if (!method) return undefined;
  const requestorId = newToken();
  await insertRequestor(tx, {
    id: newId(),
    account_id: accountId,
    requestor_hash: hashOfToken(requestorId),
    remember_me: rememberMe,
    method,
    created_at: tx.now,
    expires_at: new Date(tx.now.getTime() + STEP_MS),
  });
  return { requireTwoFactorAuthentication: true, requestorId, twoFactorMethod: method };
}
