import { sql } from 'kysely';
import type { Tx } from '../transaction.ts';

interface Named {
  readonly name: string;
}

/**
 * Makes a dead letter due again, with all its attempts restored. Returns its name, or undefined if there is no such
 * letter.
 */
export async function reviveDeadFact(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<Named>`update fact_reaction set due_at = clock_timestamp(), attempts = 0
    where id = ${id}::bigint and due_at is null returning name`.execute(tx.db);
  return rows[0]?.name;
}

export async function deleteDeadFact(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } =
    await sql<Named>`delete from fact_reaction where id = ${id}::bigint and due_at is null returning name`.execute(
      tx.db,
    );
  return rows[0]?.name;
}
