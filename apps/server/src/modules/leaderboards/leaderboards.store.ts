import { sql } from 'kysely';
import type { Tx } from '../../platform/transaction.ts';

/** Adds up to `most` pending tips to their boards and returns their number. */
export async function foldDue(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ folded: number }>`select leader_fold(${most}) as folded`.execute(tx.db);
  return rows[0]?.folded ?? 0;
}

/** Deletes up to `most` sums of periods that began before an instant and returns their number. */
export async function deletePast(tx: Tx, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from leader_sum where ctid = any (array(
      select ctid from leader_sum where starts < (${before}::timestamptz at time zone 'UTC')::date order by starts
        limit ${most}))`.execute(tx.db);
  return Number(numAffectedRows ?? 0);
}
