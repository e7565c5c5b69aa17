import { DAY_MS, MINUTE_MS } from '@footlight/contract/time';
import { instantOf, wallMs } from '../../schedule/index.ts';

/** Hour at which digests are sent, in the reader's time zone. Weekly ones are sent on Mondays. */
const DIGEST_HOUR = 8;
const MONDAY = 1;

/** Minutes after midnight. The range spans midnight if `from` is later than `to`. */
export interface Quiet {
  readonly from: number;
  readonly to: number;
}

/** Returns the end of the quiet hours that contain `now`, or null outside them. */
export function quietEnd(quiet: Quiet | null, timeZone: string, now: Date): Date | null {
  if (!quiet || quiet.from === quiet.to) return null;
  const wall = wallMs(timeZone, now.getTime());
  const midnight = Math.floor(wall / DAY_MS) * DAY_MS;
  const minute = (wall - midnight) / MINUTE_MS;
  const isOver = quiet.from > quiet.to;
  const isQuiet = isOver ? minute >= quiet.from || minute < quiet.to : minute >= quiet.from && minute < quiet.to;
  if (!isQuiet) return null;
  const day = isOver && minute >= quiet.from ? midnight + DAY_MS : midnight;
  return new Date(instantOf(timeZone, day + quiet.to * MINUTE_MS));
}

/** Returns the due time of the next digest after `now`. */
export function nextDigest(digest: 'daily' | 'weekly', timeZone: string, now: Date): Date {
  const midnight = Math.floor(wallMs(timeZone, now.getTime()) / DAY_MS) * DAY_MS;
  for (let day = midnight; ; day += DAY_MS) {
    if (digest === 'weekly' && new Date(day).getUTCDay() !== MONDAY) continue;
    const at = instantOf(timeZone, day + DIGEST_HOUR * 60 * MINUTE_MS);
    if (at > now.getTime()) return new Date(at);
  }
}
