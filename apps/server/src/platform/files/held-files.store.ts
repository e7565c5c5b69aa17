import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tx } from '../transaction.ts';

/** Protects files from deletion while `holder` holds them. Ignores files that it already holds. */
export const holdFiles = async (tx: Pick<Tx, 'db'>, holder: string, keys: readonly string[]): Promise<void> =>
  void (await sql`insert into held_file (key, holder) select k, ${holder}::uuid
    from unnest(${[...new Set(keys)]}::text[]) k
    on conflict do nothing`.execute(tx.db));

/** Gives a second holder everything that the first one holds. */
export const holdSame = async (tx: Pick<Tx, 'db'>, first: string, second: string): Promise<void> =>
  void (await sql`insert into held_file (key, holder, unwanted_at) select key, ${second}::uuid, unwanted_at
    from held_file
    where holder = ${first}::uuid on conflict do nothing`.execute(tx.db));

/** Cancels deletions that were requested while the files were held. */
export const wantFiles = async (tx: Pick<Tx, 'db'>, keys: readonly string[]): Promise<void> =>
  void (await sql`update held_file set unwanted_at = null where key = any (${[...keys]}::text[])`.execute(tx.db));

/**
 * Releases all or some of the files that `holder` holds. Returns the unwanted files that no one holds anymore, for
 * deletion.
 */
export async function releaseFiles(tx: Pick<Tx, 'db'>, holder: string, keys?: readonly string[]): Promise<string[]> {
  const which = keys ? sql`and key = any (${[...keys]}::text[])` : sql``;
  const { rows } = await sql<{ key: string }>`
    with gone as (delete from held_file where holder = ${holder}::uuid ${which} returning key, unwanted_at)
    select g.key from gone g where g.unwanted_at is not null
       and not exists (select 1 from held_file o where o.key = g.key and o.holder <> ${holder}::uuid)`.execute(tx.db);
  return rows.map((row) => row.key);
}

/** Marks a file as unwanted. Returns false if no one holds it. */
export async function noteUnwanted(db: Database['kysely'], key: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update held_file set unwanted_at = coalesce(unwanted_at, now()) where key = ${key}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
