import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { announceShow } from '../announce-show.ts';
import { notifyHolders } from '../settle/notify-holders.ts';
import { startFrom } from '../tickets.rules.ts';
import { lockShow, updateShow } from '../tickets.store.ts';

/** Details that the paid show inherits from the announced one. */
export interface BegunShow {
  readonly title: string;
  /** Ticket price for viewers who arrive without one. */
  readonly priceUnits: number;
}

/**
 * Starts the caller's announced show. The calling code opens the paid show in the same transaction. Throws NOT_FOUND,
 * or CONFLICT if it is running, over, or not due yet.
 */
export async function beginTicketedShow(tx: Tx, id: string): Promise<BegunShow> {
  const show = await lockShow(tx, id);
  if (show?.performer_id !== tx.caller.accountId) refuse('NOT_FOUND');
  if (show.status !== 'announced') refuse('CONFLICT', 'This show is running or over.');
  if (tx.now < startFrom(show))
    refuse('CONFLICT', 'It is too early: a show can start at most ten minutes ahead of time.');
  if (tx.now >= show.start_by) refuse('CONFLICT', 'It is too late: its tickets have been refunded.');
  const begun = { status: 'running' as const, picture_since: tx.now, remind_at: null, updated_at: tx.now };
  await updateShow(tx, id, begun);
  await notifyHolders(tx, show, 'started');
  announceShow(tx, { ...show, ...begun });
  return { title: show.title, priceUnits: show.price_units };
}
