import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { tableFile, type DumpedTable, type Manifest } from './backup-format.ts';
import { columnList, listTables, quoted, SCHEMAS } from './dump-database.ts';

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Loads a backup's tables into a database with the same migrations, in one transaction. Triggers are disabled during
 * the load, because the backup already contains what they would write. Foreign keys are checked at the end.
 */
export async function loadDatabase(client: pg.Client, folder: string, manifest: Manifest): Promise<void> {
  const tables = await findOurs(client, manifest);
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
  await client.query('begin');
  const names = tables.map(quoted);
  const keys = await readForeignKeys(client);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  for (const key of keys) await client.query(`alter table ${key.table} drop constraint ${key.name}`);
  await client.query(`truncate ${names.join(', ')}`);
  for (const table of tables) await loadTable(client, folder, table);
  for (const sequence of manifest.sequences)
    await client.query('select setval(to_regclass($1), $2::bigint, $3) where to_regclass($1) is not null', [
      quoted(sequence),
      sequence.value,
      sequence.isCalled,
    ]);
  for (const key of keys) await client.query(`alter table ${key.table} add constraint ${key.name} ${key.definition}`);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  await client.query('commit');
  await client.query('analyze');
}

/**
 * Returns the backup's tables that exist in this version. Because both sides ran the same migrations, any other table
 * in the database belongs to another program. Throws if a Footlight table has different columns or is missing from the
 * backup.
 */
async function findOurs(client: pg.Client, manifest: Manifest): Promise<DumpedTable[]> {
  const { rows } = await client.query<{ level: number }>(
    'select max(id)::int as level from graphile_worker.migrations',
  );
  if (rows[0]?.level !== manifest.jobsLevel)
    throw new Error(
      `The backup has the jobs' tables of level ${manifest.jobsLevel}, this version those of ${rows[0]?.level}. Restore it with the version that made it, then upgrade.`,
    );
  return (await listTables(client)).map((table) => {
    const dumped = manifest.tables.find(({ schema, name }) => schema === table.schema && name === table.name);
    if (dumped?.columns.join() === table.columns.join()) return dumped;
    throw new Error(`The backup does not fit this version: ${quoted(table)} is ${dumped ? 'another' : 'missing'}.`);
  });
}

async function readForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select format('%I.%I', n.nspname, c.relname) as table, format('%I', k.conname) as name,
      pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and n.nspname = any($1)`,
    [SCHEMAS],
  );
  return rows;
}

async function loadTable(client: pg.Client, folder: string, table: DumpedTable): Promise<void> {
  const target = client.query(copyFrom(`copy ${quoted(table)} (${columnList(table.columns)}) from stdin`));
  await pipeline(createReadStream(join(folder, tableFile(table))), createGunzip(), target);
  if (target.rowCount !== table.rows)
    throw new Error(`The backup is damaged: ${quoted(table)} has ${target.rowCount} rows in place of ${table.rows}.`);
}
