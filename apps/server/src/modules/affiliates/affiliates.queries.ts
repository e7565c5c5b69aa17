import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { networkOf } from '../../platform/visitor.ts';
import { listById, type IdPage, type Listed } from '../../platform/db/paging.ts';

export interface AffiliateRow {
  readonly account_id: string;
  readonly code: string;
  readonly is_blocked: boolean;
  readonly created_at: Date;
  readonly clicks: number;
  readonly sign_ups: number;
  readonly spent_units: number;
  readonly earned_units: number;
  readonly paid_units: number;
}
const FIGURES = sql`f.clicks::float8 as clicks, f.sign_ups::float8 as sign_ups, f.spent_units::float8 as spent_units,
  f.earned_units::float8 as earned_units, f.paid_units::float8 as paid_units`;
const COLUMNS = sql`f.account_id, f.code, f.is_blocked, f.created_at, ${FIGURES}`;

export async function findAffiliate(db: Db, accountId: string): Promise<AffiliateRow | undefined> {
  const { rows } =
    await sql<AffiliateRow>`select ${COLUMNS} from affiliate f where f.account_id = ${accountId}`.execute(db);
  return rows[0];
}

/** Finds the affiliate with a code. Ignores blocked affiliates and suspended accounts. */
export async function findByCode(
  db: Db,
  code: string,
): Promise<{ readonly account_id: string; readonly email: string } | undefined> {
  const { rows } = await sql<{ account_id: string; email: string }>`
    select f.account_id, a.email::text as email from affiliate f join account a on a.id = f.account_id
     where f.code = ${code} and not f.is_blocked and a.status = 'active'`.execute(db);
  return rows[0];
}

/** Sums the unpaid shares. `held` is the part that waits for staff to review the sign-up. */
export async function readOpen(db: Db, accountId: string): Promise<{ waiting: number; held: number }> {
  const { rows } = await sql<{ waiting: number; held: number }>`
    select coalesce(sum(h.units), 0)::float8 as waiting,
           coalesce(sum(h.units) filter (where r.state = 'held'), 0)::float8 as held
      from affiliate_share h join affiliate_referral r on r.viewer_id = h.viewer_id
     where h.affiliate_id = ${accountId} and h.paid_by is null`.execute(db);
  return rows[0] ?? { waiting: 0, held: 0 };
}

