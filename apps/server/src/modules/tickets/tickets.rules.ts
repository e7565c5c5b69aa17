import { MINUTE_MS } from '@footlight/contract/time';
import type { Selectable } from 'kysely';
import type { Ticket as TicketTable, TicketedShow as ShowTable } from '../../platform/db/tables.ts';
import type { CommissionOf } from '../commissions/index.ts';

export type ShowStatus = 'announced' | 'running' | 'held' | 'missed' | 'broken' | 'cancelled';
/** An announced show. Units and milliseconds are safe integers. */
export type ShowRow = Omit<
  Selectable<ShowTable>,
  'status' | 'price_units' | 'early_units' | 'sold_units' | 'picture_ms'
> & {
  readonly status: ShowStatus;
  readonly price_units: number;
  readonly early_units: number | null;
  readonly sold_units: number;
  readonly picture_ms: number;
};
export type TicketState = 'held' | 'posted' | 'voided';
export type TicketRow = Omit<Selectable<TicketTable>, 'state' | 'units'> & {
  readonly state: TicketState;
  readonly units: number;
};

/** Current ticket settings, and the commission in percent. */
export interface TicketDoors {
  readonly publicUrl: string;
  readonly siteName: () => string;
  readonly bounds: () => {
    readonly returnMinutes: number;
    readonly showMinutes: number;
    readonly waitMinutes: number;
  };
  readonly commission: CommissionOf;
}

/** Maximum announced and running shows per creator. */
export const MOST_OPEN = 20;
export const SOONEST_MS = 5 * MINUTE_MS;
export const LATEST_MS = 90 * 24 * 60 * MINUTE_MS;
/** Shows may start this long before the announced time. */
const EARLY_MS = 10 * MINUTE_MS;
/** Ticket holders are reminded this long before the start. */
const REMIND_MS = 60 * MINUTE_MS;

const shift = (at: Date, ms: number): Date => new Date(new Date(at).getTime() + ms);

export const isOpen = ({ status }: Pick<ShowRow, 'status'>): boolean => status === 'announced' || status === 'running';

export function priceAt(
  {
    price_units: price,
    early_units: early,
    early_until: until,
  }: Pick<ShowRow, 'price_units' | 'early_units' | 'early_until'>,
  now: Date,
): number {
  return early !== null && until !== null && now < new Date(until) ? early : price;
}

export const isSoldOut = ({ capacity, sold }: Pick<ShowRow, 'capacity' | 'sold'>): boolean =>
  capacity !== null && sold >= capacity;

/** Earliest time a show may start. */
export const startFrom = ({ starts_at: startsAt }: Pick<ShowRow, 'starts_at'>): Date => shift(startsAt, -EARLY_MS);

/** Returns the deadlines that follow from a start. */
export const momentsOf = (startsAt: Date, waitMinutes: number, now: Date) => {
  const remindAt = shift(startsAt, -REMIND_MS);
  return { start_by: shift(startsAt, waitMinutes * MINUTE_MS), remind_at: remindAt > now ? remindAt : null };
};

/**
 * Returns the deadline for returning a ticket, or null once it has passed. If the start moved after the purchase, the
 * ticket may be returned until the show starts.
 */
export function returnUntil(
  show: Pick<ShowRow, 'status' | 'starts_at' | 'return_minutes' | 'moved_at' | 'start_by'>,
  ticket: Pick<TicketRow, 'state' | 'created_at'>,
  now: Date,
): Date | null {
  if (show.status !== 'announced' || ticket.state !== 'held') return null;
  const wasMoved = show.moved_at !== null && new Date(ticket.created_at) < new Date(show.moved_at);
  const until = wasMoved ? new Date(show.start_by) : shift(show.starts_at, -show.return_minutes * MINUTE_MS);
  return now < until ? until : null;
}

/** Whether the latest paid show of an announced show is running and has a picture. */
export interface Picture {
  readonly isRunning: boolean;
  readonly isLive: boolean;
  /** Earliest time at which the show or its broadcast ended or lost its picture. */
  readonly endedAt: Date | null;
}
/** Adds the picture time since the last update. Time before the announced start doesn't count. */
export function countPicture(
  show: Pick<ShowRow, 'picture_ms' | 'picture_since' | 'starts_at'>,
  { isRunning, isLive, endedAt }: Picture,
  now: Date,
): { readonly picture_ms: number; readonly picture_since: Date | null } {
  const since = show.picture_since
    ? Math.max(new Date(show.picture_since).getTime(), new Date(show.starts_at).getTime())
    : null;
  const until = endedAt && endedAt < now ? endedAt.getTime() : now.getTime();
  const more = since === null ? 0 : Math.max(0, until - since);
  // A clock that was set back must not count the same time twice.
  const counted = show.picture_since && show.picture_since > now ? show.picture_since : now;
  return { picture_ms: show.picture_ms + more, picture_since: isRunning && isLive ? counted : null };
}

/** True if enough of the show was on air for its tickets to be paid. */
export const wasHeld = (show: Pick<ShowRow, 'picture_ms' | 'min_minutes'>): boolean =>
  show.picture_ms >= show.min_minutes * MINUTE_MS;

/** Returns the next status of a show whose paid show has ended. It may start again if there is still time. */
export function afterwards(
  show: Pick<ShowRow, 'picture_ms' | 'min_minutes' | 'start_by'>,
  isCreatorActive: boolean,
  now: Date,
): 'held' | 'announced' | 'broken' {
  if (wasHeld(show)) return 'held';
  return isCreatorActive && now < new Date(show.start_by) ? 'announced' : 'broken';
}
