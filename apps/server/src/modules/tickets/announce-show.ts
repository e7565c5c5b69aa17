import type { Tx } from '../../platform/transaction.ts';
import './tickets.events.ts';
import { isSoldOut, type ShowRow } from './tickets.rules.ts';

/** Publishes how a locked show stands now; `isCount`: only tickets were sold or given back. */
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
