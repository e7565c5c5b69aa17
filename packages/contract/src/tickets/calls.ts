import { z } from 'zod';
import { endpoint, list, liveEvent } from '../core.ts';
import {
  Id,
  id,
  pageQuery,
  success,
  timestamp,
  tokenAmount,
  tokens,
  username,
  prose,
  optionalProse,
} from '../fields.ts';
import { MyTicket, SoldTicket, TicketedShow, ticketedShowFields, TicketedShowStatus, OwnTicket } from './shapes.ts';

const own = { roles: ['performer'], response: TicketedShow } as const;
const page = pageQuery(['startsAt', 'createdAt'], 12).omit({ q: true });
const byTime = pageQuery(['createdAt'], 25).omit({ q: true }).strict();

export const tickets = {
  announce: endpoint({
    ...own,
    method: 'POST',
    path: '/ticketed-shows',
    feature: 'tickets',
    screens: { fields: ['title', 'description'] },
    summary: 'Announce a ticketed show; at most 20 at a time',
    perMinute: 30,
    body: ticketedShowFields,
    errors: ['CONFLICT', 'NOT_VERIFIED'],
  }),
  own: endpoint({
    method: 'GET',
    path: '/ticketed-shows',
    roles: ['performer'],
    scope: 'content:read',
    whileLooking: true,
    summary: 'List your ticketed shows, latest start first',
    query: page.extend({ status: TicketedShowStatus.optional() }).strict(),
    response: list(TicketedShow),
  }),
  search: endpoint({
    method: 'GET',
    path: '/ticketed-shows/user/search',
    roles: ['visitor'],
    summary: 'List announced and running ticketed shows, next one first by default',
    query: page
      .extend({
        sort: z.enum(['asc', 'desc']).default('asc'),
        /** Id or username. */
        performerId: z.string().min(1).max(64).optional(),
      })
      .strict(),
    response: list(TicketedShow),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/ticketed-shows/user/tickets',
    roles: ['user'],
    whileLooking: true,
    summary: 'List tickets you hold or have gifted, newest first',
    query: byTime,
    response: list(MyTicket),
  }),
  view: endpoint({
    method: 'GET',
    path: '/ticketed-shows/{id}',
    roles: ['visitor'],
    summary: 'Get a ticketed show; past ones are visible to their creator and ticket holders',
    params: Id,
    response: TicketedShow,
    errors: ['NOT_FOUND'],
  }),
  update: endpoint({
    ...own,
    method: 'PUT',
    path: '/ticketed-shows/{id}',
    summary: 'Update your ticketed show; after the first ticket, only its text, start and length',
    params: Id,
    body: ticketedShowFields.partial(),
    errors: ['NOT_FOUND', 'CONFLICT', 'NOT_VERIFIED'],
  }),
  cancel: endpoint({
    ...own,
    method: 'DELETE',
    path: '/ticketed-shows/{id}',
    summary: 'Cancel your ticketed show and refund every ticket',
    params: Id,
    body: z.object({ note: optionalProse(500) }).optional(),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  sold: endpoint({
    method: 'GET',
    path: '/ticketed-shows/{id}/tickets',
    roles: ['performer', 'staff'],
    staff: ['admin', 'moderator', 'finance'],
    whileLooking: true,
    summary: 'List ticket holders, newest first; for the show’s creator and staff',
    params: Id,
    query: byTime,
    response: list(SoldTicket),
    errors: ['NOT_FOUND'],
  }),
  buy: endpoint({
    method: 'POST',
    path: '/ticketed-shows/{id}/ticket',
    roles: ['user'],
    feature: 'tickets',
    idempotent: true,
    perMinute: 60,
    summary: 'Buy a ticket for yourself or as a gift; the tokens are held until the show has taken place',
    params: Id,
    body: z
      .object({
        /** Price shown to the buyer. The request fails with CONFLICT if it has changed. */
        price: tokenAmount.optional(),
        /** Username of the recipient. */
        giftTo: username.optional(),
      })
      .optional(),
    response: z.object({ ticket: OwnTicket, balance: tokens, sold: z.number().int() }),
    errors: [
      'NOT_FOUND',
      'ALREADY_DONE',
      'NOT_OFFERED',
      'CONFLICT',
      'EMAIL_NOT_VERIFIED',
      'ACCOUNT_SUSPENDED',
      'INSUFFICIENT_BALANCE',
    ],
  }),
  giveBack: endpoint({
    method: 'POST',
    path: '/ticketed-shows/tickets/{id}/return',
    roles: ['user'],
    idempotent: true,
    summary: 'Return a ticket before its deadline, as its holder or giver; refunds the payer',
    params: Id,
    response: z.object({ ticket: OwnTicket, balance: tokens }),
    errors: ['NOT_FOUND', 'ALREADY_DONE', 'CONFLICT'],
  }),
};

const deciding = { roles: ['staff'], staff: ['admin', 'moderator', 'finance'] } as const;
export const ticketsStaff = {
  search: endpoint({
    ...deciding,
    method: 'GET',
    path: '/admin/ticketed-shows',
    summary: 'List ticketed shows, latest start first',
    query: pageQuery(['startsAt', 'createdAt'], 12).extend({ status: TicketedShowStatus.optional() }).strict(),
    response: list(TicketedShow),
  }),
  cancel: endpoint({
    ...deciding,
    method: 'POST',
    path: '/admin/ticketed-shows/{id}/cancel',
    summary: 'Cancel a show that is not over, with a reason; refunds every ticket',
    params: Id,
    body: z.object({ reason: prose(500) }),
    response: TicketedShow,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
};

export const ticketsLive = {
  /**
   * Subscribes a viewer of the show's page to changes, until `ticketed-show/unwatch` or the end of the connection. At
   * most 12 at a time.
   */
  'ticketed-show/watch': liveEvent({ from: 'client', payload: z.object({ showId: id }), ack: success }),
  'ticketed-show/unwatch': liveEvent({ from: 'client', payload: z.object({ showId: id }), ack: success }),
  /** Sent to the creator, their room, and watchers when the show changes. */
  'ticketed-show/changed': liveEvent({
    from: 'server',
    payload: z.object({
      showId: z.string(),
      performerId: z.string(),
      title: z.string(),
      status: TicketedShowStatus,
      startsAt: timestamp,
      sold: z.number().int(),
      isSoldOut: z.boolean(),
      at: timestamp,
    }),
  }),
  /** Sent to ticket holders with news about their show. */
  'ticket/news': liveEvent({
    from: 'server',
    payload: z.object({
      showId: z.string(),
      title: z.string(),
      /** Username of the creator. */
      username: z.string(),
      startsAt: timestamp,
      what: z.enum(['gift', 'soon', 'started', 'moved', 'cancelled', 'missed', 'broken']),
    }),
  }),
};
