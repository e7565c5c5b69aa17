import type { Schedule } from '@footlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { scheduleOf, type OpenDays } from './schedule.rules.ts';

/** Returns a performer's week. Every day is closed if nothing was set. */
export async function readSchedule(db: Db, performerId: string): Promise<Schedule> {
  const row = await db
    .selectFrom('performer_schedule')
    .select(['time_zone', 'days'])
    .where('performer_id', '=', performerId)
    .executeTakeFirst();
  return scheduleOf(row?.time_zone ?? 'UTC', (row?.days ?? {}) as OpenDays);
}

/** Returns undefined if the account has no schedule. */
export async function readTimeZone(db: Db, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('performer_schedule')
    .select('time_zone')
    .where('performer_id', '=', accountId)
    .executeTakeFirst();
  return row?.time_zone;
}

/** Lists performers whose planned start is close enough to announce, or has passed. */
export async function listDue(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('performer_schedule')
    .select('performer_id')
    .where('next_start_at', '<=', before)
    .orderBy('next_start_at')
    .execute();
  return rows.map((row) => row.performer_id);
}
