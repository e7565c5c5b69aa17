import { findHolds } from './hold.store.ts';
import { sumOf } from './ledger.rules.ts';
import { lockFunds } from './ledger.store.ts';
import type { LedgerTx, Outcome, Transfer } from './ledger.types.ts';
import type { PostHoldInput } from './post-hold.ts';
import { postTransfers } from './post-transfers.ts';

/** A payment from a wallet or a hold. */
export type Payment = Transfer | PostHoldInput;
/** `nothingLeft` means that the hold has less than the amount. */
export type PaymentOutcome = Outcome | { status: 'nothingLeft' };

/**
 * Posts payments of many payers in one statement, some of them from holds. Returns one outcome per payment, in order.
 * All accounts are locked together by id. On `requeue`, try again later. Throws if a hold does not exist.
 */
export async function postPayments(tx: LedgerTx, payments: readonly Payment[]): Promise<PaymentOutcome[]> {
  const holds = await lockHolds(
    tx,
    payments.flatMap((one) => ('holdId' in one ? [one.holdId] : [])),
    payments.flatMap((one) => ('holdId' in one ? [] : [one.payerId])),
  );
  const outcomes: PaymentOutcome[] = payments.map(() => ({ status: 'nothingLeft' }));
  const posted: { place: number; transfer: Transfer }[] = [];
  for (const [place, payment] of payments.entries()) {
    const transfer = 'holdId' in payment ? takeFrom(holds.get(payment.holdId), payment) : payment;
    if (transfer) posted.push({ place, transfer });
  }
  const answers = await postTransfers(
    tx,
    posted.map(({ transfer }) => transfer),
  );
  for (const [index, { place }] of posted.entries()) outcomes[place] = answers[index] as Outcome;
  return outcomes;
}

/**
 * Returns everything left in some holds to their owners, in one statement. The result lists the owners' ids.
 * Idempotent, because empty holds are skipped. Throws if a hold does not exist.
 */
export async function voidHolds(tx: LedgerTx, holdIds: readonly string[]): Promise<string[]> {
  const holds = await lockHolds(tx, holdIds, []);
  const open = [...holds].filter(([, hold]) => hold.leftUnits > 0);
  const transfers = open.map(([id, { accountId, ownerId, leftUnits }]): Transfer => ({
    key: `void:${id}`,
    kind: 'void',
    payerId: accountId,
    legs: [{ accountId: ownerId, units: leftUnits }],
    originId: id,
  }));
  for (const [place, { status }] of (await postTransfers(tx, transfers)).entries())
    if (status !== 'done') throw new Error(`hold ${open[place]?.[0] ?? ''}: ${status}`);
  return [...new Set(open.map(([, { ownerId }]) => ownerId))];
}

/**
 * Builds the transfer that pays out of a hold and deducts it from `hold.leftUnits`. Returns null if the hold has less.
 */
function takeFrom(hold: HeldFunds | undefined, { holdId, ...transfer }: PostHoldInput): Transfer | null {
  const units = sumOf(transfer.legs.map((leg) => leg.units));
  if (!hold || hold.leftUnits < units) return null;
  hold.leftUnits -= units;
  return { ...transfer, payerId: hold.accountId, originId: holdId };
}

interface HeldFunds {
  readonly accountId: string;
  readonly ownerId: string;
  leftUnits: number;
}
/** Locks the owners of the holds and other payers, then reads what is left of each hold. */
async function lockHolds(
  tx: LedgerTx,
  holdIds: readonly string[],
  payerIds: readonly string[],
): Promise<Map<string, HeldFunds>> {
  const ids = [...new Set(holdIds)];
  if (ids.length === 0) return new Map();
  const owners = await findHolds(tx, ids);
  if (owners.length < ids.length) throw new Error(`${ids.length - owners.length} of ${ids.length} holds do not exist`);
  await lockFunds(tx, [...payerIds, ...owners.map(({ ownerId }) => ownerId)]);
  return new Map((await findHolds(tx, ids)).map(({ id, ...hold }) => [id, hold]));
}