interface DayRow {
  readonly date: string;
  readonly clicks: number;
  readonly sign_ups: number;
  readonly spent_units: number;
  readonly earned_units: number;
}
export async function listDays(db: Db, accountId: string, fromDate: string, toDate: string): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select to_char(day, 'YYYY-MM-DD') as date, clicks::float8 as clicks, sign_ups::float8 as sign_ups,
           spent_units::float8 as spent_units, earned_units::float8 as earned_units
      from affiliate_day where account_id = ${accountId} and day between ${fromDate}::date and ${toDate}::date
        order by day`.execute(db);
  return rows;
}

export interface ReferralRow {
  readonly id: string;
  readonly viewer_id: string;
  readonly affiliate_id: string;
  readonly state: 'counts' | 'held' | 'refused';
  readonly flags: readonly ('device' | 'network' | 'card')[];
  readonly reason: string | null;
  readonly decided_at: Date | null;
  readonly created_at: Date;
  readonly ends_at: Date;
  readonly share_bp: number;
  readonly spent_units: number;
  readonly earned_units: number;
  readonly username: string;
  readonly name: string;
  readonly avatar_key: string | null;
  readonly affiliate_username: string;
  readonly affiliate_name: string;
  readonly affiliate_avatar_key: string | null;
  readonly affiliate_role: 'user' | 'performer' | 'studio';
}
const REFERRAL = {
  columns: sql`r.id, r.viewer_id, r.affiliate_id, r.state, r.flags, r.reason, r.decided_at, r.created_at, r.ends_at,
    r.share_bp,
    r.spent_units::float8 as spent_units, r.earned_units::float8 as earned_units,
    v.username::text as username, v.name, v.avatar_key, b.username::text as affiliate_username,
      b.name as affiliate_name,
    b.avatar_key as affiliate_avatar_key, b.role as affiliate_role`,
  tables: sql`affiliate_referral r join account v on v.id = r.viewer_id join account b on b.id = r.affiliate_id`,
  id: sql`r.id`,
};

interface ReferralFilter {
  readonly affiliateId?: string | undefined;
  readonly state?: ReferralRow['state'] | undefined;
}
export function listReferrals(db: Db, filter: ReferralFilter, page: IdPage): Promise<Listed<ReferralRow>> {
  const { affiliateId, state } = filter;
  const where = sql`${affiliateId ? sql`r.affiliate_id = ${affiliateId}` : sql`true`}
    and ${state ? sql`r.state = ${sql.lit(state)}` : sql`true`}`;
  return listById<ReferralRow>(db, { ...REFERRAL, where, counted: sql`affiliate_referral r` }, page);
}
export async function findReferral(db: Db, id: string): Promise<ReferralRow | undefined> {
  const { columns, tables } = REFERRAL;
  return (await sql<ReferralRow>`select ${columns} from ${tables} where r.id = ${id}`.execute(db)).rows[0];
}
export interface OwnReferral {
  readonly affiliate_id: string;
  readonly state: ReferralRow['state'];
  readonly flags: string[];
  readonly decided_at: Date | null;
  readonly void_from: Date | null;
  readonly void_until: Date | null;
}
/** Finds a viewer's referral, with its affiliate and state. */
export async function findReferralOf(db: Db, viewerId: string): Promise<OwnReferral | undefined> {
  return db
    .selectFrom('affiliate_referral')
    .select(['affiliate_id', 'flags', 'decided_at', 'void_from', 'void_until'])
    .select(sql<ReferralRow['state']>`state`.as('state'))
    .where('viewer_id', '=', viewerId)
    .executeTakeFirst();
}

/**
 * Returns the period in which a viewer's spending earns no shares: from the first disputed payment to the latest
 * dispute.
 */
export async function readVoid(db: Db, viewerId: string): Promise<{ from: Date | null; until: Date | null }> {
  const { rows } = await sql<{ from: Date | null; until: Date | null }>`
    select min(p.created_at) as "from", max(greatest(c.at, d.opened_at)) as "until"
      from payment_dispute d join payment p on p.id = d.payment_id
      left join chargeback c on c.payment_id = p.id
     where p.user_id = ${viewerId} and d.state <> 'won'`.execute(db);
  return rows[0] ?? { from: null, until: null };
}

/** Maximum number of an affiliate's machines to compare. No account has more sessions than that. */
const MOST_MACHINES = 1000;
/** Returns what a new viewer shares with the affiliate: both the machine and its network, or only the network. */
export async function sharedWith(
  db: Db,
  accountId: string,
  { address, userAgent }: { readonly address: string; readonly userAgent: string },
): Promise<('device' | 'network')[]> {
  const rows = await db
    .selectFrom('session')
    .select(['address', 'user_agent'])
    .distinct()
    .where('account_id', '=', accountId)
    .limit(MOST_MACHINES)
    .execute();
  // Compares networks, because a machine's IPv6 address changes daily within the same network.
  const near = rows.filter((row) => row.address !== '' && networkOf(row.address) === networkOf(address));
  const isSame = near.some((row) => row.user_agent === userAgent);
  return [...(isSame ? (['device'] as const) : []), ...(near.length > 0 ? (['network'] as const) : [])];
}

export async function shareCard(db: Db, one: string, other: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from saved_card a join saved_card b using (brand, last4, exp_month, exp_year)
     where a.user_id = ${one} and b.user_id = ${other} limit 1`.execute(db);
  return rows.length > 0;
}

export async function paymentBegun(db: Db, paymentId: string): Promise<Date | undefined> {
  return (await sql<{ at: Date }>`select created_at as at from payment where id = ${paymentId}`.execute(db)).rows[0]
    ?.at;
}
