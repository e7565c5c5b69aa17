import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { beyondNumber, countRows, pageOf, placeCursor, type Total } from '../../../platform/db/paging.ts';
import type { AffiliateRow } from '../affiliates.queries.ts';

export interface StaffAffiliateRow extends AffiliateRow {
  readonly username: string;
  readonly name: string;
  readonly role: 'user' | 'performer' | 'studio';
  readonly avatar_key: string | null;
  readonly held: number;
}
const COLUMNS = sql`f.account_id, f.code, f.is_blocked, f.created_at, f.clicks::float8 as clicks,
  f.sign_ups::float8 as sign_ups,
  f.spent_units::float8 as spent_units, f.earned_units::float8 as earned_units, f.paid_units::float8 as paid_units,
  a.username::text as username, a.name, a.role, a.avatar_key,
  (select count(*)::int from affiliate_referral r where r.affiliate_id = f.account_id and r.state = 'held') as held`;
const TABLES = sql`affiliate f join account a on a.id = f.account_id`;

interface AffiliatePage {
  readonly limit: number;
  readonly offset: number;
  readonly sort: 'asc' | 'desc';
  readonly cursor?: string | undefined;
  readonly q?: string | undefined;
}
export async function listAffiliates(
  db: Db,
  { limit, offset, sort, cursor, q }: AffiliatePage,
): Promise<{ readonly rows: StaffAffiliateRow[]; readonly total: Total; readonly nextCursor?: string }> {
  const start = `${(q ?? '').toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const where = q ? sql`(a.username like ${start} or f.code like ${start} or a.name ilike ${start})` : sql`true`;
  const earned = sql`f.earned_units`;
  const id = sql`f.account_id`;
  const direction = sql.raw(sort);
  const { rows } = await sql<StaffAffiliateRow>`
    select ${COLUMNS} from ${TABLES} where ${where} and ${beyondNumber(earned, id, sort, cursor)}
     order by ${earned} ${direction}, ${id} ${direction} limit ${limit + 1} offset ${cursor ? 0 : offset}`.execute(db);
  const { rows: page, ...next } = pageOf(rows, limit, (last) => placeCursor(last.earned_units, last.account_id));
  return { rows: page, total: await countRows(db, sql`select 1 from ${TABLES} where ${where}`), ...next };
}

export async function findStaffAffiliate(db: Db, id: string): Promise<StaffAffiliateRow | undefined> {
  return (await sql<StaffAffiliateRow>`select ${COLUMNS} from ${TABLES} where f.account_id = ${id}`.execute(db))
    .rows[0];
}
