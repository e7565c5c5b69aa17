import { unitsToTokens, type Answer, type tickets } from '@footlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refuse.ts';
import { personOf } from '../accounts/index.ts';
import type { Viewer } from '../blocking/index.ts';
import { ticketsOf, type TicketDetails } from './tickets-of.queries.ts';
import { findShown, type ShowDetails } from './tickets.queries.ts';
import { isSoldOut, priceAt, returnUntil, startFrom } from './tickets.rules.ts';

export type View = Answer<typeof tickets.view>;
export type OwnTicket = NonNullable<View['own']>;

export function ownTicket(show: ShowDetails, ticket: TicketDetails, now: Date): OwnTicket {
  const until = returnUntil(show, ticket, now);
  return {
    _id: ticket.id,
    token: unitsToTokens(ticket.units),
    state: ticket.state,
    ...(ticket.buyer_id === ticket.holder_id ? {} : { from: personOf('user', ticket.buyer) }),
    ...(until ? { returnUntil: until.toISOString() } : {}),
  };
}

export function showView(
  show: ShowDetails,
  { ticket, viewer, now }: { readonly ticket?: TicketDetails | undefined; readonly viewer: Viewer; readonly now: Date },
): View {
  const isOwn = viewer.accountId !== '' && viewer.accountId === show.performer_id;
  return {
    _id: show.id,
    performer: personOf('performer', { ...show, id: show.performer_id, name: show.performer_name }),
    title: show.title,
    text: show.text,
    startsAt: show.starts_at.toISOString(),
    minutes: show.minutes,
    ticketPrice: unitsToTokens(show.price_units),
    ...(show.early_units === null ? {} : { earlyPrice: unitsToTokens(show.early_units) }),
    ...(show.early_until ? { earlyUntil: show.early_until.toISOString() } : {}),
    price: unitsToTokens(priceAt(show, now)),
    ...(show.capacity === null ? {} : { capacity: show.capacity }),
    sold: show.sold,
    isSoldOut: isSoldOut(show),
    status: show.status,
    ...(show.session_id ? { sessionId: show.session_id } : {}),
    minMinutes: show.min_minutes,
    returnMinutes: show.return_minutes,
    startBy: show.start_by.toISOString(),
    ...(show.moved_at ? { movedAt: show.moved_at.toISOString() } : {}),
    ...(show.ended_at ? { endedAt: show.ended_at.toISOString() } : {}),
    ...(show.end_note ? { endNote: show.end_note } : {}),
    createdAt: show.created_at.toISOString(),
    isOwn,
    ...(isOwn ? { startFrom: startFrom(show).toISOString() } : {}),
    ...(isOwn || viewer.role === 'staff' ? { soldTokens: unitsToTokens(show.sold_units) } : {}),
    ...(ticket ? { own: ownTicket(show, ticket, now) } : {}),
  };
}

export async function showViews(db: Db, viewer: Viewer, shows: readonly ShowDetails[]): Promise<View[]> {
  const holder = viewer.role === 'user' ? viewer.accountId : '';
  const own = await ticketsOf(
    db,
    holder,
    shows.map(({ id }) => id),
  );
  const now = new Date();
  return shows.map((show) => showView(show, { ticket: own.get(show.id), viewer, now }));
}

/** Returns a show for its own page. Throws NOT_FOUND. */
export async function viewShow(db: Db, viewer: Viewer, id: string): Promise<View> {
  const [view] = await showViews(db, viewer, [(await findShown(db, viewer, id)) ?? refuse('NOT_FOUND')]);
  return view ?? refuse('NOT_FOUND');
}
