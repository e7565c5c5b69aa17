import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { transfersOf } from '../../ledger/index.ts';
import type { EarningRange } from '../earnings.rules.ts';

const EVERY = 10_000_000;

export interface OtherMovement {
  readonly kind: string;
  /** Totals before the range and within it. */
  readonly before: number;
  readonly units: number;
  readonly count: number;
}

/** Reads changes to an account's balance other than earnings: payouts, purchases and their reversals. */
export async function readOthers(db: Db, accountId: string, range: EarningRange): Promise<OtherMovement[]> {
  const { fromDate, toDate, timeZone } = range;
  const page = { where: sql`true`, sort: 'desc', limit: EVERY } as const;
  const none = sql`k.kind in ('hold', 'void', 'purchase', 'payout')`;
  const { rows } = await sql<OtherMovement>`
    select kind, coalesce(sum(units) filter (where day < ${fromDate}::date), 0)::bigint as before,
           coalesce(sum(units) filter (where day >= ${fromDate}::date), 0)::bigint as units,
           count(*) filter (where day >= ${fromDate}::date)::int as count
      from (select kind, units, (at at time zone ${timeZone})::date as day from (
              select t.kind, t.payer_units as units, t.at from (${transfersOf('payer', accountId, page)}) t
              union all
              select t.kind, t.to1_units, t.at from (${transfersOf('to1', accountId, { ...page, kinds: none })}) t
              union all
              select t.kind, t.to2_units, t.at
                from (${transfersOf('to2', accountId, { ...page, kinds: none })}) t) moved) m
     where day <= ${toDate}::date group by kind order by kind`.execute(db);
  return rows;
}

export interface StatementOwner {
  readonly username: string;
  readonly name: string;
  readonly language: string | null;
}
export async function readOwner(db: Db, accountId: string): Promise<StatementOwner> {
  return db
    .selectFrom('account')
    .select(['username', 'name', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}
