import type { Selectable } from 'kysely';
import type { LedgerTransfer } from '../../../platform/db/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { isPlatformAccount, shareRefund, sumOf } from '../ledger.rules.ts';
import { findDescendants, findTransfer, findTransferByKey, lockAccounts, moveUnits, ownerOf } from '../ledger.store.ts';
import type { LockedAccount } from '../ledger.store.ts';
import { insertReversals } from './refunds.store.ts';
import type { LedgerTx, SettlementOutcome } from '../ledger.types.ts';

export interface RefundInput {
  id?: string;
  originId: string;
  key: string;
  /** Defaults to everything left of the original. */
  amountUnits?: number;
  /** Allows earnings, but never a wallet, to go below zero. */
  mayOwe?: boolean;
  /** The underlying money was returned. Implies `mayOwe`, and is recorded as a chargeback. */
  chargeback?: boolean;
}

/**
 * Refunds all or part of a transfer from everyone who shared in it, as a new transfer with opposite signs.
 *
 * Never refunds more than was paid, even with concurrent refunds. Payments from a hold return to the wallet. The
 * outcome is `insufficient` if a receiver no longer has its share, or `nothingLeft` if less than the amount is left.
 * Throws if there is no such transfer, or if it is a hold, a void or itself a refund.
 */
export async function refundTransfer(tx: LedgerTx, input: RefundInput): Promise<SettlementOutcome> {
  const origin = await findTransfer(tx, input.originId);
  if (!origin || origin.payer_units > 0 || origin.kind === 'hold' || origin.kind === 'void') {
    throw new Error(`Transfer ${input.originId} can not be refunded`);
  }
  // Refunds to the owner, because payments from a hold return to the wallet behind it.
  const payerId = await ownerOf(tx, origin.payer_id);
  const receivers = legsOfRow(origin);
  const accounts = await lockAccounts(tx, [payerId, ...receivers.map((leg) => leg.accountId)]);
  const kind = input.chargeback ? 'chargeback' : 'refund';

  const known = await findTransferByKey(tx, payerId, input.key);
  if (known) {
    const same = known.origin_id === origin.id && known.kind === kind;
    const sameAmount = input.amountUnits === undefined || input.amountUnits === known.payer_units;
    return same && sameAmount ? { status: 'replay', transferId: known.id } : { status: 'keyReused' };
  }
  const earlier = (await findDescendants(tx, origin.id)).map(legsOfRow);
  const left = receivers.map((leg, index) => leg.units + sumOf(earlier.map((legs) => legs[index]?.units ?? 0)));
  const amountUnits = input.amountUnits ?? sumOf(left);
  if (!Number.isSafeInteger(amountUnits) || amountUnits < 0)
    throw new RangeError(`${amountUnits} is not an amount in ledger units`);
  if (amountUnits === 0 || amountUnits > sumOf(left)) return { status: 'nothingLeft' };
  const parts = shareRefund(left, amountUnits);
  const mayOwe = input.mayOwe ?? input.chargeback ?? false;
  const canPay = receivers.every((leg, index) => mayTake(accounts.get(leg.accountId), parts[index] ?? 0, mayOwe));
  if (!canPay) return { status: 'insufficient' };

  const id = input.id ?? newId();
  await insertReversals(tx, [{ origin, id, kind, key: input.key, payerId, parts }]);
  const back = receivers.map((leg, index) => ({ accountId: leg.accountId, units: -(parts[index] ?? 0) }));
  const moves = [{ accountId: payerId, units: amountUnits }, ...back];
  await moveUnits(
    tx,
    moves.map((move) => ({ ...move, isPlatform: isPlatformAccount(move.accountId) })),
  );
  return { status: 'done', transferId: id };
}

/** Returns the receivers of a stored transfer, with their signed units. */
export function legsOfRow(row: Selectable<LedgerTransfer>): { accountId: string; units: number }[] {
  const legs = [{ accountId: row.to1_id, units: row.to1_units }];
  if (row.to2_id) legs.push({ accountId: row.to2_id, units: row.to2_units });
  if (row.to3_id) legs.push({ accountId: row.to3_id, units: row.to3_units });
  return legs;
}

/** Returns true if a locked account can give this amount. */
export function mayTake(account: LockedAccount | undefined, units: number, mayOwe: boolean): boolean {
  if (!account) return false;
  if (account.kind === 'platform' || (account.kind === 'earnings' && mayOwe)) return true;
  return account.balanceUnits >= units;
}
