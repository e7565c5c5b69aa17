import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { firstIdAt } from '../../platform/ids.ts';
import { addDays, type EarningRange } from './earnings.rules.ts';

interface Whose extends EarningRange {
  readonly accountId: string;
  readonly role: 'performer' | 'studio';
}

/** Creators covered by the figures: the caller, or the members of the calling studio. */
const creators = ({ accountId, role }: Pick<Whose, 'accountId' | 'role'>) =>
  role === 'studio'
    ? sql`(select id from performer where studio_id = ${accountId})`
    : sql`(select ${accountId}::uuid as id)`;

export interface SubscriberCounts {
  readonly active: number;
  readonly begun: number;
  readonly ended: number;
}
/** Counts the current subscribers, and those gained and lost in a range. */
export async function countSubscribers(db: Db, whose: Whose): Promise<SubscriberCounts> {
  const { fromDate, toDate, timeZone } = whose;
  const isInside = (at: string) => sql`${sql.ref(at)} >= ${fromDate}::timestamp at time zone ${timeZone}
    and ${sql.ref(at)} < ${addDays(toDate, 1)}::timestamp at time zone ${timeZone}`;
  const { rows } = await sql<SubscriberCounts>`
    select coalesce(sum(n.active), 0)::int as active, coalesce(sum(n.begun), 0)::int as begun,
      coalesce(sum(n.ended), 0)::int as ended
      from ${creators(whose)} c cross join lateral (
        select (select count(*) from subscription s where s.performer_id = c.id and s.kind = 'site'
          and s.state in ('active', 'past_due')) as active,
               (select count(*) from subscription s where s.performer_id = c.id and s.kind = 'site'
                 and ${isInside('s.created_at')}) as begun,
               (select count(*) from subscription s where s.performer_id = c.id and s.kind = 'site'
                 and s.state = 'ended' and ${isInside('s.ended_at')}) as ended) n`.execute(db);
  return rows[0] ?? { active: 0, begun: 0, ended: 0 };
}

export interface Funnel {
  readonly views: number;
  readonly viewers: number;
  readonly spenders: number;
}
/**
 * Counts the steps from page views to paying viewers. Views and spenders are counted by UTC day, broadcasts on the day
 * of their announcement.
 */
export async function readFunnel(db: Db, whose: Whose): Promise<Funnel> {
  const { accountId, fromDate, toDate } = whose;
  const first = firstIdAt(Date.parse(fromDate));
  const end = firstIdAt(Date.parse(addDays(toDate, 1)));
  const { rows } = await sql<Funnel>`
    select (select coalesce(sum(v.views), 0)::bigint from ${creators(whose)} c
      join performer_visit_day v on v.performer_id = c.id
             where v.day between ${fromDate}::date and ${toDate}::date) as views,
           (select coalesce(sum(s.peak_viewers), 0)::bigint from ${creators(whose)} c
             join stream s on s.performer_id = c.id
             where s.kind = 'show' and s.id >= ${first}::uuid and s.id < ${end}::uuid) as viewers,
           (select count(*)::int from (
              select payer_id from earning_supporter where account_id = ${accountId}
                and day between ${fromDate}::date and ${toDate}::date
              union
              select pa.owner_id from earning_due d cross join lateral unnest(d.transfer_ids) as u (id)
               cross join lateral (select e.* from earning e where e.transfer_id = u.id
                 and e.account_id = d.account_id offset 0) fresh
                join ledger_account pa on pa.id = fresh.payer_id and pa.kind in ('wallet', 'hold')
               where d.account_id = ${accountId}
                 and (fresh.at at time zone 'UTC')::date between ${fromDate}::date and ${toDate}::date) people)
                 as spenders`.execute(db);
  return rows[0] ?? { views: 0, viewers: 0, spenders: 0 };
}
