import type { Reactions } from '../../platform/module.ts';
import type { Tx } from '../../platform/transaction.ts';
import { takeBack } from './buy/return-ticket.ts';
import { followShow } from './run/follow-show.ts';
import { findOfBroadcast, findOfSession, listAnnounced, listHeldBy } from './settle/due.queries.ts';
import { markEnded } from './settle/end-show.ts';
import { ticketsOf } from './tickets-of.queries.ts';
import type { ShowRow, TicketDoors } from './tickets.rules.ts';
import { lockShow } from './tickets.store.ts';

/** Reacts to changes that other modules make to a show's creator, picture or audience. Every reaction may run twice. */
export function ticketsReactions(doors: TicketDoors): Reactions {
  const cancelAll = async (tx: Tx, performerId: string) => {
    for (const id of await listAnnounced(tx.db, performerId)) {
      const show = await lockShow(tx, id);
      if (show?.status === 'announced') await markEnded(tx, show, { status: 'cancelled' });
    }
  };
  const follow = async (tx: Tx, id: string | undefined) => {
    if (id) await followShow(tx, doors, id);
  };
  const giveBack = async (tx: Tx, performerId: string | null, userId: string) => {
    const ids = await listHeldBy(tx.db, performerId, userId);
    const shows: ShowRow[] = [];
    for (const id of ids) shows.push(...[await lockShow(tx, id)].filter((show) => show !== undefined));
    const tickets = await ticketsOf(tx.db, userId, ids);
    const returned = shows.flatMap((show) => {
      const ticket = tickets.get(show.id);
      return show.status === 'announced' && ticket?.state === 'held' ? [{ show, ticket }] : [];
    });
    await takeBack(tx, returned);
  };
  return {
    'show/moved': async (tx, { sessionId, kind, state }) => {
      if (kind === 'paid' && state === 'ended') await follow(tx, await findOfSession(tx.db, sessionId));
    },
    'stream/state-changed': async (tx, { streamId }) => follow(tx, await findOfBroadcast(tx.db, streamId)),
    'account/suspended': async (tx, { accountId, role }) => {
      await (role === 'performer' ? cancelAll(tx, accountId) : giveBack(tx, null, accountId));
    },
    'applicant/decided': async (tx, { accountId, kind, status }) => {
      if (kind === 'performer' && status === 'rejected') await cancelAll(tx, accountId);
    },
    'viewer/blocked': (tx, { performerId, userId }) => giveBack(tx, performerId, userId),
  };
}
