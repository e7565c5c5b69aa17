import { DAY_MS, HOUR_MS } from '@footlight/contract/time';
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

/** Days between charge attempts: a failed charge is retried one, three and seven days after the first failure. */
const RETRY_GAP_DAYS = [1, 2, 4] as const;
/**
 * If a period ended longer ago than this, there was an outage. The next period then starts now rather than at the end
 * of the last one.
 */
const STANDSTILL_MS = 8 * DAY_MS;
/** Maximum time paid in advance. */
export const MOST_AHEAD_MS = 3 * 366 * DAY_MS;
/**
 * After `WARN_MS`, an unconfirmed external subscription triggers a warning. After `CONFIRM_MS`, its tokens are
 * released.
 */
export const WARN_MS = 36 * HOUR_MS;
export const CONFIRM_MS = 72 * HOUR_MS;
export const RESEND_MS = HOUR_MS;

/**
 * Returns the end of a monthly or yearly period. In a shorter month, the end is the last day. Later periods return to
 * the agreed day.
 */
export function periodEndOf(start: Date, type: 'monthly' | 'yearly', anchorDay: number): Date {
  const end = new Date(start);
  end.setUTCDate(1);
  end.setUTCMonth(start.getUTCMonth() + (type === 'yearly' ? 12 : 1));
  const days = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(anchorDay, days));
  return end;
}

/** Returns the renewal interval. A trial renews monthly. */
export const renewalTypeOf = (type: SubscriptionType): 'monthly' | 'yearly' =>
  type === 'yearly' ? 'yearly' : 'monthly';

/** A subscription's state after an action. */
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

/**
 * Returns the state after the next period was paid, by the subscriber or as a gift of `type`. `startsAt` is that
 * period's start.
 */
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

/** Returns the state after a charge failed for lack of tokens: retry later, or lapsed. */
export function afterFailure(row: Running, now: Date): Standing {
  const gap = RETRY_GAP_DAYS[row.attempts];
  const stays = { type: row.type, period: row.period, anchorDay: row.anchor_day, periodEnd: row.period_end };
  const attempts = row.attempts + 1;
  if (gap === undefined) return { ...stays, attempts, ...ended('lapsed') };
  const dueAt = new Date(now.getTime() + gap * DAY_MS);
  return { ...stays, attempts, state: 'past_due', renews: true, endReason: null, dueAt };
}

/** Returns the state after the subscription ended for any other reason. */
export const afterEnd = (row: Running, reason: EndReason): Standing => ({
  type: row.type,
  period: row.period,
  anchorDay: row.anchor_day,
  periodEnd: row.period_end,
  attempts: row.attempts,
  ...ended(reason),
});
const ended = (endReason: EndReason) => ({ state: 'ended', renews: false, endReason, dueAt: null }) as const;

/** True if the subscription grants subscriber access. */
export const isOpen = ({ state }: Pick<Standing, 'state'>): boolean => state === 'active' || state === 'past_due';
