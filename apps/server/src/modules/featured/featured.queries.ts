import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { countRows, listById, type IdPage, type Listed, type Total } from '../../platform/db/paging.ts';
import { showsTo, type Viewer } from '../blocking/index.ts';
import { isListed } from '../performers/index.ts';
import type { BookingRow, Days, FeaturedStatus, PackageRow } from './featured.rules.ts';

export type BookingDetails = BookingRow & {
  readonly username: string;
  readonly performer_name: string;
  readonly avatar_key: string | null;
  readonly checkout_url: string | null;
};
const columns = sql`b.*, a.username::text as username, a.name as performer_name, a.avatar_key, p.checkout_url`;
const TABLES = sql`featured_booking b join account a on a.id = b.performer_id left join payment p on p.id = b.id`;

export async function findBooking(db: Db, id: string): Promise<BookingDetails | undefined> {
  const { rows } = await sql<BookingDetails>`select ${columns} from ${TABLES} where b.id = ${id}::uuid`.execute(db);
  return rows[0];
}

export function listOwn(
  db: Db,
  performerId: string,
  { status, ...page }: IdPage & { readonly status?: FeaturedStatus | undefined },
): Promise<Listed<BookingDetails>> {
  const where = sql`b.performer_id = ${performerId}::uuid and ${status ? sql`b.status = ${status}` : sql`true`}`;
  return listById(db, { columns, tables: TABLES, where, id: sql`b.id`, counted: sql`featured_booking b` }, page);
}

/** Lists bookings for staff: those awaiting review by first day unless `sortBy` is set, others by creation. */
export async function listForStaff(
  db: Db,
  { limit, offset, sort, sortBy, status }: Omit<IdPage, 'cursor'> & { readonly status: FeaturedStatus },
): Promise<{ rows: BookingDetails[]; total: Total }> {
  const order = status === 'pending' && !sortBy ? sql`b.from_day, b.id` : sql`b.id ${sql.raw(sort)}`;
  const where = sql`b.status = ${status} and (b.paid_at is not null or ${status} <> 'cancelled')`;
  const { rows } = await sql<BookingDetails>`
    select ${columns} from ${TABLES} where ${where} order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: await countRows(db, sql`select 1 from featured_booking b where ${where}`) };
}

/** Lists today's bookings whose creators the viewer may see. */
export async function listShown(
  db: Db,
  viewer: Viewer,
  today: string,
  { limit, offset, sort }: Omit<IdPage, 'cursor'>,
): Promise<{ rows: BookingRow[]; total: Total }> {
  const shown = sql`featured_booking b where b.status in ('approved', 'active')
    and ${today}::date between b.from_day and b.to_day
    and ${isListed(sql`b.performer_id`)}
    and ${showsTo(sql`b.performer_id`, viewer)}`;
  const { rows } = await sql<BookingRow>`
    select b.* from ${shown} order by b.id ${sql.raw(sort)} limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: await countRows(db, sql`select 1 from ${shown}`) };
}

/** Returns, for each consecutive day, how many places are taken and whether the performer has one of them. */
export async function readDays(
  db: Db,
  performerId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ readonly day: string; readonly taken: number; readonly is_own: boolean }[]> {
  const { rows } = await sql<{ day: string; taken: number; is_own: boolean }>`
    select d::date::text as day, count(p.day)::int as taken,
      coalesce(bool_or(p.performer_id = ${performerId}::uuid), false) as is_own
      from generate_series(${from}::date, ${to}::date, interval '1 day') d left join featured_place p on p.day = d::date
     group by d order by d`.execute(db);
  return rows;
}

/** Reads the days of a booking. Throws if it does not exist. */
export const readBooked = (db: Db, id: string): Promise<Days> =>
  db
    .selectFrom('featured_booking')
    .select(['from_day as from', 'to_day as to'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

export interface Booker {
  readonly isActive: boolean;
  readonly isConfirmed: boolean;
  readonly isVerified: boolean;
}
export async function readBooker(db: Db, performerId: string): Promise<Booker> {
  const { rows } = await sql<Booker>`
    select a.status = 'active' as "isActive", a.email_verified_at is not null as "isConfirmed",
           p.verification_status = 'verified' as "isVerified"
      from performer p join account a on a.id = p.id where p.id = ${performerId}::uuid`.execute(db);
  const [booker] = rows;
  if (!booker) throw new Error(`performer ${performerId} is gone`);
  return booker;
}

export async function countUnpaid(db: Db, performerId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from featured_booking where performer_id = ${performerId}::uuid
      and status = 'unpaid'`.execute(db);
  return rows[0]?.n ?? 0;
}

export const findPayment = (db: Db, id: string) =>
  db
    .selectFrom('payment')
    .select(['status', 'gateway', 'reference', 'price_minor', 'currency'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

export async function listDue(
  db: Db,
  { now, today }: { readonly now: Date; readonly today: string },
  most: number,
): Promise<string[]> {
  const due = sql`b.status = 'unpaid' and (b.waits_until <= ${now}::timestamptz or b.to_day < ${today}::date)
    or b.status = 'pending' and b.from_day < ${today}::date
    or b.status = 'approved' and b.from_day <= ${today}::date
    or b.status = 'active' and b.to_day < ${today}::date`;
  const { rows } = await sql<{ id: string }>`
    select b.id from featured_booking b where b.status in ('unpaid', 'pending', 'approved', 'active') and (${due})
     order by b.id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

export const findPackageOnSale = (db: Db, id: string): Promise<PackageRow | undefined> =>
  db.selectFrom('featured_package').selectAll().where('id', '=', id).where('is_active', '=', true).executeTakeFirst();

const PACKAGE_ORDER = { ordering: 'ordering', price: 'price_minor', createdAt: 'id' } as const;
/** Lists packages, by default in the order set by staff. */
export async function listPackages(
  db: Db,
  {
    isOnSale,
    sortBy = 'ordering',
    sort = 'asc',
    limit,
    offset,
  }: Pick<Omit<IdPage, 'cursor'>, 'limit' | 'offset'> & {
    readonly isOnSale: boolean;
    readonly sortBy?: keyof typeof PACKAGE_ORDER;
    readonly sort?: 'asc' | 'desc';
  },
): Promise<{ rows: PackageRow[]; total: number }> {
  const all = db.selectFrom('featured_package').$if(isOnSale, (some) => some.where('is_active', '=', true));
  const rows = await all
    .selectAll()
    .orderBy(PACKAGE_ORDER[sortBy], sortBy === 'ordering' ? 'asc' : sort)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}
