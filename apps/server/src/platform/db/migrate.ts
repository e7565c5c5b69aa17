import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
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
const NAME = /^(\d{4})-[a-z0-9-]+(\.sql)?$/;
/**
 * SHA-256 of the numbers and checksums of the 139 migrations that the baseline replaced. Databases of unreleased
 * versions have applied these migrations and have the same schema.
 */
const REPLACED = 'fa0d59bca69a048cd50fd2a05d7818a56eace7eb75d3c4682f07e284f97360ce';
const FIRST_REPLACED = '0001-platform.sql';

export const MIGRATIONS_DIR = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** Oldest PostgreSQL that the schema works with. */
const LEAST_POSTGRES = 18;

/**
 * Applies every migration that this database doesn't have yet, in numeric order, each in its own transaction. A
 * migration is a file `NNNN-name.sql`, or a folder `NNNN-name` of such files. Several nodes may call it concurrently.
 * Throws if PostgreSQL is too old, an applied migration was changed or is unknown here, or two share a number. Returns
 * the names of the migrations applied by this call. `upTo` limits it to the given ones, which must exist here
 * unchanged.
 */
export async function migrate(
  url: string,
  { dir = MIGRATIONS_DIR, upTo }: { dir?: string; upTo?: readonly AppliedMigration[] } = {},
): Promise<string[]> {
  const all = readMigrations(dir);
  const migrations = upTo ? chosenOf(all, upTo) : all;
  const client = new pg.Client({ connectionString: url, application_name: 'footlight-migrate' });
  await client.connect();
  try {
    await refuseOldPostgres(client);
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await client.query(
      `create table if not exists schema_migration (
         number integer primary key, name text not null, checksum text not null,
           applied_at timestamptz not null default now())`,
    );
    const before = await readApplied(client, all[0]);
    refuseUnknown(before, all);
    const known = new Map(before.map((row) => [row.number, row.checksum]));
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

async function refuseOldPostgres(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`);
  const version = rows[0]?.version ?? '';
  if (Number.parseInt(version, 10) < LEAST_POSTGRES)
    throw new Error(`DATABASE_URL leads to PostgreSQL ${version}. Footlight needs ${LEAST_POSTGRES} or newer.`);
}

/** An older program would write rows that a newer schema doesn't expect. */
function refuseUnknown(applied: readonly AppliedMigration[], all: readonly Migration[]): void {
  const unknown = applied.find(({ number }) => !all.some((migration) => migration.number === number));
  if (unknown)
    throw new Error(
      `This database is from a newer version: this one doesn't have the migration ${unknown.name}. ` +
        'Start that version, or restore a backup from before the upgrade.',
    );
}

export interface AppliedMigration {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
}

/** Returns the applied migrations. Records the baseline in place of the migrations that it replaced. */
async function readApplied(client: pg.Client, baseline: Migration | undefined): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select number, name, checksum from schema_migration order by number',
  );
  if (!baseline || !isReplaced(rows)) return rows;
  await client.query('begin');
  await client.query('delete from schema_migration');
  await record(client, baseline);
  await client.query('commit');
  return [baseline];
}

/**
 * Returns true if the applied migrations are exactly those that the baseline replaced. Throws if they begin like those
 * but differ.
 */
function isReplaced(applied: readonly AppliedMigration[]): boolean {
  if (applied[0]?.name !== FIRST_REPLACED) return false;
  const list = applied.map(({ number, checksum }) => `${number} ${checksum}`).join('\n');
  if (createHash('sha256').update(list).digest('hex') === REPLACED) return true;
  throw new Error(
    'This database is from an older unreleased version. Start the last version before the baseline of migrations ' +
      '(commit 1770ac1a) on it once, then this one.',
  );
}

const chosenOf = (all: readonly Migration[], upTo: readonly AppliedMigration[]): Migration[] =>
  isReplaced(upTo) ? all.slice(0, 1) : upTo.map((applied) => sameOf(all, applied));

function sameOf(all: readonly Migration[], { number, name, checksum }: AppliedMigration): Migration {
  const found = all.find((migration) => migration.number === number);
  if (found?.checksum === checksum) return found;
  throw new Error(`This version doesn't have the migration ${name}. Use a version that has it.`);
}

function readMigrations(dir: string): Migration[] {
  const migrations = readdirSync(dir)
    .toSorted()
    .map((name) => {
      const match = NAME.exec(name);
      if (!match) throw new Error(`Migration ${name} must be named NNNN-name.sql, or NNNN-name for a folder`);
      const sql = readSql(join(dir, name));
      return { number: Number(match[1]), name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
  migrations.forEach((migration, index) => {
    const before = migrations[index - 1];
    if (before?.number === migration.number)
      throw new Error(`Migrations ${before.name} and ${migration.name} share a number`);
  });
  return migrations;
}

/** Returns the text of a file, or of all files in a folder, sorted by name. */
const readSql = (path: string): string =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .toSorted()
        .map((name) => readFileSync(join(path, name), 'utf8'))
        .join('\n')
    : readFileSync(path, 'utf8');

const record = (client: pg.Client, { number, name, checksum }: Migration) =>
  client.query('insert into schema_migration (number, name, checksum) values ($1, $2, $3)', [number, name, checksum]);

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await record(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
  }
}
