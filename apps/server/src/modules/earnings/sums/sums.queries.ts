import { DAY_MS } from '@footlight/contract/time';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { EarningKind, EarningRange } from '../earnings.rules.ts';

const QUARTER_MS = 900_000;

interface Parts {
  readonly accountId: string;
  /** Outer bounds. Quarters of an hour that overlap them count in full. */
  readonly from?: Date;
  readonly to?: Date;
  /** For studios: the member who earned it. */
  readonly memberId?: string | undefined;
}

/**
 * SQL for an account's earnings. Reading them in a single statement counts each transfer once, even during a roll-up.
 */
function partsOf({ accountId, from, to, memberId }: Parts): RawBuilder<unknown> {
  const lowest = from ? Math.floor(from.getTime() / QUARTER_MS) : -2_000_000_000;
  const highest = to ? Math.floor(to.getTime() / QUARTER_MS) : 2_000_000_000;
  return sql`
    select quarter, kind, member_id, transfers, gross_units, platform_units, net_units from earning_part
     where account_id = ${accountId} and quarter between ${lowest} and ${highest}
       and ${memberId ? sql`member_id = ${memberId}::uuid` : sql`true`}`;
}

/** Returns instants that enclose the days of a range in any time zone. */
const around = ({ fromDate, toDate }: Pick<EarningRange, 'fromDate' | 'toDate'>) => ({
  from: new Date(Date.parse(fromDate) - DAY_MS),
  to: new Date(Date.parse(toDate) + 2 * DAY_MS),
});
/** Adds each part's start in local time. */
const onWalls = (parts: RawBuilder<unknown>, timeZone: string) => sql`
  select p.*, to_timestamp(p.quarter * 900::bigint) at time zone ${timeZone} as wall from (${parts}) p`;
const SUMS = sql`sum(transfers)::bigint as count, sum(gross_units)::bigint as gross,
  sum(platform_units)::bigint as platform, sum(net_units)::bigint as net`;

export interface DaySum {
  readonly day: string;
  readonly kind: EarningKind;
  readonly count: number;
  readonly gross: number;
  readonly platform: number;
  readonly net: number;
}
export interface HourSum {
  /** 1 is Monday. */
  readonly weekday: number;
  readonly hour: number;
  readonly count: number;
  readonly net: number;
}
export interface SumsWanted extends EarningRange {
  readonly accountId: string;
  readonly memberId?: string | undefined;
  /** First day whose hours are summed up. */
  readonly hoursFrom: string;
}

/** Reads the sums per day and kind, and per hour of the week, in one query. */
export async function readSums(
  db: Db,
  { accountId, memberId, hoursFrom, ...range }: SumsWanted,
): Promise<{ readonly days: DaySum[]; readonly hours: HourSum[] }> {
  const { fromDate, toDate, timeZone } = range;
  const parts = partsOf({ accountId, memberId, ...around(range) });
  const { rows } = await sql<DaySum & HourSum & { readonly is_hour: boolean; readonly is_wanted: boolean }>`
    select w.day, w.kind, w.weekday, w.hour, w.is_wanted, grouping(w.kind) = 1 as is_hour, ${SUMS}
      from (select wall::date as day, wall::date >= ${hoursFrom}::date as is_wanted, kind,
        extract(isodow from wall)::int as weekday,
                   extract(hour from wall)::int as hour, transfers, gross_units, platform_units, net_units
              from (${onWalls(parts, timeZone)}) walls where wall::date between ${fromDate}::date and ${toDate}::date) w
     group by grouping sets ((w.day, w.kind), (w.is_wanted, w.weekday, w.hour))
     order by w.day, w.kind, w.weekday, w.hour`.execute(db);
  return {
    days: rows.filter((row) => !row.is_hour),
    hours: rows.filter((row) => row.is_hour && row.is_wanted),
  };
}

export const sumsByMember = (accountId: string, range: EarningRange): RawBuilder<unknown> => sql`
  select member_id, ${SUMS} from (${onWalls(partsOf({ accountId, ...around(range) }), range.timeZone)}) w
   where wall::date between ${range.fromDate}::date and ${range.toDate}::date and member_id <> ${accountId}::uuid
     group by member_id`;

/** Returns an account's net before a day, less reversals, in units. */
export async function readNetBefore(
  db: Db,
  accountId: string,
  { fromDate, timeZone }: Pick<EarningRange, 'fromDate' | 'timeZone'>,
): Promise<number> {
  const parts = partsOf({ accountId, to: around({ fromDate, toDate: fromDate }).to });
  const { rows } = await sql<{ net: number }>`
    select coalesce(sum(net_units), 0)::bigint as net from (${onWalls(parts, timeZone)}) w
     where wall::date < ${fromDate}::date`.execute(db);
  return rows[0]?.net ?? 0;
}

export async function countTransfers(
  db: Db,
  filter: Parts & { readonly range?: EarningRange | undefined; readonly kind?: string | undefined },
): Promise<number> {
  const { range, kind } = filter;
  const parts = onWalls(partsOf({ ...filter, ...(range && around(range)) }), range?.timeZone ?? 'UTC');
  const isInside = range ? sql`wall::date between ${range.fromDate}::date and ${range.toDate}::date` : sql`true`;
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(transfers), 0)::bigint as n from (${parts}) w
     where ${isInside} and ${kind ? sql`kind = ${kind}` : sql`true`}`.execute(db);
  return rows[0]?.n ?? 0;
}
