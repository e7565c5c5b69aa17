import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { PLATFORM_ACCOUNTS } from '../../ledger/index.ts';
import type { FormRow } from '../../taxforms/index.ts';

export interface Year {
  readonly from: Date;
  /** Start of the next year, exclusive. */
  readonly to: Date;
}

export interface Recipient {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly role: string;
}
export interface PaidRow extends Recipient {
  readonly currency: string;
  readonly payouts: number;
  /** Tokens deducted from the earnings, including the fee in `fee_units`. */
  readonly units: number;
  readonly fee_units: number;
  /** Amount paid out. */
  readonly amount_minor: number;
}
/**
 * Lists a year's payouts by recipient. A member's payouts count for the studio. Sorted by username, at most `limit`
 * rows.
 */
export async function listPaid(db: Db, { from, to }: Year, limit: number): Promise<PaidRow[]> {
  const { payoutClearing, revenue } = PLATFORM_ACCOUNTS;
  const { rows } = await sql<PaidRow>`
    select a.id, a.username::text as username, a.name, a.role, p.currency, p.payouts, p.units, p.fee_units,
      p.amount_minor
      from (select coalesce(q.studio_id, q.account_id) as id, q.currency, count(*)::int as payouts,
                   sum(-t.payer_units)::bigint as units, sum(q.amount_minor)::bigint as amount_minor,
                   sum(case when t.to1_id = ${revenue} then t.to1_units else 0 end
                     + case when t.to2_id = ${revenue} then t.to2_units else 0 end)::bigint as fee_units
              from payout_request q
              join ledger_transfer t on t.payer_id = ${payoutClearing} and t.id = q.ended_transfer_id
             where q.status = 'paid' and q.ended_at >= ${from} and q.ended_at < ${to} group by 1, 2) p
      join account a on a.id = p.id
     order by a.username, p.currency limit ${limit}`.execute(db);
  return rows;
}

/** The form for a tax office that was on file at the end of a year, or else the first one filed after it. */
const formOf = (account: RawBuilder<unknown>, office: 'us' | 'eu', { to }: Year) => sql`
  select f.id, f.account_id, f.form, f.sealed, f.signed_at, f.replaced_at from tax_form f
   where f.account_id = ${account} and f.office = ${office}
   order by f.signed_at < ${to} desc, abs(extract(epoch from f.signed_at - ${to})), f.id desc limit 1`;

/** Returns the accounts' forms to use in a year's report. */
export async function listFormsOf(db: Db, ids: readonly string[], office: 'us' | 'eu', year: Year): Promise<FormRow[]> {
  const { rows } = await sql<FormRow>`
    select f.* from unnest(${[...ids]}::uuid[]) as a (id)
      cross join lateral (${formOf(sql`a.id`, office, year)}) f`.execute(db);
  return rows;
}

/**
 * Lists sellers who filed for the EU, with the form to use in a year's report. Sorted by username, at most `limit`
 * rows.
 */
export async function listEuSellers(db: Db, year: Year, limit: number) {
  const { rows } = await sql<FormRow & Pick<Recipient, 'username'>>`
    select f.*, a.username::text as username from account a
     cross join lateral (${formOf(sql`a.id`, 'eu', year)}) f
     where a.role in ('performer', 'studio')
       and exists (select 1 from tax_form t where t.account_id = a.id and t.office = 'eu')
     order by a.username limit ${limit}`.execute(db);
  return rows;
}

export interface QuarterRow {
  readonly account_id: string;
  readonly quarter: number;
  /** Number of payments. A refund isn't counted, but it reduces the units. */
  readonly activities: number;
  /** Units credited. `fee_units` is the part of the payments that the site and a member's studio retain. */
  readonly units: number;
  readonly fee_units: number;
}
/** Returns the accounts' earnings per quarter of a year, from the ledger's transfers. */
export async function listQuarters(db: Db, ids: readonly string[], { from, to }: Year): Promise<QuarterRow[]> {
  const within = sql`t.at >= ${from} and t.at < ${to} and t.kind not in ('hold', 'void', 'purchase', 'payout')`;
  const { rows } = await sql<QuarterRow>`
    select a.id as account_id, extract(quarter from e.at at time zone 'UTC')::int as quarter,
           (count(*) filter (where e.gross > 0))::int as activities, sum(e.units)::bigint as units,
           sum(e.fee)::bigint as fee_units
      from unnest(${[...ids]}::uuid[]) as a (id)
     cross join lateral (
       select t.at, -t.payer_units as gross, t.to1_units as units, -t.payer_units - t.to1_units as fee
         from ledger_transfer t where t.to1_id = a.id and ${within}
       union all
       select t.at, -t.payer_units, t.to2_units, 0 from ledger_transfer t where t.to2_id = a.id and ${within}
       union all
       select t.at, -t.payer_units, t.to3_units, 0 from ledger_transfer t where t.to3_id = a.id and ${within}) e
     group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}
