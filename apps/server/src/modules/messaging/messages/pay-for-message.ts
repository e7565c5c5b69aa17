import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import type { CommissionOf } from '../../commissions/index.ts';
import { balanceOf, legsOf, postTransfer, splitAmount } from '../../ledger/index.ts';
import { studioOf } from '../../performers/index.ts';
import { readSpender } from '../../accounts/index.ts';

/**
 * Charges the caller for a message to a creator, in the transaction that writes it. The transfer has the message's id.
 * Returns both balances in units. Throws ACCOUNT_SUSPENDED or INSUFFICIENT_BALANCE.
 */
export async function payForMessage(
  tx: Tx,
  commission: CommissionOf,
  { id, creatorId, units }: { readonly id: string; readonly creatorId: string; readonly units: number },
): Promise<{ readonly senderUnits: number; readonly creatorUnits: number }> {
  const payerId = tx.caller.accountId;
  if ((await readSpender(tx.db, payerId)).isSuspended) refuse('ACCOUNT_SUSPENDED');
  const studioId = await studioOf(tx.db, creatorId);
  const rates = commission(creatorId, studioId);
  const legs = legsOf(splitAmount(units, rates), { performerId: creatorId, studioId });
  const outcome = await postTransfer(tx, { id, key: `message:${id}`, kind: 'message', payerId, legs, rates });
  if (outcome.status === 'insufficient') refuse('INSUFFICIENT_BALANCE');
  if (outcome.status !== 'done') throw new Error(`payment of message ${id}: ${outcome.status}`);
  const balances = await balanceOf(tx, [payerId, creatorId]);
  return { senderUnits: balances.get(payerId) ?? 0, creatorUnits: balances.get(creatorId) ?? 0 };
}
