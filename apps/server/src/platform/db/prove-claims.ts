import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Invariants of the books. Each is SQL that derives `examined` and `wrong` from the stored rows alone. */
export type Claims = Readonly<Record<string, string>>;

export interface ProofLine {
  claim: string;
  /** Rows examined. */
  examined: number;
  /** Rows, or units, that violate the invariant. Zero proves it. */
  wrong: number;
}

/**
 * Checks each invariant against the stored rows in one snapshot, while the site keeps running. Awaits `onLine` after
 * each.
 */
export async function proveClaims(
  db: Db,
  claims: Claims,
  onLine: (line: ProofLine) => Promise<void> = async () => {},
): Promise<ProofLine[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction);
      const lines: ProofLine[] = [];
      for (const [claim, text] of Object.entries(claims)) {
        const { rows } = await sql.raw<{ examined: string; wrong: string }>(text).execute(transaction);
        const line = { claim, examined: Number(rows[0]?.examined), wrong: Number(rows[0]?.wrong) };
        lines.push(line);
        await onLine(line);
      }
      return lines;
    });
}
