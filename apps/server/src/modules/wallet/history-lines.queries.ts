import { sql, type Kysely, type RawBuilder } from 'kysely';
import { MOST_COUNTED, type Total } from '../../platform/db/paging.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { firstIdAt } from '../../platform/ids.ts';
import { holdAccountIdOf, transfersOf } from '../ledger/index.ts';

/** What participants of shows pay with. */
export const PARTICIPANT_KINDS = sql`('private', 'group', 'peek', 'paid', 'ticket')`;

/** Which lines of a history are wanted. */
export interface LineFilter {
  readonly sort: 'asc' | 'desc';
  /** Kinds of the ledger; all when absent. */
  readonly kinds?: readonly string[] | undefined;
  /** Whether what was given back is listed. */
  readonly isRelease: boolean;
  /** Days, both included. */
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
  /** Id of the last line of the page before. */
  readonly cursor?: string | undefined;
}

const DAY_MS = 86_400_000;
function conditionOf(filter: LineFilter): RawBuilder<unknown> {
  const all = [sql`true`];
  // Why ids too: they are what the indexes go by. Why a day more on each side: an id is made a little before its moment.
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

/** Holds that are not settled wholly, with what is left of each. They are looked for from the newest on until all that is set aside was found. */
const openHolds = (accountId: string, holdId: string) => sql`
  with recursive held as (
    select coalesce((select balance_units from ledger_account where id = ${holdId}), 0) as units
  ), walk as (
    select null::uuid as id, null::timestamptz as at, null::text as kind, null::uuid as key, null::uuid as origin_id, 0::bigint as left_units, 0::bigint as found
    union all
    select h.id, h.at, h.kind, h.key, h.origin_id, h.left_units, (w.found + h.left_units)::bigint from walk w, held
     cross join lateral (
       select t.*, t.to1_units + coalesce((select sum(d.payer_units) from ledger_transfer d where d.origin_id = t.id), 0)::bigint as left_units
         from ledger_transfer t
        where t.payer_id = ${accountId} and t.kind = 'hold' and t.id < coalesce(w.id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
        order by t.id desc limit 1) h
     where w.found < held.units
  )
  select * from walk t where t.left_units > 0`;

/** Whether a transfer `t` is a line: of a participant's minutes only the last. Why no join: it would read all minutes there are. */
const IS_LINE = sql`(t.kind not in ${PARTICIPANT_KINDS} or coalesce((
  select n.minute >= s.minutes from show_minute n join show_participant s on s.id = n.participant_id where n.transfer_id = t.id), true))`;

interface Legs {
  /** A condition on each transfer `t`. */
  readonly where: RawBuilder<unknown>;
  /** A condition on the kind, which is given. */
  readonly kinds: (kind: RawBuilder<unknown>) => RawBuilder<unknown>;
  readonly isRelease: boolean;
  readonly sort: 'asc' | 'desc';
  /** Of each kind of each leg. */
  readonly most: number;
}
/**
 * What came, what went out of the wallet or out of what was set aside, and what is set aside now. Setting aside and giving
 * back are steps between, which cancel each other out: so the lines add up to the balance.
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
  select ${columns}, t.payer_units as units, t.to1_id as counterpart_id, null::uuid as member_id from (${leg('payer', accountId, 'hold')}) t
  union all
  select ${columns}, t.payer_units, t.to1_id, null from (${leg('payer', holdId, 'void')}) t
  union all
  select ${columns}, -t.left_units, null, null from (${openHolds(accountId, holdId)}) t where ${where} and ${kinds(sql`t.kind`)}
  union all
  select ${columns}, t.to1_units, t.payer_id, null from (${leg('to1', accountId, isRelease ? '' : 'void')}) t
  union all
  select ${columns}, t.to2_units, t.payer_id, t.to1_id from (${leg('to2', accountId, 'void')}) t`;
}
const isWanted =
  ({ kinds }: LineFilter) =>
  (kind: RawBuilder<unknown>) =>
    kinds ? sql`${kind} = any(${[...kinds]}::text[])` : sql`true`;

/** The lines of an account as a statement, the first `most` of each part of them. All minutes of a participant are one line, in the place of the last one. */
export const linesOf = (accountId: string, filter: LineFilter, most: number): RawBuilder<unknown> =>
  legsOf(accountId, { ...filter, where: sql`${conditionOf(filter)} and ${IS_LINE}`, kinds: isWanted(filter), most });

/**
 * How many lines a history has, whatever page is shown: those among the first transfers that are found, what is not paid by the
 * minute before what is.
 */
export async function countLines(db: Kysely<Tables>, accountId: string, filter: LineFilter): Promise<Total> {
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
