/**
 * tickets: ticketed shows, announced in advance. Words: a *ticketed show* is announced for a set time; it *begins* as a
 * paid show in the creator's room (module shows), which *ticket* holders enter without paying again; its *picture* is
 * how long it had video after the announced start; it was *held* if the picture lasted long enough. Invariants: each
 * ticket has a hold in the ledger, which is paid once if the show was held, and otherwise released once; a person has
 * at most one ticket per show, and there are never more tickets than seats; a show's prices never change once someone
 * has a ticket.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { CommissionOf, UsesCommissions } from '../commissions/index.ts';
import type { Settings } from '../settings/index.ts';
import { card } from './card.ts';
import { ticketMails } from './settle/news-mail.ts';
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

export { viewShows } from './read-tickets.ts';
export type { BegunShow } from './run/begin-show.ts';

export interface Tickets {
  readonly module: Module;
  /** Starts the caller's announced show. Throws NOT_FOUND, or CONFLICT if the show is running, over, or not due yet. */
  readonly begin: typeof beginTicketedShow;
  /** Admits the caller to a running show, buying a ticket if they have none. Throws the same errors as buying. */
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

/** Commands that the demo uses to announce shows and buy tickets. */
export const ticketCommands = (...parts: Parameters<typeof doorsOf>) => ({
  announce: announceTicketedShow(doorsOf(...parts)),
  buy: buyTicket(doorsOf(...parts)),
});

/** Applies the commission of paid shows. */
export function createTickets(
  platform: Platform,
  { settings, commissions }: UsesCommissions & { readonly settings: Site },
): Tickets {
  const doors = doorsOf(platform, settings, commissions.for('paidStream'));
  return {
    begin: beginTicketedShow,
    admit: (tx, showId) => admitToShow(tx, doors, showId),
    module: {
      ...card,
      mails: ticketMails,
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
