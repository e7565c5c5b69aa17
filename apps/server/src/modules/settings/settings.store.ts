import { sql, type Insertable, type Kysely } from 'kysely';
import type { MenuItem, Tables } from '../../platform/db/tables.ts';
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

/** Puts these links in place of all. */
export async function replaceMenus(tx: Tx, rows: readonly Insertable<MenuItem>[]): Promise<void> {
  // Why: two who set them at once must not leave the links of both.
  await sql`select pg_advisory_xact_lock(hashtext('menu_item'))`.execute(tx.db);
  await tx.db.deleteFrom('menu_item').execute();
  if (rows.length > 0)
    await tx.db
      .insertInto('menu_item')
      .values([...rows])
      .execute();
}
