import { DAY_MS } from '@footlight/contract/time';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { MOST_COUNTED, type Total } from '../../platform/db/paging.ts';
import { firstIdAt } from '../../platform/ids.ts';
import { holdAccountIdOf, transfersOf } from '../ledger/index.ts';

/** Ledger kinds that show participants pay with. */
export const PARTICIPANT_KINDS = sql`('private', 'group', 'peek', 'paid', 'ticket')`;

export interface LineFilter {
  readonly sort: 'asc' | 'desc';
  /** Ledger kinds to include. Absent for all. */
  readonly kinds?: readonly string[] | undefined;
  /** True to include released holds. */
  readonly isRelease: boolean;
  /** First and last day, both inclusive. */
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
  /** Id of the previous page's last line. */
  readonly cursor?: string | undefined;
}

function conditionOf(filter: LineFilter): RawBuilder<unknown> {
  const all = [sql`true`];
  // Also filters by id, because the indexes are on ids. Allows an extra day on each side, because an id is created
  // slightly before its timestamp.
  if (filter.fromDate)
    all.push(
      sql`t.at >= ${filter.fromDate}::date and t.id >= ${firstIdAt(Date.parse(filter.fromDate) - DAY_MS)}::uuid`,
    );
  if (filter.toDate)
    all.push(
      sql`t.at < ${filter.toDate}::date + 1 and t.id < ${firstIdAt(Date.parse(filter.toDate) + 2 * DAY_MS)}::uuid`,
    );
  if (filter.cursor)
    all.push(filter.sort === 'desc' ? sql`t.id < ${filter.cursor}::uuid` : sql`t.id > ${filter.cursor}::uuid`);
  return sql.join(all, sql` and `);
}

/**
 * Selects holds that aren't fully settled, with the remainder of each. Walks back from the newest until the whole held
 * balance is accounted for.
 */
export const openHolds = (accountId: string, holdId: string) => sql`
  with recursive held as (
    select coalesce((select balance_units from ledger_account where id = ${holdId}), 0) as units
  ), walk as (
    select null::uuid as id, null::timestamptz as at, null::text as kind, null::uuid as key, null::uuid as origin_id,
      0::bigint as left_units, 0::bigint as found
    union all
    select h.id, h.at, h.kind, h.key, h.origin_id, h.left_units, (w.found + h.left_units)::bigint from walk w, held
     cross join lateral (
       select t.*, t.to1_units + coalesce((select sum(d.payer_units) from ledger_transfer d where d.origin_id = t.id),
         0)::bigint as left_units
         from ledger_transfer t
        where t.payer_id = ${accountId} and t.kind = 'hold'
          and t.id < coalesce(w.id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
        order by t.id desc limit 1) h
     where w.found < held.units
  )
  select * from walk t where t.left_units > 0`;

/**
 * True if transfer `t` is a line of its own. Of a participant's minutes, only the last is a line. Uses a subquery,
 * because a join would read all minutes.
 */
const IS_LINE = sql`(t.kind not in ${PARTICIPANT_KINDS} or coalesce((
  select n.minute >= s.minutes from show_minute n join show_participant s on s.id = n.participant_id
    where n.transfer_id = t.id), true))`;

interface Legs {
  /** Condition on each transfer `t`. */
  readonly where: RawBuilder<unknown>;
  /** Condition on a given kind. */
  readonly kinds: (kind: RawBuilder<unknown>) => RawBuilder<unknown>;
  readonly isRelease: boolean;
  readonly sort: 'asc' | 'desc';
  /** Limit per kind and leg. */
  readonly most: number;
}
/**
 * Selects receipts, payments from the wallet or from holds, and current holds. Holding and releasing are intermediate
 * steps that cancel out, so the lines add up to the balance.
 */
function legsOf(accountId: string, { where, kinds, isRelease, sort, most }: Legs): RawBuilder<unknown> {
  const holdId = holdAccountIdOf(accountId);
  const columns = sql`t.id, t.at, t.kind, t.key, t.origin_id`;
  const leg = (side: 'payer' | 'to1' | 'to2', id: string, without: string) =>
    transfersOf(side, id, {
      where,
      kinds: sql`${kinds(sql`k.kind`)} and k.kind <> ${without}`,
      sort,
      limit: most,
    });
  return sql`
  select ${columns}, t.payer_units as units, t.to1_id as counterpart_id, null::uuid as member_id
    from (${leg('payer', accountId, 'hold')}) t
  union all
  select ${columns}, t.payer_units, t.to1_id, null from (${leg('payer', holdId, 'void')}) t
  union all
  select ${columns}, -t.left_units, null, null from (${openHolds(accountId, holdId)}) t where ${where}
    and ${kinds(sql`t.kind`)}
  union all
  select ${columns}, t.to1_units, t.payer_id, null from (${leg('to1', accountId, isRelease ? '' : 'void')}) t
  union all
  select ${columns}, t.to2_units, t.payer_id, t.to1_id from (${leg('to2', accountId, 'void')}) t`;
}
const isWanted =
  ({ kinds }: LineFilter) =>
  (kind: RawBuilder<unknown>) =>
    kinds ? sql`${kind} = any(${[...kinds]}::text[])` : sql`true`;

/**
 * Selects an account's lines, up to `most` of each part. All minutes of a participant form one line, at the position of
 * the last one.
 */
export const linesOf = (accountId: string, filter: LineFilter, most: number): RawBuilder<unknown> =>
  legsOf(accountId, { ...filter, where: sql`${conditionOf(filter)} and ${IS_LINE}`, kinds: isWanted(filter), most });

/**
 * Counts the lines of a whole history, regardless of the page. Only the first transfers found are considered,
 * per-minute payments last.
 */
export async function countLines(db: Db, accountId: string, filter: LineFilter): Promise<Total> {
  const most = MOST_COUNTED + 1;
  const wanted = isWanted(filter);
  const legs = (isByMinute: boolean) =>
    legsOf(accountId, {
      ...filter,
      where: conditionOf({ ...filter, cursor: undefined }),
      kinds: (kind) => sql`${wanted(kind)} and (${kind} in ${PARTICIPANT_KINDS}) = ${isByMinute}`,
      most,
    });
  const { rows } = await sql<{ read: number; lines: number }>`
    select count(*)::int as read, (count(*) filter (where ${IS_LINE}))::int as lines
      from (${legs(false)} union all ${legs(true)} limit ${most}) t`.execute(db);
  const { read, lines } = rows[0] ?? { read: 0, lines: 0 };
  return read < most ? { total: lines } : { total: Math.min(lines, MOST_COUNTED), totalIsMore: true };
}
