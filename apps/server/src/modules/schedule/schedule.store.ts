import { sql } from 'kysely';
import type { Tx } from '../../platform/transaction.ts';
import { slotsAfter, type OpenDays, type Slot } from './schedule.rules.ts';

const nextColumns = (slot: Slot | undefined) => ({
  next_start_at: slot?.startsAt ?? null,
  next_end_at: slot?.endsAt ?? null,
});

/** Stores a performer's week. Viewers already notified of a start aren't notified again if it changes. */
export async function keepSchedule(tx: Tx, performerId: string, timeZone: string, days: OpenDays): Promise<void> {
  const columns = {
    time_zone: timeZone,
    days: JSON.stringify(days),
    ...nextColumns(slotsAfter(timeZone, days, tx.now)[0]),
  };
  await tx.db
    .insertInto('performer_schedule')
    .values({ performer_id: performerId, ...columns })
    .onConflict((conflict) => conflict.column('performer_id').doUpdateSet(columns))
    .execute();
}

export interface ScheduleState {
  readonly timeZone: string;
  readonly days: OpenDays;
  readonly next: Slot | null;
  readonly quietUntil: Date | null;
}

/** Locks a performer's schedule, creating it if necessary. */
export async function lockSchedule(tx: Tx, performerId: string): Promise<ScheduleState | undefined> {
  await sql`insert into performer_schedule (performer_id)
    select id from account where id = ${performerId} and role = 'performer'
    on conflict do nothing`.execute(tx.db);
  const row = await tx.db
    .selectFrom('performer_schedule')
    .selectAll()
    .where('performer_id', '=', performerId)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      timeZone: row.time_zone,
      days: row.days as OpenDays,
      next: row.next_start_at && row.next_end_at ? { startsAt: row.next_start_at, endsAt: row.next_end_at } : null,
      quietUntil: row.quiet_until,
    }
  );
}

/** Advances to the planned show after the one that has started. */
export async function rollSchedule(tx: Tx, performerId: string, state: ScheduleState, now: Date): Promise<void> {
  const next = slotsAfter(state.timeZone, state.days, now)[0];
  await tx.db
    .updateTable('performer_schedule')
    .set(nextColumns(next))
    .where('performer_id', '=', performerId)
    .execute();
}

export const keepQuiet = async (tx: Tx, performerId: string, until: Date): Promise<void> =>
  void (await tx.db
    .updateTable('performer_schedule')
    .set({ quiet_until: until })
    .where('performer_id', '=', performerId)
    .execute());
