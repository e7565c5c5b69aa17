import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { measuring, tableFile, type DumpedTable, type Manifest } from './backup-format.ts';

export const SCHEMAS = ['public', 'graphile_worker'];
/** Tables that the migrations fill themselves. */
const OWN = new Set(['public.schema_migration', 'graphile_worker.migrations']);
/** Favors speed over size, because a running site shares the same CPUs. */
const GZIP_LEVEL = 2;

export interface TableShape {
  readonly schema: string;
  readonly name: string;
  readonly columns: string[];
}

/** Lists tables and their columns, sorted by name. Excludes tables of extensions and of the migrations. */
export async function listTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select n.nspname as schema, c.relname as name,
            array(select a.attname::text from pg_attribute a
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                     order by a.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname = any($1)
        and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      order by 1, 2`,
    [SCHEMAS],
  );
  return rows.filter((table) => !OWN.has(`${table.schema}.${table.name}`));
}

export const quoted = ({ schema, name }: { schema: string; name: string }) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
export const columnList = (columns: readonly string[]) =>
  columns.map((column) => pg.escapeIdentifier(column)).join(', ');

/**
 * Dumps every table into `folder` from a single transaction's snapshot while the site keeps running. The tables are
 * locked against schema changes only.
 */
export async function dumpDatabase(
  client: pg.Client,
  folder: string,
): Promise<Pick<Manifest, 'migrations' | 'jobsLevel' | 'tables' | 'sequences'>> {
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
  await client.query('begin isolation level repeatable read read only');
  const shapes = await listTables(client);
  await client.query(`lock table ${shapes.map(quoted).join(', ')} in access share mode`);
  const tables: DumpedTable[] = [];
  for (const shape of shapes) tables.push(await dumpTable(client, folder, shape));
  const migrations = await client.query<Manifest['migrations'][number]>(
    'select number, name, checksum from schema_migration order by number',
  );
  const level = await client.query<{ level: number }>('select max(id)::int as level from graphile_worker.migrations');
  const sequences = await readSequences(client);
  await client.query('commit');
  return { migrations: migrations.rows, jobsLevel: level.rows[0]?.level ?? 0, tables, sequences };
}

async function dumpTable(client: pg.Client, folder: string, shape: TableShape): Promise<DumpedTable> {
  const source = client.query(copyTo(`copy ${quoted(shape)} (${columnList(shape.columns)}) to stdout`));
  const { stream, measured } = measuring();
  const target = createWriteStream(join(folder, tableFile(shape)), { mode: 0o600, flush: true });
  await pipeline(source, createGzip({ level: GZIP_LEVEL }), stream, target);
  return { ...shape, rows: source.rowCount, ...measured() };
}

/**
 * Reads sequence values. Runs after the tables because sequences ignore the snapshot, and a value that is too high is
 * harmless.
 */
async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences where schemaname = any($1) order by 1, 2`,
    [SCHEMAS],
  );
  const sequences: Manifest['sequences'] = [];
  for (const { schema, name } of rows) {
    const found = await client.query<{ value: string; is_called: boolean }>(
      `select last_value::text as value, is_called from ${quoted({ schema, name })}`,
    );
    for (const row of found.rows) sequences.push({ schema, name, value: row.value, isCalled: row.is_called });
  }
  return sequences;
}
