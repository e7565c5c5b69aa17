import { DAY_MS } from '@footlight/contract/time';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { cutOf } from '../../../platform/retention.ts';
import { card } from '../card.ts';
import type { PayoutSettings } from '../payouts.rules.ts';
import type { RequestRow } from '../state/payouts.store.ts';
import { CARD_DAYS, type HoldReason, type Known } from './holds.rules.ts';

const YEAR_DAYS = 365;
const QUARTER_SECONDS = 900;
/** Maximum accounts to count. */
const MOST_COUNTED = 1001;

export async function lastAddress(db: Db, accountId: string): Promise<string> {
  const { rows } = await sql<{ address: string }>`
    select address from session where account_id = ${accountId} and looked_by is null order by last_seen_at desc
      limit 1`.execute(db);
  return rows[0]?.address ?? '';
}

/** Returns the time of an account's first earnings. Credits from the site aren't earnings. */
async function earnsSince(db: Db, accountId: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select coalesce(
             to_timestamp(coalesce(
               (select quarter from earning_quarter where account_id = a.id and kind <> 'grant' order by quarter
                 limit 1),
               (select min(quarter) from earning_part where account_id = a.id
                 and kind <> 'grant')) * ${QUARTER_SECONDS}::bigint),
             a.created_at) as at
      from account a where a.id = ${accountId}`.execute(db);
  return rows[0]?.at ?? new Date();
}

interface Velocity {
  readonly requests: number;
  readonly units: number;
  readonly usual: number | null;
}
/** Returns the other requests of the last 24 hours, and the highest amount paid for any earlier day. */
async function velocityOf(db: Db, row: RequestRow, now: Date): Promise<Velocity> {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const { rows } = await sql<Velocity>`
    select count(*) filter (where created_at > ${dayAgo})::int as requests,
           coalesce(sum(units) filter (where created_at > ${dayAgo} and status not in ('rejected', 'cancelled')),
             0)::float8 as units,
           (select max(day.units)::float8 from (
             select sum(p.units) as units from payout_request p
              where p.account_id = ${row.account_id} and p.status = 'paid' and p.created_at <= ${dayAgo}
                and p.created_at > ${new Date(now.getTime() - YEAR_DAYS * DAY_MS)}
              group by date_trunc('day', p.created_at at time zone 'UTC')) day) as usual
      from payout_request where account_id = ${row.account_id} and id <> ${row.id}`.execute(db);
  return rows[0] ?? { requests: 0, units: 0, usual: null };
}

/**
 * Returns other accounts that recently requested payouts from the same network. Accounts paid by one studio count as
 * one.
 */
async function othersOfNetwork(db: Db, row: RequestRow, now: Date): Promise<string[]> {
  if (!row.network) return [];
  const { rows } = await sql<{ id: string }>`
    select distinct q.account_id as id from payout_request q
     where q.network = ${row.network} and q.created_at > ${cutOf(card.retention.payoutNetworks, now)}
       and coalesce(q.studio_id, q.account_id) <> ${row.studio_id ?? row.account_id}
       and coalesce(q.studio_id, q.account_id) <> ${row.account_id}
     order by 1 limit ${MOST_COUNTED}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns other accounts paid to the same destination. A studio and its members count as one. */
async function othersOfDetails(db: Db, row: RequestRow): Promise<string[]> {
  const owner = row.studio_id ?? row.account_id;
  const { rows } = await sql<{ id: string }>`
    select distinct o.account_id as id
      from payment_detail d join payment_detail o on o.fingerprint = d.fingerprint and o.account_id <> d.account_id
      left join performer p on p.id = o.account_id
     where d.account_id = ${owner} and case
       when ${row.studio_id === null} then d.id = ${row.detail_id} else d.is_default end
       and p.studio_id is distinct from ${owner}
       and o.account_id is distinct from (select studio_id from performer where id = ${owner})
     order by 1 limit ${MOST_COUNTED}`.execute(db);
  return rows.map(({ id }) => id);
}

interface Cards {
  readonly ids: string[];
  readonly percent: number;
}
/**
 * Returns recent supporters whose card looks identical to another supporter's, compared as the affiliates module does.
 */
async function sharedCards(db: Db, accountId: string, now: Date): Promise<Cards> {
  const from = new Date(now.getTime() - CARD_DAYS * DAY_MS).toISOString().slice(0, 10);
  const { rows } = await sql<Cards>`
    with supporter as materialized (
      select payer_id, sum(net_units) as units from earning_supporter
       where account_id = ${accountId} and day >= ${from}::date group by payer_id having sum(net_units) > 0),
    card as materialized (
      select distinct c.user_id, c.brand, c.last4, c.exp_month, c.exp_year from saved_card c
        join supporter s on s.payer_id = c.user_id),
    alike as (
      select distinct a.user_id from card a join card b using (brand, last4, exp_month, exp_year)
        where a.user_id <> b.user_id)
    select coalesce((select array_agg(user_id order by user_id) from alike), '{}')::text[] as ids,
           coalesce(100.0 * sum(units) filter (where payer_id in (select user_id from alike)) / nullif(sum(units), 0),
             0)::float8 as percent
      from supporter`.execute(db);
  return rows[0] ?? { ids: [], percent: 0 };
}

/** Loads the facts that hold rules need. Skips networks, shared details and cards if their rules are off. */
export async function readKnown(db: Db, settings: PayoutSettings, row: RequestRow, now: Date): Promise<Known> {
  const velocity = await velocityOf(db, row, now);
  const cards = settings.get('payoutHoldSameCard') > 0 && (await sharedCards(db, row.account_id, now));
  return {
    earningDays: (now.getTime() - (await earnsSince(db, row.account_id)).getTime()) / DAY_MS,
    requests: velocity.requests + 1,
    askedUnits: velocity.units + row.units,
    usualUnits: velocity.usual,
    ofNetwork: settings.get('payoutHoldNetwork') > 0 ? await othersOfNetwork(db, row, now) : [],
    ofDetails: settings.get('payoutHoldSameDetails') ? await othersOfDetails(db, row) : [],
    ofCards: cards ? cards.ids : [],
    cardPercent: cards ? cards.percent : 0,
  };
}

export interface HoldRow {
  readonly id: string;
  readonly at: Date;
  readonly reasons: readonly HoldReason[];
  readonly ended: 'released' | 'edited' | 'closed' | null;
  readonly ended_at: Date | null;
  readonly reason: string | null;
  readonly released_by: string | null;
}
/** Lists a request's holds, newest first. */
export async function listHolds(db: Db, requestId: string): Promise<HoldRow[]> {
  const { rows } = await sql<HoldRow>`
    select id, at, reasons, ended, ended_at, reason, released_by from payout_hold
     where request_id = ${requestId} order by id desc limit 100`.execute(db);
  return rows;
}

export interface NamedRow {
  readonly id: string;
  readonly role: 'user' | 'performer' | 'studio' | 'staff';
  readonly username: string;
  readonly name: string;
  readonly avatar_key: string | null;
}
export async function listNamed(db: Db, ids: readonly string[]): Promise<Map<string, NamedRow>> {
  const { rows } = await sql<NamedRow>`
    select id, role, username::text as username, name, avatar_key from account
      where id = any (${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Lists pending requests affected by a change of details: requests that name the details and, for a studio's details,
 * all requests of its members.
 */
export async function listPaidTo(
  db: Db,
  { accountId, detailId }: { readonly accountId: string; readonly detailId: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from payout_request where status = 'pending' and studio_id is null and detail_id = ${detailId}
      and ended_at is null
    union select id from payout_request where status = 'pending' and studio_id = ${accountId} order by id`.execute(db);
  return rows.map(({ id }) => id);
}
