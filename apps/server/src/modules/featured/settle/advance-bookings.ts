import { forEachInOwnTransaction } from '../../../platform/jobs/ticking.ts';
import type { Platform } from '../../../platform/module.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { announceBooking } from '../announce-booking.ts';
import type { FeaturedDoors } from '../featured.doors.ts';
import { listDue } from '../featured.queries.ts';
import { dayOf, nextStatus, type BookingRow } from '../featured.rules.ts';
import { lockBooking, updateBooking } from '../featured.store.ts';
import { endBooking } from './end-booking.ts';
import { mailBooking } from './mail-booking.ts';

const AT_ONCE = 500;

/**
 * Applies the status changes due at `now`: approved bookings start on their first day, active ones finish after their
 * last, and those not paid or reviewed in time end. Safe to run late, to run concurrently and to kill at any point,
 * because each change is applied once.
 */
export async function advanceBookings(
  platform: Pick<Platform, 'database' | 'transactions' | 'log'>,
  doors: FeaturedDoors,
  now: Date,
): Promise<void> {
  const at = { now, today: dayOf(now, doors.settings.get('timeZone')) };
  const ids = await listDue(platform.database.kysely, at, AT_ONCE);
  await forEachInOwnTransaction(platform, now, ids, async (tx, id) => {
    const row = await lockBooking(tx, id);
    const next = row && nextStatus(row, at);
    if (next) await advance(tx, doors, row, next);
  });
}

async function advance(
  tx: Tx,
  doors: FeaturedDoors,
  row: BookingRow,
  next: NonNullable<ReturnType<typeof nextStatus>>,
): Promise<void> {
  if (next === 'active') {
    await updateBooking(tx, row.id, { status: 'active' });
    announceBooking(tx, { ...row, status: 'active' });
    return;
  }
  await endBooking(tx, row, next === 'rejected' ? { status: next, cause: 'late' } : { status: next });
  if (next !== 'expired') await mailBooking(tx, doors, row, next === 'rejected' ? 'late' : next);
}
