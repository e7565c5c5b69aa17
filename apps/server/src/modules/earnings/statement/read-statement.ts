import { ownRole, todayOf, type EarningRole, type Reader } from '../earning-range.ts';
import { daysOfMonth, studioShare, type EarningKind, type EarningRange } from '../earnings.rules.ts';
import { readNetBefore, readSums, type DaySum } from '../sums/sums.queries.ts';
import { readOthers, readOwner, type StatementOwner } from './statement.queries.ts';

export interface StatementLine {
  readonly kind: EarningKind;
  readonly count: number;
  readonly gross: number;
  readonly platform: number;
  readonly studio: number;
  readonly net: number;
}
/** One month of an account, in ledger units. `opening` plus all `net` and `others` equals `closing`. */
export interface Statement {
  readonly owner: StatementOwner;
  readonly role: EarningRole;
  readonly range: EarningRange;
  /** True if the month is not over yet. */
  readonly isOpen: boolean;
  readonly opening: number;
  readonly closing: number;
  readonly lines: readonly StatementLine[];
  /** Net for each day with earnings. */
  readonly days: readonly { readonly day: string; readonly count: number; readonly net: number }[];
  readonly others: readonly { readonly kind: string; readonly count: number; readonly units: number }[];
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

function linesOf(role: EarningRole, sums: readonly DaySum[]): StatementLine[] {
  const lines = [...Map.groupBy(sums, ({ kind }) => kind)].map(([kind, own]) => {
    const of = (field: 'count' | 'gross' | 'platform' | 'net') => sumOf(own.map((sum) => sum[field]));
    const units = { gross: of('gross'), platform: of('platform'), net: of('net') };
    return { kind, count: of('count'), ...units, studio: studioShare(role, units) };
  });
  return lines.toSorted((a, b) => b.net - a.net);
}

/**
 * Reads the statement of a month, given as `2026-02`. Returns null if the month has not begun. Throws FORBIDDEN or
 * VALIDATION_FAILED.
 */
export async function readStatement(
  reader: Reader,
  asked: { readonly role: EarningRole; readonly month: string; readonly timeZone?: string | undefined },
): Promise<Statement | null> {
  const role = ownRole(reader, asked.role);
  const { timeZone, today } = await todayOf(reader, asked.timeZone);
  const range = { ...daysOfMonth(asked.month), timeZone };
  if (range.fromDate > today) return null;
  const { db, caller } = reader;
  const accountId = caller.accountId;
  const { days: sums } = await readSums(db, { ...range, accountId, hoursFrom: range.fromDate });
  const others = await readOthers(db, accountId, range);
  const opening = (await readNetBefore(db, accountId, range)) + sumOf(others.map(({ before }) => before));
  const lines = linesOf(role, sums);
  const moved = sumOf(lines.map(({ net }) => net)) + sumOf(others.map(({ units }) => units));
  const days = [...Map.groupBy(sums, ({ day }) => day)].map(([day, own]) => ({
    day,
    count: sumOf(own.map(({ count }) => count)),
    net: sumOf(own.map(({ net }) => net)),
  }));
  return {
    owner: await readOwner(db, accountId),
    role,
    range,
    isOpen: range.toDate >= today,
    opening,
    closing: opening + moved,
    lines,
    days,
    others: others.filter(({ count }) => count > 0),
  };
}
