/** A started minute is due in full. */
export const MINUTE_MS = 60_000;
/** A viewer who was silent for this long has left; a minute that can't be paid for so long ends the participant's part. */
export const GRACE_MS = 15_000;
/** A performer who was silent for this long has left. */
export const HOST_GRACE_MS = 30_000;
/** How long both sides have to be there after a private show was accepted. */
export const MEET_MS = 45_000;
/** A clock that stood for longer than this was an outage, which is nobody's time. */
export const STANDSTILL_MS = 5_000;
/** When tokens last for no longer than this, the viewer is notified. */
export const LOW_MS = 120_000;

/** What the meter knows of a participant. Times are milliseconds since 1970. */
export interface MeteredParticipant {
  readonly priceUnits: number;
  /** A ticket pays for the whole show. */
  readonly isTicket: boolean;
  readonly joinedAtMs: number;
  readonly paidUntilMs: number | null;
  readonly freeUntilMs: number | null;
  readonly seenAtMs: number;
  readonly shortSinceMs: number | null;
}
export type Verdict =
  | { readonly act: 'wait' }
  | { readonly act: 'charge'; readonly startsAtMs: number }
  | { readonly act: 'end'; readonly reason: 'gone' | 'funds' };

/** When the next minute begins: after what is paid, after what is free, and never before the viewer sat down. */
export const dueAtMs = (participant: Pick<MeteredParticipant, 'joinedAtMs' | 'paidUntilMs' | 'freeUntilMs'>): number =>
  Math.max(participant.joinedAtMs, participant.paidUntilMs ?? 0, participant.freeUntilMs ?? 0);

/**
 * What is to be done about a seat now. A minute is charged in advance, when it has begun and both sides were seen in it:
 * so nobody pays for time in which nobody proved to be there. At most one minute a call.
 */
export function judge(participant: MeteredParticipant, hostSeenMs: number, nowMs: number): Verdict {
  if (nowMs - participant.seenAtMs > GRACE_MS) return { act: 'end', reason: 'gone' };
  if (participant.isTicket) return { act: 'wait' };
  const due = dueAtMs(participant);
  if (nowMs < due) return { act: 'wait' };
  if (participant.shortSinceMs !== null && nowMs - participant.shortSinceMs > GRACE_MS)
    return { act: 'end', reason: 'funds' };
  if (participant.seenAtMs < due || hostSeenMs < due) return { act: 'wait' };
  return { act: 'charge', startsAtMs: due };
}

/** For how many milliseconds from now a participant can continue with these tokens. */
export const remainingMs = (participant: MeteredParticipant, fundsUnits: number, nowMs: number): number =>
  participant.isTicket || participant.priceUnits === 0
    ? Number.POSITIVE_INFINITY
    : Math.max(0, dueAtMs(participant) - nowMs) + Math.floor(fundsUnits / participant.priceUnits) * MINUTE_MS;
