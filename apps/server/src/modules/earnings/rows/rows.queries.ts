import { sql, type RawBuilder } from 'kysely';
import { EARNING_KINDS } from '@footlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import { firstIdAt } from '../../../platform/ids.ts';
import { publicName } from '../../accounts/index.ts';
import { holdAccountIdOf, transfersOf } from '../../ledger/index.ts';
import { addDays, type EarningKind, type EarningRange } from '../earnings.rules.ts';

export interface RowFilter {
  readonly accountId: string;
  readonly role: 'performer' | 'studio';
  readonly kind?: EarningKind | undefined;
  readonly payerId?: string | undefined;
  /** For studios: the member who earned it. */
  readonly memberId?: string | undefined;
  readonly range?: EarningRange | undefined;
}
export interface RowPage {
  readonly limit: number;
  readonly offset: number;
  readonly sort: 'asc' | 'desc';
  /** Id of the previous page's last row. */
  readonly cursor?: string | undefined;
}

/** One share of a transfer, in ledger units, with the people involved. */
export interface EarningRow {
  readonly id: string;
  readonly at: Date;
  readonly kind: EarningKind;
  readonly origin_id: string | null;
  readonly gross: number;
  readonly platform: number;
  readonly net: number;
  readonly payer: RowPerson | null;
  readonly member: RowPerson | null;
  /** Amount given back so far. */
  readonly back: number;
}
export interface RowPerson {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly avatar_key: string | null;
  readonly role: 'user' | 'performer' | 'studio';
}

function conditionOf({ range }: RowFilter, page: Pick<RowPage, 'sort' | 'cursor'>): RawBuilder<unknown> {
  const all = [sql`true`];
  if (range) {
    const { fromDate, toDate, timeZone } = range;
    // Also filters by id, because the indexes are on ids. The bounds are two days wider, since time zones differ and an
    // id is created slightly before its row.
    all.push(sql`t.id >= ${firstIdAt(Date.parse(addDays(fromDate, -2)))}::uuid
      and t.id < ${firstIdAt(Date.parse(addDays(toDate, 3)))}::uuid
      and (t.at at time zone ${timeZone})::date between ${fromDate}::date and ${toDate}::date`);
  }
  if (page.cursor) all.push(page.sort === 'desc' ? sql`t.id < ${page.cursor}::uuid` : sql`t.id > ${page.cursor}::uuid`);
  return sql.join(all, sql` and `);
}

/**
 * SQL for the transfers of a filter, the first `limit` of each kind. Scans by the party with the fewest other
 * transfers: the payer, the member, or the account itself.
 */
function transfersIn(filter: RowFilter, page: Omit<RowPage, 'offset'>): RawBuilder<unknown> {
  const { accountId, role, kind, payerId, memberId } = filter;
  const base = conditionOf(filter, page);
  const kinds = kind ? sql`k.kind = ${kind}` : sql`k.kind = any(${[...EARNING_KINDS]}::text[])`;
  const take = (side: 'payer' | 'to1' | 'to2', id: string, more = sql`true`) =>
    transfersOf(side, id, { where: sql`${base} and ${more}`, kinds, sort: page.sort, limit: page.limit });
  const isOwn = sql`(t.to1_id = ${accountId}::uuid or t.to2_id = ${accountId}::uuid)`;
  const isMember = memberId ? sql`t.to1_id = ${memberId}::uuid` : sql`true`;
  const sources = payerId
    ? [payerId, holdAccountIdOf(payerId)].map((id) => take('payer', id, sql`${isOwn} and ${isMember}`))
    : role === 'performer'
      ? [take('to1', accountId)]
      : memberId
        ? [take('to1', memberId, sql`t.to2_id = ${accountId}::uuid`)]
        : // `to1` too: a member with no share is not in the transfer.
          [take('to2', accountId), take('to1', accountId)];
  return sql.join(sources, sql` union all `);
}

const platformOf = sql`case when t.to2_id <= '00000000-0000-0000-0000-0000000000ff' then t.to2_units else 0 end
  + case when t.to3_id <= '00000000-0000-0000-0000-0000000000ff' then t.to3_units else 0 end`;
const person = (alias: string) => sql`case when ${sql.ref(`${alias}.id`)} is not null then jsonb_build_object(
  'id', ${sql.ref(`${alias}.id`)}, 'username', ${sql.ref(`${alias}.username`)}, 'name', ${publicName(alias)},
  'avatar_key', ${sql.ref(`${alias}.avatar_key`)}, 'role', ${sql.ref(`${alias}.role`)}) end`;

export async function listRows(db: Db, filter: RowFilter, page: RowPage): Promise<EarningRow[]> {
  const direction = sql.raw(page.sort);
  const { limit, offset } = page;
  const found = transfersIn(filter, { ...page, limit: limit + offset });
  const { rows } = await sql<EarningRow>`
    select t.id, t.at, t.kind, t.origin_id, -t.payer_units as gross, ${platformOf} as platform,
           case ${filter.accountId}::uuid when t.to1_id then t.to1_units else t.to2_units end as net,
           ${person('p')} as payer, case when m.id <> ${filter.accountId}::uuid then ${person('m')} end as member,
           case when t.payer_units < 0 then coalesce((
             select sum(b.payer_units) from ledger_transfer b where b.origin_id = t.id
               and (b.payer_units > 0 or b.kind = 'chargeback')), 0) else 0 end::bigint as back
      from (select * from (${found}) found order by id ${direction} limit ${limit} offset ${offset}) t
      left join ledger_account pa on pa.id = t.payer_id and pa.kind <> 'platform'
      left join account p on p.id = pa.owner_id
      left join account m on m.id = t.to1_id
     order by t.id ${direction}`.execute(db);
  return rows;
}

/** Unordered SQL for the rows of a filter, for counting. */
export const rowsToCount = (filter: RowFilter, most: number): RawBuilder<unknown> =>
  sql`select 1 from (${transfersIn(filter, { limit: most, sort: 'desc' })}) found`;
