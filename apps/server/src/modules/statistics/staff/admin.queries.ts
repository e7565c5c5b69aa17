import { DAY_MS } from '@footlight/contract/time';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { firstIdAt } from '../../../platform/ids.ts';

const QUARTERS_A_DAY = 96;

/** UTC days, both inclusive. */
export interface Days {
  readonly fromDate: string;
  readonly toDate: string;
}
export interface AccountCount {
  readonly role: 'user' | 'performer' | 'studio';
  readonly n: number;
}
/** Excludes staff and studio teammates with a separate login. */
const COUNTED = sql`a.role <> 'staff' and not exists (select 1 from studio_teammate w where w.id = a.id)`;

export const countAccounts = async (db: Db): Promise<AccountCount[]> =>
  (await sql<AccountCount>`select role, count(*)::int as n from account a where ${COUNTED} group by role`.execute(db))
    .rows;

/** Counts new accounts per day. Omits days without any. */
export async function countNewAccounts(db: Db, days: Days): Promise<(AccountCount & { readonly day: string })[]> {
  const { rows } = await sql<AccountCount & { readonly day: string }>`
    select role, (created_at at time zone 'UTC')::date as day, count(*)::int as n from account a
     where id >= ${firstIdAt(Date.parse(days.fromDate))}::uuid
       and id < ${firstIdAt(Date.parse(days.toDate) + DAY_MS)}::uuid
       and ${COUNTED} group by 1, 2`.execute(db);
  return rows;
}

export interface MoneyOfDay {
  readonly day: string;
  readonly gross: number;
  readonly platform: number;
}
/** Payments the site makes itself or owes for referrals. They are income for creators, but not spending by viewers. */
const OWN_KINDS = ['adjustment', 'grant', 'affiliate'] as const;

/** Returns viewers' spending on creators per day and the site's share, in ledger units. Each transfer counts once. */
export async function readMoney(db: Db, { fromDate, toDate }: Days): Promise<MoneyOfDay[]> {
  const quarterOf = (day: string) => (Date.parse(day) / DAY_MS) * QUARTERS_A_DAY;
  const { rows } = await sql<MoneyOfDay>`
    select (date '1970-01-01' + quarter / ${sql.lit(QUARTERS_A_DAY)}) as day, sum(gross_units)::bigint as gross,
           sum(platform_units)::bigint as platform
      from earning_part
     where account_id = member_id and kind not in (${sql.join(OWN_KINDS.map((kind) => sql.lit(kind)))})
       and quarter >= ${quarterOf(fromDate)} and quarter < ${quarterOf(toDate) + QUARTERS_A_DAY}
     group by 1`.execute(db);
  return rows;
}

export interface QueueRow {
  readonly queue: 'performers' | 'studios' | 'content' | 'posts' | 'payouts' | 'heldPayouts' | 'refunds';
  readonly count: number;
  readonly oldest: Date | null;
}
/**
 * Counts pending work per staff queue, with the age of its oldest item. Members' payouts count once their studio has
 * approved them.
 */
export async function readQueues(db: Db): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select 'performers' as queue, count(*)::int as count, min(a.created_at) as oldest
      from performer p join account a on a.id = p.id where p.verification_status = 'pending'
    union all
    select 'studios', count(*)::int, min(a.created_at)
      from studio s join account a on a.id = s.id where s.verification_status = 'pending'
    union all
    select 'content', count(*)::int, min(coalesce(pending_since, created_at))
      from catalog_item where status = 'pending' and removed_at is null
    union all
    select 'posts', count(*)::int, min(updated_at) from post where status = 'pending' and removed_at is null
    union all
    select 'payouts', count(*)::int, min(created_at) from payout_request where status = 'pending' and studio_id is null
      and hold_id is null
    union all
    select 'heldPayouts', count(*)::int, min(created_at) from payout_request where hold_id is not null
    union all
    select 'refunds', count(*)::int, min(created_at) from refund_request where status = 'pending'`.execute(db);
  return rows;
}

export async function readPayoutsDue(db: Db): Promise<{ readonly count: number; readonly units: number }> {
  const { rows } = await sql<{ count: number; units: number }>`
    select count(*)::int as count, coalesce(sum(units), 0)::bigint as units
      from payout_request where status = 'approved'`.execute(db);
  return rows[0] ?? { count: 0, units: 0 };
}
