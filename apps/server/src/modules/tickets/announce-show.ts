import type { Tx } from '../../platform/transaction.ts';
import './tickets.events.ts';
import { isSoldOut, type ShowRow } from './tickets.rules.ts';

/** Publishes a locked show's current state. `isCount` means that only its ticket count changed. */
export function announceShow(tx: Tx, show: ShowRow, isCount = false): void {
  tx.announce('ticketed-show/changed', {
    showId: show.id,
    performerId: show.performer_id,
    title: show.title,
    status: show.status,
    startsAt: new Date(show.starts_at).toISOString(),
    sold: show.sold,
    isSoldOut: isSoldOut(show),
    isCount,
    at: tx.now.toISOString(),
  });
}
