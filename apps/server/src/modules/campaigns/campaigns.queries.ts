import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { listById, type IdPage, type Listed } from '../../platform/db/paging.ts';

export interface CampaignRow {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly kind: 'welcome' | 'code';
  readonly units: number;
  readonly after: 'verified' | 'payment';
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly is_active: boolean;
  readonly created_at: Date;
}
export interface CountedCampaign extends CampaignRow {
  readonly budget_units: number;
  readonly left_units: number;
  readonly waiting: number;
  readonly granted: number;
  readonly refused: number;
}
const COLUMNS = sql`c.id, c.name, c.code, c.kind, c.units::float8 as units, c.after, c.starts_at, c.ends_at,
  c.is_active, c.created_at`;
const COUNTED = {
  columns: sql`${COLUMNS}, l.balance_units::float8 as left_units,
    (l.balance_units + counts.granted * c.units)::float8 as budget_units,
    counts.waiting::int as waiting, counts.granted::int as granted, counts.refused::int as refused`,
  tables: sql`campaign c join ledger_account l on l.id = c.id cross join lateral (
    select count(*) filter (where k.state = 'waits') as waiting, count(*) filter (where k.state = 'granted') as granted,
           count(*) filter (where k.state = 'refused') as refused
      from campaign_claim k where k.campaign_id = c.id) counts`,
  id: sql`c.id`,
};

export function listCampaigns(db: Db, q: string | undefined, page: IdPage): Promise<Listed<CountedCampaign>> {
  const part = `%${(q ?? '').replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const where = q ? sql`(c.name ilike ${part} or c.code ilike ${part})` : sql`true`;
  return listById<CountedCampaign>(db, { ...COUNTED, where, counted: sql`campaign c` }, page);
}
export async function findCounted(db: Db, id: string): Promise<CountedCampaign | undefined> {
  const { columns, tables } = COUNTED;
  return (await sql<CountedCampaign>`select ${columns} from ${tables} where c.id = ${id}`.execute(db)).rows[0];
}
export async function findByCode(db: Db, code: string): Promise<CampaignRow | undefined> {
  return (await sql<CampaignRow>`select ${COLUMNS} from campaign c where c.code = ${code}`.execute(db)).rows[0];
}

export interface ClaimRow {
  readonly id: string;
  readonly campaign_id: string;
  readonly account_id: string;
  readonly scope: string;
  readonly state: 'waits' | 'granted' | 'refused';
  readonly reason: 'mailbox' | 'device' | 'means' | 'network' | 'used-up' | 'ended' | null;
  readonly created_at: Date;
  readonly name: string;
  readonly units: number;
  readonly after: 'verified' | 'payment';
}
const CLAIM = {
  columns: sql`k.id, k.campaign_id, k.account_id, k.scope, k.state, k.reason, k.created_at, c.name,
    c.units::float8 as units, c.after`,
  tables: sql`campaign_claim k join campaign c on c.id = k.campaign_id`,
};

export async function findClaim(db: Db, id: string): Promise<ClaimRow | undefined> {
  return (await sql<ClaimRow>`select ${CLAIM.columns} from ${CLAIM.tables} where k.id = ${id}`.execute(db)).rows[0];
}
export async function findClaimIn(db: Db, scope: string, accountId: string): Promise<ClaimRow | undefined> {
  const { rows } = await sql<ClaimRow>`
    select ${CLAIM.columns} from ${CLAIM.tables} where k.scope = ${scope} and k.account_id = ${accountId}`.execute(db);
  return rows[0];
}
export async function listClaimsOf(db: Db, accountId: string, most: number): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select ${CLAIM.columns} from ${CLAIM.tables} where k.account_id = ${accountId} order by k.id desc
      limit ${most}`.execute(db);
  return rows;
}

interface StaffClaimRow extends ClaimRow {
  readonly username: string;
  readonly account_name: string;
  readonly avatar_key: string | null;
}
export function listClaims(
  db: Db,
  campaignId: string,
  state: ClaimRow['state'] | undefined,
  page: IdPage,
): Promise<Listed<StaffClaimRow>> {
  const where = sql`k.campaign_id = ${campaignId} and ${state ? sql`k.state = ${sql.lit(state)}` : sql`true`}`;
  return listById<StaffClaimRow>(
    db,
    {
      columns: sql`${CLAIM.columns}, a.username::text as username, a.name as account_name, a.avatar_key`,
      tables: sql`${CLAIM.tables} join account a on a.id = k.account_id`,
      where,
      id: sql`k.id`,
      counted: sql`campaign_claim k`,
    },
    page,
  );
}

/** Lists claims that meet their condition or have waited too long. Claims of suspended accounts keep waiting. */
export async function listReady(db: Db, { now, waitDays, most }: { now: Date; waitDays: number; most: number }) {
  const { rows } = await sql<{ id: string }>`
    select k.id from campaign_claim k join campaign c on c.id = k.campaign_id join account a on a.id = k.account_id
     where k.state = 'waits' and a.status = 'active'
       and (k.created_at < ${now}::timestamptz - make_interval(days => ${waitDays}::int) or c.ends_at <= ${now} or (
         a.email_verified_at is not null and (c.after = 'verified' or exists (
           select 1 from payment p where p.user_id = k.account_id and p.status = 'paid' and p.purpose = 'tokens'))))
     order by k.id limit ${most}`.execute(db);
  return rows.map((row) => row.id);
}
export const listWaitingOf = async (db: Db, accountId: string): Promise<string[]> =>
  (
    await sql<{ id: string }>`
      select id from campaign_claim where account_id = ${accountId} and state = 'waits' order by id`.execute(db)
  ).rows.map((row) => row.id);

export interface Claimant {
  readonly email: string;
  readonly is_verified: boolean;
  readonly is_active: boolean;
  readonly has_paid: boolean;
  /** Displayed details of saved cards. */
  readonly means: readonly string[];
  readonly paid_from: readonly { readonly address: string; readonly user_agent: string }[];
}
export async function readClaimant(db: Db, accountId: string): Promise<Claimant> {
  const { rows } = await sql<Claimant>`
    select a.email::text as email, a.email_verified_at is not null as is_verified, a.status = 'active' as is_active,
           exists (select 1 from payment p where p.user_id = a.id and p.status = 'paid'
             and p.purpose = 'tokens') as has_paid,
           array(select distinct concat_ws(' ', s.brand, s.last4, s.exp_month, s.exp_year) from saved_card s
             where s.user_id = a.id) as means,
           coalesce((select jsonb_agg(distinct jsonb_build_object('address', p.address, 'user_agent',
             coalesce(p.user_agent, '')))
                       from payment p where p.user_id = a.id and p.status = 'paid' and p.address is not null), '[]')
                         as paid_from
      from account a where a.id = ${accountId}`.execute(db);
  if (!rows[0]) throw new Error(`There is no account ${accountId}`);
  return rows[0];
}

/** Counts the grants of a scope to one network since a date. */
export async function countOfNetwork(db: Db, scope: string, network: Buffer, since: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from campaign_claim
     where scope = ${scope} and network = ${network} and state = 'granted' and decided_at > ${since}`.execute(db);
  return rows[0]?.n ?? 0;
}
