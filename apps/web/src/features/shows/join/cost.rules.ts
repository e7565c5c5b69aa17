import type { Show } from '../shows.queries.ts';

/** What the own seat costs, as of a moment. */
export interface Cost {
  readonly elapsedSeconds: number;
  /** Of the minute that is paid; 0 when the next one is due. */
  readonly paidSeconds: number;
  /** Of a peek's free beginning. */
  readonly freeSeconds: number;
  /** For how long paid time, what is set aside and the balance last; absent where nothing more is to be paid. */
  readonly lastsSeconds?: number;
}

const MINUTE_S = 60;
/** Tokens that last no longer than this are low. */
const LOW_S = 120;
const secondsUntil = (at: string | undefined, nowMs: number): number =>
  at ? Math.max(0, (Date.parse(at) - nowMs) / 1000) : 0;

/** `balance` in tokens, without what is set aside. */
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

/** Tokens of the caller that are set aside for a show and not used yet. */
export function setAside({ kind, state, minMinutes, you }: Show): number {
  if (!you || you.state === 'left' || state === 'ended') return 0;
  if (kind === 'private' && you.kind === 'customer')
    return Math.max(0, minMinutes * you.pricePerMinute - you.spentTokens);
  return you.state === 'waiting' ? you.pricePerMinute : 0;
}

export const isLow = ({ lastsSeconds }: Cost): boolean => lastsSeconds !== undefined && lastsSeconds <= LOW_S;

/** Why the caller's part of a show is over. */
export type EndReason = NonNullable<Show['endReason']> | 'left' | 'gone' | 'released' | 'others-left';

const OWN_REASONS = ['left', 'gone', 'funds', 'blocked'] as const;
export function endReasonOf({ state, endReason, you }: Show): EndReason {
  // Why: to those who peek, the viewer who ended it is somebody else.
  if (endReason === 'user-left' && you?.endReason === 'show-ended') return 'others-left';
  const own = OWN_REASONS.find((reason) => reason === you?.endReason);
  // Why the show's own before a customer's `left`: it also knows a request that was withdrawn.
  if (own && own !== 'left') return own;
  if (state === 'ended' && endReason && !(own === 'left' && endReason !== 'user-left')) return endReason;
  return own ?? 'released';
}
