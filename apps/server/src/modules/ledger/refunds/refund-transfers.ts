import { newId } from '../../../platform/ids.ts';
import { isPlatformAccount, shareRefund, sumOf } from '../ledger.rules.ts';
import { lockAccounts, moveUnits, ownerOf } from '../ledger.store.ts';
import type { LedgerTx } from '../ledger.types.ts';
import { legsOfRow, mayTake } from './refund-transfer.ts';
import { findAllDescendants, findTransfers, insertReversals, type Reversal } from './refunds.store.ts';

export interface RefundsInput {
  /** Transfers of one payer, in the order of refunding. */
  readonly originIds: readonly string[];
  /** The key of each refund combines this key with the original's id. The caller must use it only once. */
  readonly key: string;
  /** Defaults to everything left. */
  readonly amountUnits?: number | undefined;
  /** Allows earnings to go below zero. */
  readonly mayOwe?: boolean;
  /** The underlying money was returned, so refunds are recorded as chargebacks. */
  readonly chargeback?: boolean;
}
export interface RefundedPart {
  readonly originId: string;
  readonly transferId: string;
  readonly units: number;
}
export type RefundsOutcome =
  | {
      readonly status: 'done';
      readonly parts: readonly RefundedPart[];
      /** Units still left of all originals. */
      readonly leftUnits: number;
      /** Units given back by first receivers that are people. */
      readonly firstUnits: number;
    }
  | { readonly status: 'insufficient' | 'nothingLeft' };

/**
 * Refunds all or part of several transfers of one payer, from everyone who shared in them: the first ones in full, the
 * last one in part. Never refunds more than was paid, even with concurrent refunds.
 *
 * Outcomes are those of `refundTransfer`. Throws if a transfer does not exist, is a hold or a refund, or belongs to
 * another payer.
 */
export async function refundTransfers(tx: LedgerTx, input: RefundsInput): Promise<RefundsOutcome> {
  const { originIds, mayOwe = input.chargeback ?? false } = input;
  const origins = await findTransfers(tx, [...new Set(originIds)]);
  const [first] = origins;
  const isSpend = ({ payer_units: units, kind }: { payer_units: number; kind: string }) =>
    units < 0 && kind !== 'hold' && kind !== 'void';
  if (!first || origins.length < new Set(originIds).size || !origins.every(isSpend))
    throw new Error(`Not all of ${originIds.length} transfers can be refunded`);
  const payerId = await ownerOf(tx, first.payer_id);
  for (const id of new Set(origins.map((origin) => origin.payer_id)))
    if ((await ownerOf(tx, id)) !== payerId) throw new Error('Transfers of several payers are not refunded together');
  const receiverIds = origins.flatMap((origin) => legsOfRow(origin).map((leg) => leg.accountId));
  const accounts = await lockAccounts(tx, [payerId, ...receiverIds]);

  const earlier = Map.groupBy(
    await findAllDescendants(
      tx,
      origins.map(({ id }) => id),
    ),
    ({ origin_id: id }) => id,
  );
  const known = origins.map((origin) => {
    const before = (earlier.get(origin.id) ?? []).map(legsOfRow);
    const left = legsOfRow(origin).map((leg, at) => leg.units + sumOf(before.map((legs) => legs[at]?.units ?? 0)));
    return { origin, left, total: sumOf(left) };
  });
  const leftUnits = sumOf(known.map(({ total }) => total));
  const amountUnits = input.amountUnits ?? leftUnits;
  if (!Number.isSafeInteger(amountUnits) || amountUnits < 0)
    throw new RangeError(`${amountUnits} is not an amount in ledger units`);
  if (amountUnits === 0 || amountUnits > leftUnits) return { status: 'nothingLeft' };

  const kind = input.chargeback ? 'chargeback' : 'refund';
  const reversals: Reversal[] = [];
  let missing = amountUnits;
  for (const { origin, left, total } of known) {
    const units = Math.min(total, missing);
    if (units === 0) continue;
    missing -= units;
    const parts = shareRefund(left, units);
    reversals.push({ origin, id: newId(), kind, key: `${input.key}:${origin.id}`, payerId, parts });
  }
  const taken = takenOf(reversals);
  for (const [accountId, units] of taken)
    if (!mayTake(accounts.get(accountId), units, mayOwe)) return { status: 'insufficient' };
  await insertReversals(tx, reversals);
  const moves = [{ accountId: payerId, units: amountUnits }, ...[...taken].map(([id, units]) => give(id, units))];
  await moveUnits(
    tx,
    moves.map((move) => ({ ...move, isPlatform: isPlatformAccount(move.accountId) })),
  );
  return {
    status: 'done',
    parts: reversals.map(({ origin, id, parts }) => ({ originId: origin.id, transferId: id, units: sumOf(parts) })),
    leftUnits: leftUnits - amountUnits,
    firstUnits: sumOf(reversals.map(({ origin, parts }) => (isPlatformAccount(origin.to1_id) ? 0 : (parts[0] ?? 0)))),
  };
}

const give = (accountId: string, units: number) => ({ accountId, units: -units });

function takenOf(reversals: readonly Reversal[]): Map<string, number> {
  const taken = new Map<string, number>();
  for (const { origin, parts } of reversals)
    for (const [at, { accountId }] of legsOfRow(origin).entries())
      taken.set(accountId, (taken.get(accountId) ?? 0) + (parts[at] ?? 0));
  return taken;
}
