import type { Selectable } from 'kysely';
import type { ShowParticipant, ShowSession, ShowTerms } from '../../platform/db/tables.ts';
import type { MeteredParticipant } from './meter/meter.rules.ts';

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
export type ParticipantKind = 'customer' | 'member' | 'peek' | 'guest';
export type ParticipantState = 'waiting' | 'sitting' | 'left';
export type ParticipantEndReason = 'left' | 'gone' | 'funds' | 'blocked' | 'show-ended' | 'released';

export type Terms = Selectable<ShowTerms>;
export type PaidShow = Omit<Selectable<ShowSession>, 'kind' | 'state' | 'end_reason'> & {
  readonly kind: ShowKind;
  readonly state: ShowState;
  readonly end_reason: ShowEndReason | null;
};
export type Participant = Omit<Selectable<ShowParticipant>, 'kind' | 'state' | 'end_reason'> & {
  readonly kind: ParticipantKind;
  readonly state: ParticipantState;
  readonly end_reason: ParticipantEndReason | null;
};

/** Time a performer has to respond to a request. */
export const ANSWER_MS = 120_000;
/** Time after which an open group is canceled if no one starts it. */
export const OPEN_MS = 30 * 60_000;
/** Duration of the free peek, granted once per show. */
export const PEEK_FREE_MS = 10_000;

/** True if the public can't see the video. */
export const isExclusive = (paidShow: Pick<PaidShow, 'state'>): boolean =>
  paidShow.state === 'accepted' || paidShow.state === 'running';

/** Allowed transitions. All others are rejected. */
const MOVES: Readonly<Record<ShowState, readonly ShowState[]>> = {
  requested: ['accepted', 'ended'],
  accepted: ['running', 'ended'],
  open: ['running', 'ended'],
  running: ['ended'],
  ended: [],
};
/**
 * Returns a show's new state. Throws for an invalid transition. Commands check this first and return their own message
 * to the user.
 */
export function moveShow<To extends ShowState>({ id, state }: Pick<PaidShow, 'id' | 'state'>, to: To): To {
  if (!MOVES[state].includes(to)) throw new Error(`show ${id} can not move from ${state} to ${to}`);
  return to;
}

export const transferKindOf = (participant: Pick<Participant, 'kind'>, isTicket: boolean) => {
  if (isTicket) return 'ticket';
  return participant.kind === 'customer'
    ? 'private'
    : participant.kind === 'member'
      ? 'group'
      : participant.kind === 'peek'
        ? 'peek'
        : 'paid';
};

export const isTicketParticipant = (
  paidShow: Pick<PaidShow, 'ticket_units'>,
  participant: Pick<Participant, 'kind'>,
): boolean => paidShow.ticket_units !== null && participant.kind === 'guest';

/**
 * Shares of a participant's minutes in percent, frozen together with the prices. A studio has a share only if the
 * performer was its member at the time.
 */
export const ratesOf = (paidShow: PaidShow, participant: Pick<Participant, 'kind'>) => ({
  platformPercent: Number(participant.kind === 'peek' ? paidShow.peek_platform_percent : paidShow.platform_percent),
  studioPercent: paidShow.studio_id
    ? Number(participant.kind === 'peek' ? paidShow.peek_studio_percent : paidShow.studio_percent)
    : 0,
});

export const meteredOf = (paidShow: Pick<PaidShow, 'ticket_units'>, participant: Participant): MeteredParticipant => ({
  priceUnits: participant.price_units,
  isTicket: isTicketParticipant(paidShow, participant),
  joinedAtMs: participant.joined_at.getTime(),
  paidUntilMs: participant.paid_until?.getTime() ?? null,
  freeUntilMs: participant.free_until?.getTime() ?? null,
  seenAtMs: participant.seen_at.getTime(),
  shortSinceMs: participant.short_since?.getTime() ?? null,
});
