import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

interface Migration {
  number: number;
  name: string;
  sql: string;
  checksum: string;
}

/** An arbitrary constant, the same for every node that migrates the same database. */
const LOCK_KEY = 5_071_846;
const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/;

export const MIGRATIONS_DIR = fileURLToPath(new URL('../../../migrations', import.meta.url));

/**
 * Applies every `NNNN-name.sql` that this database hasn't had yet, in numeric order, each in its own transaction.
 * Several nodes may call it at once. Throws if an applied file was changed or two files share a number. Returns the
 * names applied now. `upTo` limits it to the given ones, which must exist here unchanged.
 */
export async function migrate(
  url: string,
  { dir = MIGRATIONS_DIR, upTo }: { dir?: string; upTo?: readonly AppliedMigration[] } = {},
): Promise<string[]> {
  const all = readMigrations(dir);
  const migrations = upTo ? upTo.map((applied) => sameOf(all, applied)) : all;
  const client = new pg.Client({ connectionString: url, application_name: 'footlight-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await client.query(
      `create table if not exists schema_migration (
         number integer primary key, name text not null, checksum text not null,
           applied_at timestamptz not null default now())`,
    );
    const { rows } = await client.query<{ number: number; checksum: string }>(
      'select number, checksum from schema_migration',
    );
    const known = new Map(rows.map((row) => [row.number, row.checksum]));
    const applied: string[] = [];
    for (const migration of migrations) {
      const checksum = known.get(migration.number);
      if (checksum === undefined) {
        await apply(client, migration);
        applied.push(migration.name);
      } else if (checksum !== migration.checksum) {
        throw new Error(
          `Migration ${migration.name} was changed after it had been applied; write a new migration instead`,
        );
      }
    }
    return applied;
  } finally {
    await client.end();
  }
}

export interface AppliedMigration {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
}

function sameOf(all: readonly Migration[], { number, name, checksum }: AppliedMigration): Migration {
  const found = all.find((migration) => migration.number === number);
  if (found?.checksum === checksum) return found;
  throw new Error(`This version has not the migration ${name}; it takes a version that has it.`);
}

function readMigrations(dir: string): Migration[] {
  const files = readdirSync(dir)
    .filter((file) => file.endsWith('.sql'))
    .sort();
  const migrations = files.map((file) => {
    const match = FILE_NAME.exec(file);
    if (!match) throw new Error(`Migration ${file} must be named NNNN-name.sql`);
    const sql = readFileSync(join(dir, file), 'utf8');
    return { number: Number(match[1]), name: file, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
  migrations.forEach((migration, index) => {
    const before = migrations[index - 1];
    if (before?.number === migration.number)
      throw new Error(`Migrations ${before.name} and ${migration.name} share a number`);
  });
  return migrations;
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query('insert into schema_migration (number, name, checksum) values ($1, $2, $3)', [
      migration.number,
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
  }
}
