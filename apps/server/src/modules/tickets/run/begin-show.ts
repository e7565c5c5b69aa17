import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { announceShow } from '../announce-show.ts';
import { notifyHolders } from '../settle/notify-holders.ts';
import { startFrom } from '../tickets.rules.ts';
import { lockShow, updateShow } from '../tickets.store.ts';

/** What a paid show takes from the announced one. */
export interface BegunShow {
  readonly title: string;
  /** Of a ticket, for those who have none yet. */
  readonly priceUnits: number;
}

/**
 * An announced show of the caller's begins, as a paid show that the caller of this opens in the same transaction. Refuses
 * NOT_FOUND, CONFLICT when it runs, is over, or its time has not come.
 */
export async function beginTicketedShow(tx: Tx, id: string): Promise<BegunShow> {
  const show = await lockShow(tx, id);
  if (show?.performer_id !== tx.caller.accountId) refuse('NOT_FOUND');
  if (show.status !== 'announced') refuse('CONFLICT', 'This show runs, or is over.');
  if (tx.now < startFrom(show))
    refuse('CONFLICT', 'It is too early: a show begins ten minutes before its time at most.');
  if (tx.now >= show.start_by) refuse('CONFLICT', 'It is too late: its tickets are given back.');
  const begun = { status: 'running' as const, picture_since: tx.now, remind_at: null, updated_at: tx.now };
  await updateShow(tx, id, begun);
  await notifyHolders(tx, show, 'started');
  announceShow(tx, { ...show, ...begun });
  return { title: show.title, priceUnits: show.price_units };
}
