import { sql } from 'kysely';
import type { Tx } from '../../platform/transaction.ts';

export const insertReminder = async (
  tx: Tx,
  performerId: string,
  userId: string,
  language: string | undefined,
): Promise<void> =>
  void (await sql`insert into performer_reminder as r (performer_id, user_id, created_at, language)
    values (${performerId}, ${userId}, ${tx.now}, ${language ?? null})
    on conflict (performer_id, user_id) do update set language = coalesce(excluded.language, r.language)`.execute(
    tx.db,
  ));

export const deleteReminder = async (tx: Tx, performerId: string, userId: string): Promise<void> =>
  void (await tx.db
    .deleteFrom('performer_reminder')
    .where('performer_id', '=', performerId)
    .where('user_id', '=', userId)
    .execute());
