import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { countRows, pageOf, type Total } from '../../platform/db/paging.ts';
import { plannedEachTime } from '../../platform/db/prepared-statements.ts';
import { isId } from '../../platform/ids.ts';

export interface PersonShown {
  readonly id: string;
  readonly role: 'user' | 'performer' | 'studio';
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly avatar_key: string | null;
  readonly status: 'active' | 'suspended' | 'banned' | 'erased';
  readonly verification: 'pending' | 'verified' | 'rejected' | null;
  readonly country: string | null;
  readonly created_at: Date;
  readonly seen_at: Date | null;
  readonly units: number;
  /** True for a studio's teammate with a separate login. */
  readonly is_teammate: boolean;
}
export interface PeopleFilter {
  readonly q?: string | undefined;
  readonly role?: PersonShown['role'] | undefined;
  readonly status?: 'active' | 'suspended' | 'banned' | undefined;
}

const likely = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Shorter fragments match too many words for an index, so the search uses prefixes instead. */
const FEWEST_OF_A_PART = 3;
/** Maximum matches to look up first. Beyond this many, a scan from the newest account fills a page quickly. */
const MOST_LOOKED_UP = 1000;

/** Matches an id, a @username, an email address, or part of a name. Two letters match only the start of a name. */
function found(q: string): RawBuilder<unknown> {
  if (isId(q)) return sql`a.id = ${q}::uuid`;
  if (q.startsWith('@')) return sql`a.username::text ilike ${`${likely(q.slice(1))}%`}`;
  if (q.includes('@')) return sql`a.email::text ilike ${`${likely(q)}%`}`;
  const part = `${q.length < FEWEST_OF_A_PART ? '' : '%'}${likely(q)}%`;
  return sql`(a.username::text ilike ${part} or a.name ilike ${part} or a.email::text ilike ${part})`;
}

/** Resolves the search to a single condition, so the query planner can't choose a slow plan. */
async function lookUp(db: Db, q: string): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ id: string }>`
    select a.id from account a where ${plannedEachTime} ${found(q)} limit ${MOST_LOOKED_UP + 1}`.execute(db);
  return rows.length > MOST_LOOKED_UP
    ? sql`${plannedEachTime} ${found(q)}`
    : sql`a.id = any(${rows.map(({ id }) => id)}::uuid[])`;
}

const STATUSES = {
  active: sql`a.status = 'active'`,
  suspended: sql`a.status = 'suspended' and a.banned_at is null and a.erased_at is null`,
  banned: sql`a.status = 'suspended' and a.banned_at is not null and a.erased_at is null`,
} as const;

const conditionOf = async (db: Db, { q, role, status }: PeopleFilter): Promise<RawBuilder<unknown>> =>
  sql.join(
    [
      role ? sql`a.role = ${role}` : sql`a.role <> 'staff'`,
      ...(q ? [await lookUp(db, q)] : []),
      ...(status ? [STATUSES[status]] : []),
    ],
    sql` and `,
  );

/** Columns of the accounts in `picked`. Earnings and tokens share one column because no account has both. */
const SHOWN = sql`
  a.id, a.role, a.username::text as username, a.name, a.email::text as email, a.avatar_key, a.country, a.created_at,
  case when a.erased_at is not null then 'erased'
    when a.banned_at is not null then 'banned' else a.status end as status,
  coalesce(p.verification_status, s.verification_status) as verification, m.id is not null as is_teammate,
  (select max(last_seen_at) from session where account_id = a.id and looked_by is null) as seen_at,
  coalesce((select balance_units from ledger_balance where account_id = a.id), 0)::bigint as units`;
const SIDES = sql`left join performer p on p.id = a.id left join studio s on s.id = a.id
  left join studio_teammate m on m.id = a.id`;

/** Returns a page of accounts, newest first, with the total count. */
export async function listPeople(
  db: Db,
  filter: PeopleFilter,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<{ rows: PersonShown[]; total: Total; nextCursor?: string }> {
  const where = await conditionOf(db, filter);
  const beyond = cursor ? sql`a.id < ${cursor}::uuid` : sql`true`;
  const [page, total] = await Promise.all([
    sql<PersonShown>`
      select ${SHOWN} from (select * from account a where ${where} and ${beyond} order by a.id desc
        limit ${limit + 1}) a ${SIDES}
       order by a.id desc`.execute(db),
    countRows(db, sql`select 1 from account a where ${where}`),
  ]);
  const { rows, ...next } = pageOf(page.rows, limit, (last) => last.id);
  return { rows, total, ...next };
}

export interface WholePerson extends PersonShown {
  readonly email_verified_at: Date | null;
  readonly suspended_at: Date | null;
  readonly suspension_reason: string | null;
  readonly restorable_until: Date | null;
  readonly erase_at: Date | null;
  readonly frozen_at: Date | null;
  readonly studio: {
    readonly id: string;
    readonly username: string;
    readonly name: string;
    readonly avatar_key: string | null;
  } | null;
  readonly devices: number;
  readonly has_second_factor: boolean;
  readonly bought: number;
  readonly chargebacks: number;
  readonly live_now: boolean;
}

/** Returns an account with all its details, or undefined if it doesn't exist or is staff. */
export async function findPerson(db: Db, id: string): Promise<WholePerson | undefined> {
  const { rows } = await sql<WholePerson>`
    select ${SHOWN}, a.email_verified_at, a.suspended_at, a.suspension_reason, a.restorable_until, a.erase_at,
      l.frozen_at,
           case when w.id is not null
             then jsonb_build_object('id', w.id, 'username', w.username, 'name', w.name, 'avatar_key', w.avatar_key) end
               as studio,
           (select count(*)::int from session where account_id = a.id and looked_by is null) as devices,
           coalesce(t.totp_secret is not null or t.email_on, false) as has_second_factor,
           coalesce((select sum(tokens_units + bonus_units) from payment
                      where user_id = a.id and status = 'paid' and purpose = 'tokens'), 0)::bigint as bought,
           (select count(*)::int from chargeback where account_id = a.id) as chargebacks,
           coalesce(p.streaming_status <> 'offline', false) as live_now
      from account a ${SIDES} left join account w on w.id = coalesce(p.studio_id, m.studio_id)
        left join ledger_account l on l.id = a.id
      left join two_factor t on t.account_id = a.id
     where a.id = ${id} and a.role <> 'staff'`.execute(db);
  return rows[0];
}
