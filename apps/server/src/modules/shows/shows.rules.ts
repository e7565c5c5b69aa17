import type { Selectable } from 'kysely';
import type { ShowSeat, ShowSession, ShowTerms } from '../../platform/db/tables.ts';
import type { MeteredSeat } from './meter/meter.rules.ts';

export type ShowKind = 'private' | 'group' | 'paid';
export type ShowState = 'requested' | 'accepted' | 'open' | 'running' | 'ended';
export type ShowEndReason =
  | 'user-left'
  | 'performer-left'
  | 'declined'
  | 'timeout'
  | 'withdrawn'
  | 'cancelled'
  | 'funds'
  | 'blocked'
  | 'staff'
  | 'media-lost'
  | 'off-air';
export type SeatKind = 'customer' | 'member' | 'peek' | 'guest';
export type SeatState = 'waiting' | 'sitting' | 'left';
export type SeatEndReason = 'left' | 'gone' | 'funds' | 'blocked' | 'show-ended' | 'released';

export type Terms = Selectable<ShowTerms>;
export type Session = Omit<Selectable<ShowSession>, 'kind' | 'state' | 'end_reason'> & {
  readonly kind: ShowKind;
  readonly state: ShowState;
  readonly end_reason: ShowEndReason | null;
};
export type Seat = Omit<Selectable<ShowSeat>, 'kind' | 'state' | 'end_reason'> & {
  readonly kind: SeatKind;
  readonly state: SeatState;
  readonly end_reason: SeatEndReason | null;
};

/** A performer has this long to answer a request. */
export const ANSWER_MS = 120_000;
/** An open group that nobody starts is cancelled. */
export const OPEN_MS = 30 * 60_000;
/** A peek is free for so long, once a show. */
export const PEEK_FREE_MS = 10_000;

/** States in which the public does not see the picture. */
export const isExclusive = (session: Pick<Session, 'state'>): boolean =>
  session.state === 'accepted' || session.state === 'running';

/** Which moves there are; everything else is refused. */
const MOVES: Readonly<Record<ShowState, readonly ShowState[]>> = {
  requested: ['accepted', 'ended'],
  accepted: ['running', 'ended'],
  open: ['running', 'ended'],
  running: ['ended'],
  ended: [],
};
export const canMove = (from: ShowState, to: ShowState): boolean => MOVES[from].includes(to);

/** The ledger's kind of a seat's minutes. */
export const transferKindOf = (seat: Pick<Seat, 'kind'>, isTicket: boolean) => {
  if (isTicket) return 'ticket';
  return seat.kind === 'customer'
    ? 'private'
    : seat.kind === 'member'
      ? 'group'
      : seat.kind === 'peek'
        ? 'peek'
        : 'paid';
};

export const isTicketSeat = (session: Pick<Session, 'ticket_units'>, seat: Pick<Seat, 'kind'>): boolean =>
  session.ticket_units !== null && seat.kind === 'guest';

/** The shares of a seat's minutes, percent; frozen with the prices. A studio has one only where it had the performer then. */
export const ratesOf = (session: Session, seat: Pick<Seat, 'kind'>) => ({
  platformPercent: Number(seat.kind === 'peek' ? session.peek_platform_percent : session.platform_percent),
  studioPercent: session.studio_id
    ? Number(seat.kind === 'peek' ? session.peek_studio_percent : session.studio_percent)
    : 0,
});

export const meteredOf = (session: Pick<Session, 'ticket_units'>, seat: Seat): MeteredSeat => ({
  priceUnits: seat.price_units,
  isTicket: isTicketSeat(session, seat),
  joinedAtMs: seat.joined_at.getTime(),
  paidUntilMs: seat.paid_until?.getTime() ?? null,
  freeUntilMs: seat.free_until?.getTime() ?? null,
  seenAtMs: seat.seen_at.getTime(),
  shortSinceMs: seat.short_since?.getTime() ?? null,
});
