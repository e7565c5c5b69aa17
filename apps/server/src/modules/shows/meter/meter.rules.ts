import { MINUTE_MS } from '@footlight/contract/time';
/** A viewer who is silent for this long has left. A participant who can't pay for this long is removed. */
export const GRACE_MS = 15_000;
export const HOST_GRACE_MS = 30_000;
/** Time for both sides and the picture to appear after a private show is accepted. */
export const MEET_MS = 45_000;
/** A customer who has received the video for this long has started the show, even if their page reported no picture. */
export const UNREPORTED_MS = 10_000;
/** A longer pause of the clock counts as an outage, which isn't charged. */
export const STANDSTILL_MS = 5_000;
/** The viewer is notified when their tokens last no longer than this. */
export const LOW_MS = 120_000;

/** A participant as the meter sees it. Times are in milliseconds since 1970. */
export interface MeteredParticipant {
  readonly priceUnits: number;
  /** True for a ticket, which pays for the whole show. */
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

/** Returns the start of the next minute: after paid and free time, and never before the viewer joined. */
export const dueAtMs = (participant: Pick<MeteredParticipant, 'joinedAtMs' | 'paidUntilMs' | 'freeUntilMs'>): number =>
  Math.max(participant.joinedAtMs, participant.paidUntilMs ?? 0, participant.freeUntilMs ?? 0);

/**
 * Decides a participant's next action. A minute is charged in advance, once it has begun and both sides were seen in
 * it, so viewers never pay for time without proof of presence. At most one minute per call.
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

/** Returns the number of milliseconds from now that these tokens pay for. */
export const remainingMs = (participant: MeteredParticipant, fundsUnits: number, nowMs: number): number =>
  participant.isTicket || participant.priceUnits === 0
    ? Number.POSITIVE_INFINITY
    : Math.max(0, dueAtMs(participant) - nowMs) + Math.floor(fundsUnits / participant.priceUnits) * MINUTE_MS;
