import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isAccount } from '../accounts/index.ts';

/** Returns the current day in a time zone, or null if the database does not know the zone. */
export async function readToday(db: Db, now: Date, timeZone: string): Promise<string | null> {
  try {
    const { rows } = await sql<{ today: string }>`
      select (${now.toISOString()}::timestamptz at time zone ${timeZone})::date as today`.execute(db);
    return rows[0]?.today ?? null;
  } catch (error) {
    if ((error as { code?: string }).code === '22023') return null;
    throw error;
  }
}

export async function findPerson(db: Db, idOrName: string): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string;
  }>`select a.id from account a where ${isAccount(sql`a.id`, idOrName)}`.execute(db);
  return rows[0]?.id;
}
