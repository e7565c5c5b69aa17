import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/transaction.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest();

export async function readKept(db: Db, texts: readonly string[], language: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('translation')
    .select(['text_hash', 'words'])
    .where('language', '=', language)
    .where('text_hash', 'in', texts.map(hashOf))
    .execute();
  const byHash = new Map(rows.map((row) => [row.text_hash.toString('hex'), row.words]));
  return new Map(
    texts.flatMap((text) => {
      const words = byHash.get(hashOf(text).toString('hex'));
      return words === undefined ? [] : [[text, words] as const];
    }),
  );
}

/** Caches translations. Existing ones are left unchanged. */
export async function keep(tx: Tx, found: ReadonlyMap<string, string>, language: string): Promise<void> {
  const rows = [...found]
    .map(([text, words]) => ({ text_hash: hashOf(text), language, words, created_at: tx.now }))
    // Sorted, so that concurrent inserts of the same texts lock rows in the same order.
    .toSorted((a, b) => Buffer.compare(a.text_hash, b.text_hash));
  await tx.db
    .insertInto('translation')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const MOST_FORGOTTEN = 5000;
/** Deletes up to `MOST_FORGOTTEN` of the oldest translations. Returns whether there may be more. */
export async function forgetOld(tx: Tx, before: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from translation where (text_hash, language) in (
    select text_hash, language from translation where created_at < ${before} order by created_at
      limit ${MOST_FORGOTTEN})`.execute(tx.db);
  return Number(numAffectedRows) === MOST_FORGOTTEN;
}
