import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refuse.ts';

/** Condition that one of an account's payments has settled and was neither refunded nor charged back. */
export const hasPaid = (accountId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from payment p where p.user_id = ${accountId} and p.status = 'paid')`;

/**
 * Lets an account with an unconfirmed address spend once it has paid, because a settled payment says more about a
 * person than a mailbox. Otherwise throws EMAIL_NOT_VERIFIED.
 */
export async function checkHasPaid(db: Db, accountId: string): Promise<void> {
  const { rows } = await sql<{ has: boolean }>`select ${hasPaid(sql`${accountId}::uuid`)} as has`.execute(db);
  if (!rows[0]?.has) refuse('EMAIL_NOT_VERIFIED');
}
