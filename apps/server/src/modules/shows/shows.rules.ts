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

/** A performer has this long to answer a request. */
export const ANSWER_MS = 120_000;
/** An open group that nobody starts is cancelled. */
export const OPEN_MS = 30 * 60_000;
/** A peek is free for so long, once a show. */
export const PEEK_FREE_MS = 10_000;

/** States in which the public does not see the picture. */
export const isExclusive = (paidShow: Pick<PaidShow, 'state'>): boolean =>
  paidShow.state === 'accepted' || paidShow.state === 'running';

/** Which moves there are; everything else is refused. */
const MOVES: Readonly<Record<ShowState, readonly ShowState[]>> = {
  requested: ['accepted', 'ended'],
  accepted: ['running', 'ended'],
  open: ['running', 'ended'],
  running: ['ended'],
  ended: [],
};
/** The state to move a show to. Throws when there is no such move, whoever asks for it: commands refuse it in words before. */
export function moveShow<To extends ShowState>({ id, state }: Pick<PaidShow, 'id' | 'state'>, to: To): To {
  if (!MOVES[state].includes(to)) throw new Error(`show ${id} can not move from ${state} to ${to}`);
  return to;
}

/** The ledger's kind of a participant's minutes. */
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

/** The shares of a participant's minutes, percent; frozen with the prices. A studio has one only where it had the performer then. */
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
