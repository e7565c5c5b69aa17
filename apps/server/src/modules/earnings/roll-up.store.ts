import { sql } from 'kysely';
import type { Tx } from '../../platform/transaction.ts';

/** Rows in one transaction; one is a batch of transfers of an account. */
const MOST_ROLLED = 2000;

/** Moves what was earned since the last time into the sums, some of it; returns whether there is more. */
export async function rollUp(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ taken: number }>`select earning_roll(${MOST_ROLLED}) as taken`.execute(tx.db);
  return (rows[0]?.taken ?? 0) >= MOST_ROLLED;
}
