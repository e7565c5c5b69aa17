import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { firstIdAt } from '../../../platform/ids.ts';
import { publicName } from '../../accounts/index.ts';
import { transfersOf } from '../../ledger/index.ts';
import { addDays, type EarningRange } from '../earnings.rules.ts';
import { sumsByMember } from './sums.queries.ts';

const MOST = 10;
const EVERY = 10_000_000;

export interface PersonSum {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly avatar_key: string | null;
  readonly count: number;
  readonly gross: number;
  readonly net: number;
}

/**
 * Lists the top payers of a range. Whole UTC days come from the sums. The rest of the first and last day, in the
 * range's time zone, comes from the ledger.
 */
export async function listSupporters(
  db: Db,
  { accountId, role, fromDate, toDate, timeZone }: EarningRange & { accountId: string; role: 'performer' | 'studio' },
): Promise<PersonSum[]> {
  // These whole UTC days are inside the range in every time zone.
  const first = addDays(fromDate, 1);
  const last = addDays(toDate, -1);
  const isEdge = sql`(t.at < ${first}::timestamp at time zone 'UTC'
    or t.at >= ${addDays(last, 1)}::timestamp at time zone 'UTC')`;
  const bounds = sql`t.id >= ${firstIdAt(Date.parse(addDays(fromDate, -2)))}::uuid
    and t.id < ${firstIdAt(Date.parse(addDays(toDate, 3)))}::uuid`;
  const isInside = (at: string) =>
    sql`(${sql.ref(at)} at time zone ${timeZone})::date between ${fromDate}::date and ${toDate}::date`;
  const edges = transfersOf(role === 'studio' ? 'to2' : 'to1', accountId, {
    where: sql`${bounds} and ${isEdge} and ${isInside('t.at')}`,
    kinds: sql`k.kind not in ('hold', 'void', 'purchase', 'payout')`,
    sort: 'desc',
    limit: EVERY,
  });
  const { rows } = await sql<PersonSum>`
    with paid as (
      select payer_id, transfers, gross_units, net_units from earning_supporter
       where account_id = ${accountId} and day between ${first}::date and ${last}::date
      union all
      select pa.owner_id, 1, fresh.gross_units, fresh.net_units
        from earning_due d cross join lateral unnest(d.transfer_ids) as u (id)
       cross join lateral (select e.* from earning e where e.transfer_id = u.id
         and e.account_id = d.account_id offset 0) fresh
        join ledger_account pa on pa.id = fresh.payer_id and pa.kind in ('wallet', 'hold')
       where d.account_id = ${accountId}
         and (fresh.at at time zone 'UTC')::date between ${first}::date and ${last}::date
      union all
      select pa.owner_id, 1, -t.payer_units, case ${accountId}::uuid when t.to1_id then t.to1_units else t.to2_units end
        from (${edges}) t join ledger_account pa on pa.id = t.payer_id and pa.kind in ('wallet', 'hold')
    ), best as (
      select payer_id, sum(transfers)::bigint as count, sum(gross_units)::bigint as gross, sum(net_units)::bigint as net
        from paid group by payer_id having sum(net_units) > 0 order by sum(net_units) desc, payer_id limit ${MOST}
    )
    select a.id, a.username::text as username, ${publicName('a')} as name, a.avatar_key, best.count, best.gross,
      best.net
      from best join account a on a.id = best.payer_id order by best.net desc, best.payer_id`.execute(db);
  return rows;
}

export async function listMembers(
  db: Db,
  { accountId, ...range }: EarningRange & { readonly accountId: string },
): Promise<PersonSum[]> {
  const { rows } = await sql<PersonSum>`
    select a.id, a.username::text as username, a.name, a.avatar_key, s.count, s.gross, s.net
      from (${sumsByMember(accountId, range)}) s join account a on a.id = s.member_id
     order by s.net desc, a.id limit ${MOST}`.execute(db);
  return rows;
}
