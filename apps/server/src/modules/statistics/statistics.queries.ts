import { DAY_MS } from '@footlight/contract/time';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { firstIdAt } from '../../platform/ids.ts';

export interface Figures {
  readonly pendingPerformers: number;
  readonly pendingStudios: number;
  readonly tipsTodayUnits: number;
  readonly purchasesToday: number;
  readonly newAccountsToday: number;
  readonly visitsToday: number;
  /** The last 14 UTC days, oldest first, including empty ones. */
  readonly byDay: readonly { readonly day: string; readonly visits: number; readonly tipUnits: number }[];
}

const DAYS = 14;
export const lowestIdAt = (moment: Date): string => firstIdAt(moment.getTime());

/** Returns today's figures (UTC) for staff. Purchases count on the day they were started. */
export async function figuresOf(db: Db, now: Date): Promise<Figures> {
  const today = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
  const first = new Date(today.getTime() - (DAYS - 1) * DAY_MS);
  const days = sql<Figures['byDay'][number]>`
    select d.day::date as day, coalesce(v.visits, 0) as visits, coalesce(t.units, 0)::bigint as "tipUnits"
      from generate_series(${first.toISOString()}::timestamptz at time zone 'UTC',
        ${today.toISOString()}::timestamptz at time zone 'UTC', '1 day') as d (day)
      left join visit_day v on v.day = d.day::date
      left join (select day, sum(token_units) as units from tip_day
                  where day >= (${first.toISOString()}::timestamptz at time zone 'UTC')::date
                    group by day) t on t.day = d.day::date
     order by d.day`;
  const counts = sql<Omit<Figures, 'byDay' | 'visitsToday' | 'tipsTodayUnits'>>`
    select (select count(*) from performer where verification_status = 'pending') as "pendingPerformers",
           (select count(*) from studio where verification_status = 'pending') as "pendingStudios",
           (select count(*) from payment where id >= ${lowestIdAt(today)}::uuid
             and status = 'paid') as "purchasesToday",
           (select count(*) from account where id >= ${lowestIdAt(today)}::uuid
             and role <> 'staff') as "newAccountsToday"`;
  const { rows: byDay } = await days.execute(db);
  const { rows: counted } = await counts.execute(db);
  const last = byDay.at(-1);
  if (!counted[0] || !last) throw new Error('the figures have no row');
  return { ...counted[0], visitsToday: last.visits, tipsTodayUnits: last.tipUnits, byDay };
}
