import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import '../wheels.events.ts';
import { findOwn } from '../wheels.queries.ts';
import type { WheelRow } from '../wheels.rules.ts';
import { visibleOf, wheelOf, type WheelView } from '../wheels.views.ts';

/** Notifies the room of the wheel it now shows, or, with null, that it shows none. */
export const announceShown = (tx: Tx, performerId: string, shown: WheelRow | null): void =>
  tx.announce('wheel/changed', { performerId, wheel: shown && visibleOf(shown, tx.now) });

/** Returns a wheel after a change, and notifies the room if the wheel is or was shown. */
export async function changedWheel(tx: Tx, id: string, wasVisible: boolean): Promise<WheelView> {
  const performerId = tx.caller.accountId;
  const row = (await findOwn(tx.db, performerId, id)) ?? refuse('NOT_FOUND');
  if (row.is_visible || wasVisible) announceShown(tx, performerId, row.is_visible ? row : null);
  return wheelOf(row, tx.now);
}
