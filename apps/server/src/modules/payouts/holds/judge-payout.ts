import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import type { PayoutParts } from '../state/ask-payout.ts';
import { insertStep, updateRequest, type RequestRow } from '../state/payouts.store.ts';
import { readKnown } from './holds.queries.ts';
import { reasonsOf, type HoldRule } from './holds.rules.ts';
import { endHold, insertHold, updateReasons, waitForNetwork } from './holds.store.ts';

export type Judgement = 'held' | 'released' | undefined;

/**
 * Checks a locked, pending request against all rules. Holds it, or releases it once no rule applies. With `only`,
 * checks a request that isn't held against that rule alone, because the others have already been applied and staff may
 * have overridden them.
 */
export async function judgePayout(
  tx: Tx,
  { settings }: PayoutParts,
  row: RequestRow,
  only?: HoldRule,
): Promise<Judgement> {
  if (row.network && settings.get('payoutHoldNetwork') > 0) await waitForNetwork(tx, row.network);
  const all = reasonsOf(settings, await readKnown(tx.db, settings, row, tx.now));
  const reasons = row.hold_id || !only ? all : all.filter(({ rule }) => rule === only);
  const step = { request_id: row.id, actor: 'system', units: row.units, note: null } as const;
  if (reasons.length > 0) {
    if (row.hold_id) {
      await updateReasons(tx, row.hold_id, reasons);
      return undefined;
    }
    await insertHold(tx, row.id, reasons);
    await insertStep(tx, { ...step, step: 'held' });
    return 'held';
  }
  if (!row.hold_id) return undefined;
  await endHold(tx, row.hold_id, { ended: 'edited' });
  await updateRequest(tx, row.id, { hold_id: null });
  await insertStep(tx, { ...step, step: 'released' });
  return 'released';
}

/** Throws CONFLICT. */
export function checkFree(row: Pick<RequestRow, 'hold_id'>): void {
  if (row.hold_id) refuse('CONFLICT', 'This request is on hold. Staff have to release it first.');
}

/** Closes the hold of a request that ends. Returns the change to apply to the request. */
export async function closeHold(tx: Tx, row: RequestRow): Promise<{ readonly hold_id?: null }> {
  if (!row.hold_id) return {};
  await endHold(tx, row.hold_id, { ended: 'closed' });
  return { hold_id: null };
}
