import { sql, type Insertable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { MenuItem } from '../../platform/db/tables.ts';
import { countRows, type Total } from '../../platform/db/paging.ts';
import { newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/transaction.ts';

/** Returns only changed settings. */
export const readSettings = async (db: Db): Promise<{ key: string; value: unknown }[]> =>
  (await sql<{ key: string; value: unknown }>`select key, value from site_setting`.execute(db)).rows;

/** Same as `readSettings`, but for writers: blocks other writers until the transaction ends. */
export async function lockSettings(tx: Tx): Promise<{ key: string; value: unknown }[]> {
  await sql`select pg_advisory_xact_lock(hashtext('site_setting'))`.execute(tx.db);
  return readSettings(tx.db);
}

export async function writeSettings(tx: Tx, values: Readonly<Record<string, unknown>>): Promise<void> {
  const keys = Object.keys(values);
  if (keys.length === 0) return;
  const contents = keys.map((key) => JSON.stringify(values[key]));
  await sql`insert into site_setting (key, value, updated_at, updated_by)
    select key, value, ${tx.now}, ${tx.caller.accountId || null}::uuid
      from unnest(${keys}::text[], ${contents}::jsonb[]) as given (key, value)
    on conflict (key) do update
      set value = excluded.value, updated_at = excluded.updated_at, updated_by = excluded.updated_by`.execute(tx.db);
}

export async function insertChanges(
  tx: Tx,
  changes: readonly { readonly key: string; readonly from: unknown; readonly to: unknown }[],
  undoes: string | null,
): Promise<void> {
  for (const { key, from, to } of changes)
    await sql`insert into setting_change (id, key, before, after, actor_id, at, undoes) values (
      ${newId()}, ${key}, ${JSON.stringify(from)}::jsonb, ${JSON.stringify(to)}::jsonb, ${tx.caller.accountId || null},
        ${tx.now}, ${undoes})`.execute(tx.db);
}

export interface ChangeRow {
  readonly id: string;
  readonly key: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly actor: string | null;
  readonly at: Date;
  readonly undoes: string | null;
}
/** Lists changes to one setting or to all, newest first. */
export async function listChanges(
  db: Db,
  { id, key, cursor, limit }: { id?: string; key?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select c.id, c.key, c.before, c.after, a.name as actor, c.at, c.undoes
      from setting_change c left join account a on a.id = c.actor_id
     where ${id ? sql`c.id = ${id}` : sql`true`} and ${key ? sql`c.key = ${key}` : sql`true`}
       and ${cursor ? sql`c.id < ${cursor}::uuid` : sql`true`}
     order by c.id desc limit ${limit}`.execute(db);
  return rows;
}

export const countChanges = (db: Db, key: string | undefined): Promise<Total> =>
  countRows(db, sql`select 1 from setting_change where ${key ? sql`key = ${key}` : sql`true`}`);

export async function replaceMenus(tx: Tx, rows: readonly Insertable<MenuItem>[]): Promise<void> {
  // Serialized, so that concurrent writers don't leave both sets of links.
  await sql`select pg_advisory_xact_lock(hashtext('menu_item'))`.execute(tx.db);
  await tx.db.deleteFrom('menu_item').execute();
  if (rows.length > 0)
    await tx.db
      .insertInto('menu_item')
      .values([...rows])
      .execute();
}
