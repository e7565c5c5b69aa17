import { sql, type Insertable, type Updateable } from 'kysely';
import type { FeaturedBooking, FeaturedPackage } from '../../platform/db/tables.ts';
import { lockKeys } from '../../platform/http/idempotency.ts';
import { noteLocks } from '../../platform/lock-order.ts';
import type { Tx } from '../../platform/transaction.ts';
import type { BookingRow, Days, PackageRow } from './featured.rules.ts';

export const insertPackage = (tx: Tx, row: Insertable<FeaturedPackage>): Promise<PackageRow> =>
  tx.db.insertInto('featured_package').values(row).returningAll().executeTakeFirstOrThrow();

export const lockPackage = (tx: Tx, id: string): Promise<PackageRow | undefined> =>
  tx.db.selectFrom('featured_package').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const changePackage = (tx: Tx, id: string, change: Updateable<FeaturedPackage>): Promise<PackageRow> =>
  tx.db.updateTable('featured_package').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export async function insertBooking(tx: Tx, row: Insertable<FeaturedBooking>): Promise<void> {
  await tx.db.insertInto('featured_booking').values(row).execute();
}

export async function lockBooking(tx: Tx, id: string): Promise<BookingRow | undefined> {
  noteLocks(tx.db, 'featured_booking', [id]);
  const row = await tx.db
    .selectFrom('featured_booking')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row as BookingRow | undefined;
}

export async function updateBooking(tx: Tx, id: string, change: Updateable<FeaturedBooking>): Promise<void> {
  await tx.db
    .updateTable('featured_booking')
    .set({ ...change, updated_at: tx.now })
    .where('id', '=', id)
    .execute();
}

/** Lets only one transaction take places at a time. Acquire this before locking any booking. */
export const lockCalendar = (tx: Tx): Promise<void> => lockKeys(tx, [{ scope: 'featured', key: 'calendar' }]);

/**
 * Reserves a place on each day of a booking, or none at all. Returns false if a day is full or the creator already has
 * a place on it. Requires the calendar lock.
 */
export async function takePlaces(
  tx: Tx,
  { id, performerId, from, to }: Days & { readonly id: string; readonly performerId: string },
  placesPerDay: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with wanted as (select d::date as day from generate_series(${from}::date, ${to}::date, interval '1 day') d),
    free as (
      select w.day, (select min(n) from generate_series(1, ${placesPerDay}::int) n
                      where not exists (select 1 from featured_place p where p.day = w.day and p.place = n)) as place
        from wanted w
       where (select count(*) from featured_place p where p.day = w.day) < ${placesPerDay}
         and not exists (select 1 from featured_place p where p.day = w.day and p.performer_id = ${performerId}::uuid))
    insert into featured_place (day, place, booking_id, performer_id)
    select day, place, ${id}::uuid, ${performerId}::uuid from free
     where (select count(*) from free) = (select count(*) from wanted)`.execute(tx.db);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function freePlaces(tx: Tx, bookingId: string): Promise<void> {
  await tx.db.deleteFrom('featured_place').where('booking_id', '=', bookingId).execute();
}
