import { MINUTE_MS } from '@footlight/contract/time';
import type { Selectable } from 'kysely';
import type { Boost } from '../../platform/db/tables.ts';

export type BoostRow = Omit<Selectable<Boost>, 'status' | 'end_reason'> & {
  readonly status: 'running' | 'finished' | 'ended';
  readonly end_reason: EndReason | null;
};
export type EndReason = 'offline' | 'unlisted' | 'staff';

/** The site's current offer. If `places` is 0, no boosts are sold. */
export interface BoostTerms {
  readonly priceUnits: number;
  readonly minutes: number;
  readonly places: number;
}

/** A creator who is offline for this long is considered gone. A creator who returns sooner keeps the boost. */
export const GONE_MS = 5 * MINUTE_MS;

type Course = Pick<BoostRow, 'price_units' | 'minutes' | 'started_at' | 'ends_at' | 'offline_since'>;

/** Returns when the creator went offline, or `now` for a creator who did not, in epoch milliseconds. */
const idleSince = ({ offline_since: offlineSince }: Course, now: Date): number =>
  Math.min(offlineSince?.getTime() ?? Infinity, now.getTime());

/**
 * Returns the price of the minutes that had not started when the boost ended or its creator went offline, in units,
 * rounded down.
 */
export function unusedUnits(boost: Course, now: Date): number {
  const begun = Math.ceil(Math.max(0, idleSince(boost, now) - boost.started_at.getTime()) / MINUTE_MS);
  const unused = Math.max(0, boost.minutes - Math.max(1, begun));
  return Number((BigInt(boost.price_units) * BigInt(unused)) / BigInt(boost.minutes));
}

/** Decides how a running boost ends as of `now`. Returns undefined while it continues. */
export function nextEnd(
  boost: Course,
  { isListed, isLive }: { readonly isListed: boolean; readonly isLive: boolean },
  now: Date,
): 'finished' | 'offline' | 'unlisted' | undefined {
  if (!isListed) return 'unlisted';
  if (boost.ends_at <= now) return 'finished';
  const goneMs = boost.offline_since ? now.getTime() - boost.offline_since.getTime() : 0;
  return !isLive && goneMs >= GONE_MS ? 'offline' : undefined;
}
