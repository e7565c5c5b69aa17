import type { RequestContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/refuse.ts';
import { isTimeZone, readTimeZone } from '../schedule/index.ts';
import { readToday } from './earning-range.queries.ts';
import { addDays, mistakeOf, type EarningRange } from './earnings.rules.ts';

export type Reader = Pick<RequestContext, 'db' | 'caller' | 'now'>;
export type EarningRole = 'performer' | 'studio';
export interface RangeAsked {
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
  readonly timeZone?: string | undefined;
}
const USUAL_DAYS = 30;

/** Checks that the role in the path is the caller's own. Throws FORBIDDEN. */
export function ownRole({ caller }: Pick<Reader, 'caller'>, role: EarningRole): EarningRole {
  if (caller.role !== role) refuse('FORBIDDEN');
  return role;
}

/** Returns the caller's time zone and the current day there. Throws VALIDATION_FAILED. */
export async function todayOf(
  { db, caller, now }: Reader,
  asked: string | undefined,
): Promise<{ readonly timeZone: string; readonly today: string }> {
  const unknown = () => refuse('VALIDATION_FAILED', 'Unknown time zone.', { property: 'timeZone' });
  if (asked !== undefined && !isTimeZone(asked)) unknown();
  const timeZone = (await readTimeZone(db, caller.accountId)) ?? asked ?? 'UTC';
  return { timeZone, today: (await readToday(db, now, timeZone)) ?? unknown() };
}

/** Returns the requested range, by default the last 30 days, and the current day. Throws VALIDATION_FAILED. */
export async function rangeOf(
  reader: Reader,
  asked: RangeAsked,
): Promise<{ readonly range: EarningRange; readonly today: string }> {
  const { timeZone, today } = await todayOf(reader, asked.timeZone);
  const toDate = asked.toDate ?? (asked.fromDate && asked.fromDate > today ? asked.fromDate : today);
  const fromDate = asked.fromDate ?? addDays(toDate, 1 - USUAL_DAYS);
  const mistake = mistakeOf(fromDate, toDate);
  if (mistake) refuse('VALIDATION_FAILED', mistake, { property: 'toDate' });
  return { range: { fromDate, toDate, timeZone }, today };
}
