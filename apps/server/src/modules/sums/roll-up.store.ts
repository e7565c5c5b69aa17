import { sql } from 'kysely';
import type { Tx } from '../../platform/transaction.ts';

/** Maximum rows moved per transaction. Each row holds several transfers of one account. */
const MOST_ROLLED = 2000;

/** Moves a batch of due earnings into the sums. Returns true if more are due. */
export async function rollUp(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ taken: number }>`select earning_roll(${MOST_ROLLED}) as taken`.execute(tx.db);
  return (rows[0]?.taken ?? 0) >= MOST_ROLLED;
}
