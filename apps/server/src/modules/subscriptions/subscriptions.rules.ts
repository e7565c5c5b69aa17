import type { Selectable } from 'kysely';
import type { Subscription } from '../../platform/db/tables.ts';

export type SubscriptionType = 'monthly' | 'yearly' | 'trial';
export type EndReason = 'cancelled' | 'lapsed' | 'unconfirmed' | 'withdrawn' | 'closed';
export type SubscriptionRow = Omit<Selectable<Subscription>, 'kind' | 'type' | 'state' | 'end_reason'> & {
  readonly kind: 'site' | 'external';
  readonly type: SubscriptionType;
  readonly state: 'pending' | 'active' | 'past_due' | 'ended';
  readonly end_reason: EndReason | null;
};

export const DAY_MS = 24 * 3600_000;
const HOUR_MS = 3600_000;
/** After the first charge that failed, it is tried again after one, three and seven days. */
const RETRY_GAP_DAYS = [1, 2, 4] as const;
/** An end that is longer ago than this was an outage: the next period begins now, not then. */
const STANDSTILL_MS = 8 * DAY_MS;
/** Nobody's time is paid further ahead. */
export const MOST_AHEAD_MS = 3 * 366 * DAY_MS;
/** An external subscription that nobody confirms: a warning, then the tokens come back. */
export const WARN_MS = 36 * HOUR_MS;
export const CONFIRM_MS = 72 * HOUR_MS;
export const RESEND_MS = HOUR_MS;

/** The end of a period of months or a year; in a shorter month its last day, and the agreed day again after it. */
export function periodEndOf(start: Date, type: 'monthly' | 'yearly', anchorDay: number): Date {
  const end = new Date(start);
  end.setUTCDate(1);
  end.setUTCMonth(start.getUTCMonth() + (type === 'yearly' ? 12 : 1));
  const days = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(anchorDay, days));
  return end;
}

/** How a subscription is renewed: a trial by months. */
export const renewalTypeOf = (type: SubscriptionType): 'monthly' | 'yearly' =>
  type === 'yearly' ? 'yearly' : 'monthly';

/** Where a subscription stands after something was done about it. */
export interface Standing {
  readonly type: SubscriptionType;
  readonly state: SubscriptionRow['state'];
  readonly renews: boolean;
  readonly endReason: EndReason | null;
  readonly period: number;
  readonly anchorDay: number;
  readonly periodEnd: Date;
  readonly dueAt: Date | null;
  readonly attempts: number;
}
type Running = Pick<SubscriptionRow, 'type' | 'renews' | 'period' | 'anchor_day' | 'attempts'> & {
  readonly period_end: Date;
};

/** After the next period was paid, by the subscriber or as a gift of `type`; `startsAt` is where that period begins. */
export function afterPayment(
  row: Running,
  now: Date,
  type: 'monthly' | 'yearly' = renewalTypeOf(row.type),
): Standing & { readonly startsAt: Date } {
  const isLate = now.getTime() - row.period_end.getTime() > STANDSTILL_MS;
  const startsAt = isLate ? now : row.period_end;
  const anchorDay = isLate ? now.getUTCDate() : row.anchor_day;
  const periodEnd = periodEndOf(startsAt, type, anchorDay);
  return {
    type: renewalTypeOf(row.type),
    state: 'active',
    renews: row.renews,
    endReason: null,
    attempts: 0,
    startsAt,
    anchorDay,
    period: row.period + 1,
    periodEnd,
    dueAt: periodEnd,
  };
}

/** After a charge that failed for want of tokens: tried again later, or lapsed. */
export function afterFailure(row: Running, now: Date): Standing {
  const gap = RETRY_GAP_DAYS[row.attempts];
  const stays = { type: row.type, period: row.period, anchorDay: row.anchor_day, periodEnd: row.period_end };
  const attempts = row.attempts + 1;
  if (gap === undefined) return { ...stays, attempts, ...ended('lapsed') };
  const dueAt = new Date(now.getTime() + gap * DAY_MS);
  return { ...stays, attempts, state: 'past_due', renews: true, endReason: null, dueAt };
}

/** After the end for another reason. */
export const afterEnd = (row: Running, reason: EndReason): Standing => ({
  type: row.type,
  period: row.period,
  anchorDay: row.anchor_day,
  periodEnd: row.period_end,
  attempts: row.attempts,
  ...ended(reason),
});
const ended = (endReason: EndReason) => ({ state: 'ended', renews: false, endReason, dueAt: null }) as const;

/** Whether it gives what subscribers have. */
export const isOpen = ({ state }: Pick<Standing, 'state'>): boolean => state === 'active' || state === 'past_due';
