import { sql, type Insertable } from 'kysely';
import type { WordRule } from '../../platform/db/tables.ts';
import type { Tx } from '../../platform/transaction.ts';

/** Counts the rules, and blocks new ones until the transaction ends. */
export async function countRulesLocked(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('word-rules', 0))`.execute(tx.db);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from word_rule`.execute(tx.db);
  return rows[0]?.n ?? 0;
}

/** Inserts a rule. Returns false if one of this kind with the same pattern exists. */
export async function insertRule(tx: Tx, row: Insertable<WordRule>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('word_rule')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'pattern']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes a rule and returns its pattern, or undefined if there is none. */
export const deleteRule = async (tx: Tx, id: string): Promise<string | undefined> =>
  (await tx.db.deleteFrom('word_rule').where('id', '=', id).returning('pattern').executeTakeFirst())?.pattern;
