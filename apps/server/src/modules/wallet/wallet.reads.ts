import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refuse.ts';

/** Condition that one of an account's payments has settled and was neither refunded nor charged back. */
export const hasPaid = (accountId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from payment p where p.user_id = ${accountId} and p.status = 'paid')`;

/**
 * Throws EMAIL_NOT_VERIFIED if an account's email is unconfirmed, unless the account has paid, because a settled
 * payment says more about a person than a mailbox.
 */
export async function checkMaySpend(
  db: Db,
  { accountId, isConfirmed }: { accountId: string; isConfirmed: boolean },
): Promise<void> {
  if (isConfirmed) return;
  const { rows } = await sql<{ has: boolean }>`select ${hasPaid(sql`${accountId}::uuid`)} as has`.execute(db);
  if (!rows[0]?.has) refuse('EMAIL_NOT_VERIFIED');
}
