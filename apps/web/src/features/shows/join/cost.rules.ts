import type { Show } from '../shows.queries.ts';

/** Cost of the viewer's own seat at a given moment. */
export interface Cost {
  readonly elapsedSeconds: number;
  /** Seconds left in the paid minute. 0 when the next minute is due. */
  readonly paidSeconds: number;
  /** Seconds left in a peek's free period. */
  readonly freeSeconds: number;
  /** Seconds until paid time, reserved tokens and the balance run out. Undefined if nothing more is due. */
  readonly lastsSeconds?: number;
}

const MINUTE_S = 60;
/** Remaining seconds at or below which the balance is considered low. */
const LOW_S = 120;
const secondsUntil = (at: string | undefined, nowMs: number): number =>
  at ? Math.max(0, (Date.parse(at) - nowMs) / 1000) : 0;

/** Computes the cost at `nowMs`. `balance` is in tokens and excludes reserved tokens. */
export function costOf(show: Show, balance: number, nowMs: number): Cost {
  const { you } = show;
  const begun = you?.kind === 'customer' ? show.startedAt : you?.joinedAt;
  const elapsedSeconds = begun ? Math.max(0, (nowMs - Date.parse(begun)) / 1000) : 0;
  const paidSeconds = secondsUntil(you?.paidUntil, nowMs);
  const freeSeconds = secondsUntil(you?.freeUntil, nowMs);
  const cost = { elapsedSeconds, paidSeconds, freeSeconds };
  const price = you?.pricePerMinute ?? 0;
  if (!you || price === 0 || hasTicket(show)) return cost;
  const funds = balance + setAside(show);
  const paidFor = Math.max(paidSeconds, freeSeconds);
  return { ...cost, lastsSeconds: paidFor + Math.floor(funds / price) * MINUTE_S };
}

export const hasTicket = ({ kind, ticketPrice, you }: Show): boolean =>
  kind === 'paid' && ticketPrice !== undefined && you?.kind !== 'peek';

/** Returns the caller's tokens that are reserved for a show but not yet spent. */
export function setAside({ kind, state, minMinutes, you }: Show): number {
  if (!you || you.state === 'left' || state === 'ended') return 0;
  if (kind === 'private' && you.kind === 'customer')
    return Math.max(0, minMinutes * you.pricePerMinute - you.spentTokens);
  return you.state === 'waiting' ? you.pricePerMinute : 0;
}

export const isLow = ({ lastsSeconds }: Cost): boolean => lastsSeconds !== undefined && lastsSeconds <= LOW_S;

/** Reason the caller's part in a show ended. */
export type EndReason = NonNullable<Show['endReason']> | 'left' | 'gone' | 'released' | 'others-left';

const OWN_REASONS = ['left', 'gone', 'funds', 'blocked'] as const;
export function endReasonOf({ state, endReason, you }: Show): EndReason {
  // For a peeking viewer, `user-left` means that another viewer ended the show.
  if (endReason === 'user-left' && you?.endReason === 'show-ended') return 'others-left';
  const own = OWN_REASONS.find((reason) => reason === you?.endReason);
  // The show's reason takes precedence over a customer's `left` because it also covers a withdrawn request.
  if (own && own !== 'left') return own;
  if (state === 'ended' && endReason && !(own === 'left' && endReason !== 'user-left')) return endReason;
  return own ?? 'released';
}
