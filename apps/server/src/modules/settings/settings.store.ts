import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import type { Tx } from '../../platform/transaction.ts';

/** What staff have set. */
export const readSettings = async (db: Kysely<Tables>): Promise<{ key: string; value: unknown }[]> =>
  (await sql<{ key: string; value: unknown }>`select key, value from site_setting`.execute(db)).rows;

/** The same for a writer: another one waits until this transaction ends. */
export async function lockSettings(tx: Tx): Promise<{ key: string; value: unknown }[]> {
  await sql`select pg_advisory_xact_lock(hashtext('site_setting'))`.execute(tx.db);
  return readSettings(tx.db);
}

export async function writeSettings(tx: Tx, values: Readonly<Record<string, unknown>>): Promise<void> {
  const keys = Object.keys(values);
  if (keys.length === 0) return;
  const contents = keys.map((key) => JSON.stringify(values[key]));
  await sql`insert into site_setting (key, value, updated_at, updated_by)
    select key, value, ${tx.now}, ${tx.caller.accountId || null}::uuid from unnest(${keys}::text[], ${contents}::jsonb[]) as given (key, value)
    on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at, updated_by = excluded.updated_by`.execute(
    tx.db,
  );
}
