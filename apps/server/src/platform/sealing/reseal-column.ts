import { sql } from 'kysely';
import type { Platform } from '../module.ts';
import type { Tx } from '../transaction.ts';
import type { Keyring } from './keyring.ts';

const PAGE = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Reseals a value with the current key. Returns null if the value already uses that key. */
type Reseal = (keyring: Keyring, id: string, sealed: string) => string | null;

/**
 * Creates a job that reseals all values of a column that are still sealed with an old key, for the module that owns the
 * table. Skips rows that change in the meantime. The job can be interrupted and repeated.
 */
export const resealColumn =
  (table: string, column: string, reseal: Reseal, idColumn = 'id') =>
  async ({
    database,
    keyring,
    transactions,
  }: Pick<Platform, 'database' | 'keyring' | 'transactions'>): Promise<void> => {
    const rows = sql.table(table);
    const value = sql.ref(column);
    const key = sql.ref(idColumn);
    const replace = (tx: Tx, id: string, before: string, again: string) =>
      sql`update ${rows} set ${value} = ${again} where ${key} = ${id} and ${value} = ${before}`.execute(tx.db);
    for (let after = FIRST; ;) {
      const { rows: page } = await sql<{ id: string; sealed: string }>`
        select ${key} as id, ${value} as sealed from ${rows} where ${key} > ${after} and ${value} is not null
         order by ${key} limit ${PAGE}`.execute(database.kysely);
      for (const { id, sealed } of page) {
        const again = reseal(keyring, id, sealed);
        if (again) await transactions.system((tx) => replace(tx, id, sealed, again));
        after = id;
      }
      if (page.length < PAGE) return;
    }
  };
