import { newId } from '../../../platform/ids.ts';
import { isPlatformAccount, shareRefund, sumOf } from '../ledger.rules.ts';
import { findDescendants, findTransfer, findTransferByKey, lockAccounts, moveUnits, ownerOf } from '../ledger.store.ts';
import type { LedgerTx, SettlementOutcome } from '../ledger.types.ts';
import { legsOfRow } from './refund-transfer.ts';
import { insertReversals } from './refunds.store.ts';

export interface ReinstateInput {
  readonly originId: string;
  readonly key: string;
  readonly amountUnits: number;
  /** The platform account that pays. */
  readonly payerId: string;
  /** The reversal being undone: a refund that failed, or a chargeback that was won. */
  readonly kind: 'refund' | 'chargeback';
}

/**
 * Undoes part of the refunds of a transfer. The platform pays the transfer's receivers again, in proportion to what
 * each gave back. The transfer can be refunded again later.
 *
 * Never returns more than was taken, even with concurrent calls. The outcome is `nothingLeft` if less than the amount
 * was taken. Throws if there is no such transfer, or if the payer is not a platform account.
 */
export async function reinstateTransfer(tx: LedgerTx, input: ReinstateInput): Promise<SettlementOutcome> {
  const { originId, key, amountUnits, payerId, kind } = input;
  const origin = await findTransfer(tx, originId);
  if (!origin || origin.payer_units > 0 || !isPlatformAccount(payerId))
    throw new Error(`Refunds of transfer ${originId} can not be undone`);
  if (!Number.isSafeInteger(amountUnits) || amountUnits <= 0)
    throw new RangeError(`${amountUnits} is not an amount in ledger units`);
  // Also locks the original's payer, as refunds do.
  const receivers = legsOfRow(origin);
  await lockAccounts(tx, [await ownerOf(tx, origin.payer_id), ...receivers.map((leg) => leg.accountId)]);

  const known = await findTransferByKey(tx, payerId, key);
  if (known) {
    const isSame = known.origin_id === originId && known.kind === kind && known.payer_units === -amountUnits;
    return isSame ? { status: 'replay', transferId: known.id } : { status: 'keyReused' };
  }
  const earlier = (await findDescendants(tx, originId)).map(legsOfRow);
  const taken = receivers.map((_leg, index) => -sumOf(earlier.map((legs) => legs[index]?.units ?? 0)));
  if (amountUnits > sumOf(taken)) return { status: 'nothingLeft' };
  const parts = shareRefund(taken, amountUnits);

  const id = newId();
  await insertReversals(tx, [{ origin, id, kind, key, payerId, parts: parts.map((units) => -units) }]);
  const moves = receivers.map((leg, index) => ({ accountId: leg.accountId, units: parts[index] ?? 0 }));
  await moveUnits(
    tx,
    [{ accountId: payerId, units: -amountUnits }, ...moves].map((move) => ({
      ...move,
      isPlatform: isPlatformAccount(move.accountId),
    })),
  );
  return { status: 'done', transferId: id };
}
