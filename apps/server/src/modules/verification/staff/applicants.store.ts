import { sql } from 'kysely';
import type { Tx } from '../../../platform/transaction.ts';

/** Lets no one else decide about this applicant before the transaction ends; whoever asks second then reads what the first did. */
export async function lockApplicant(tx: Tx, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('applicant:' || ${id}::text, 0))`.execute(tx.db);
}

/** The member of staff who decided last; null when nobody or the system did. */
export async function findDecider(tx: Tx, id: string): Promise<string | null> {
  const { rows } = await sql<{ decided_by: string | null }>`
    select decided_by from performer where id = ${id} union all select decided_by from studio where id = ${id}`.execute(
    tx.db,
  );
  return rows[0]?.decided_by ?? null;
}
