import type { Input, ticketsStaff } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { record } from '../../audit/index.ts';
import { endTicketedShow } from '../settle/end-show.ts';
import { viewShow, type View } from '../ticket-views.ts';
import { isOpen, type TicketDoors } from '../tickets.rules.ts';
import { lockShow } from '../tickets.store.ts';

/**
 * Cancels a show that isn't over, even while it is running, and returns every ticket. For staff. Throws NOT_FOUND or
 * CONFLICT.
 */
export const cancelByStaff =
  (doors: TicketDoors) =>
  async (tx: Tx, { params, body }: Input<typeof ticketsStaff.cancel>): Promise<View> => {
    const show = (await lockShow(tx, params.id)) ?? refuse('NOT_FOUND');
    if (!isOpen(show)) refuse('CONFLICT', 'This show is over.');
    await endTicketedShow(tx, doors, show, { status: 'cancelled', note: body.reason });
    await record(tx, {
      action: 'show.cancel',
      subject: `ticketed-show:${show.id}`,
      detail: { reason: body.reason, tickets: show.sold },
    });
    return viewShow(tx.db, tx.caller, show.id);
  };
