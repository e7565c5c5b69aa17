import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export async function findLiveChat(db: Db, performerId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select s.conversation_id as id from stream s
     where s.performer_id = ${performerId} and s.kind = 'show' and s.state in ('live', 'away') limit 1`.execute(db);
  return rows[0]?.id;
}

export async function findLastNote(db: Db, subscriptionId: string): Promise<string | null> {
  const row = await db
    .selectFrom('subscription_period')
    .select('note')
    .where('subscription_id', '=', subscriptionId)
    .where('kind', '=', 'gift')
    .orderBy('number', 'desc')
    .executeTakeFirst();
  return row?.note ?? null;
}
