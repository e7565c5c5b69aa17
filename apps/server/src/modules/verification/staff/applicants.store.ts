import { sql } from 'kysely';
import type { Tx } from '../../../platform/transaction.ts';

/**
 * Blocks other decisions about this applicant until the transaction ends. A concurrent decision then sees the first
 * one's result.
 */
export async function lockApplicant(tx: Tx, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('applicant:' || ${id}::text, 0))`.execute(tx.db);
}

/** Returns the staff member who made the last decision. Null if there is none or the system made it. */
export async function findDecider(tx: Tx, id: string): Promise<string | null> {
  const { rows } = await sql<{ decided_by: string | null }>`
    select decided_by from performer where id = ${id} union all select decided_by from studio where id = ${id}`.execute(
    tx.db,
  );
  return rows[0]?.decided_by ?? null;
}
