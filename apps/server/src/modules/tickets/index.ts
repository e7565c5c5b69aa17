/**
 * tickets: shows that are announced ahead, with tickets.
 * Words: a *ticketed show* is announced for a moment; it *begins* as a paid show of the creator's room (module shows), which
 * whoever has a *ticket* enters without paying again; its *picture* is the time in which something was to be seen of it after
 * the announced start; it was *held* when there was enough of that.
 * Invariants: a ticket has its hold in the ledger, which is paid once when the show was held and else given back once; a
 * person has one ticket of a show at most, and there are never more tickets than places; prices never change for a show
 * that somebody has a ticket of.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { CommissionOf } from '../commissions/index.ts';
import type { Settings } from '../settings/index.ts';
import { admitToShow, buyTicket } from './buy/buy-ticket.ts';
import { announceTicketedShow } from './own/keep-show.ts';
import { beginTicketedShow } from './run/begin-show.ts';
import { settleShows } from './settle/settle-shows.ts';
import { NOTIFY_JOB, notifySome } from './settle/notify-holders.ts';
import './tickets.events.ts';
import { ticketsLive } from './tickets.live.ts';
import { ticketsReactions } from './tickets.reactions.ts';
import { ticketsRealtime } from './tickets.realtime.ts';
import { ticketsRoutes, ticketsStaffRoutes } from './tickets.routes.ts';
import type { TicketDoors } from './tickets.rules.ts';
import type { Tx } from '../../platform/transaction.ts';

export { ticketMails } from './settle/news-mail.ts';
export type { BegunShow } from './run/begin-show.ts';

export interface Tickets {
  readonly module: Module;
  /** An announced show of the caller's begins. Refuses NOT_FOUND, CONFLICT. */
  readonly begin: typeof beginTicketedShow;
  /** Lets the caller into one that runs, with a ticket that is bought now where there is none. Refuses as buying does. */
  admit(tx: Tx, showId: string): Promise<void>;
}

type Site = Pick<Settings, 'get'>;

const doorsOf = ({ config }: Pick<Platform, 'config'>, settings: Site, commission: CommissionOf): TicketDoors => ({
  commission,
  publicUrl: config.publicUrl,
  siteName: () => settings.get('siteName'),
  bounds: () => ({
    returnMinutes: settings.get('ticketReturnMinutes'),
    showMinutes: settings.get('ticketShowMinutes'),
    waitMinutes: settings.get('ticketWaitMinutes'),
  }),
});

/** What the demo announces shows and buys tickets by. */
export const ticketCommands = (...parts: Parameters<typeof doorsOf>) => ({
  announce: announceTicketedShow(doorsOf(...parts)),
  buy: buyTicket(doorsOf(...parts)),
});

/** `commission`: that of paid shows. */
export function createTickets(platform: Platform, settings: Site, commission: CommissionOf): Tickets {
  const doors = doorsOf(platform, settings, commission);
  return {
    begin: beginTicketedShow,
    admit: (tx, showId) => admitToShow(tx, doors, showId),
    module: {
      name: 'tickets',
      routes: [ticketsRoutes(doors), ticketsStaffRoutes(doors)],
      realtime: ticketsRealtime,
      live: ticketsLive(platform),
      reactions: ticketsReactions(doors),
      jobs: {
        'tickets.settle': { lane: 'money', cron: '* * * * *', run: () => settleShows(platform, doors, new Date()) },
        [NOTIFY_JOB]: { lane: 'live', run: (payload) => notifySome(platform, doors, payload) },
      },
    },
  };
}
