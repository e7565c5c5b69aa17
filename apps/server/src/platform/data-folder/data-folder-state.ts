import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { homeOf } from '../db/postgres-cluster.ts';

/** Written once a folder's database has been created. A folder with the marker but no database has lost it. */
const MARKER = 'database-was-made';
/** Staging folder where a restore assembles files before moving them into place. */
export const RESTORE_DRAFT = '.restore';

const isFilled = (path: string) => existsSync(path) && readdirSync(path).length > 0;

/** Returns true if a site has used this folder: it contains a database, keys or files. */
export function isUsed(folder: string): boolean {
  return hasDatabase(folder) || hasRemains(folder);
}

const hasDatabase = (folder: string) => existsSync(join(homeOf(join(folder, 'postgres')), 'PG_VERSION'));
const hasRemains = (folder: string) =>
  [MARKER, 'secret'].some((name) => existsSync(join(folder, name))) ||
  ['files', 'recordings'].some((name) => isFilled(join(folder, name)));

const howToGoOn = (folder: string) =>
  `Bring a backup back (npm run restore -- <backup>), or set DATABASE_URL if the database is elsewhere. To begin anew, move ${folder} away first.`;

/**
 * Throws a one-sentence error for a folder with keys or files but no database, because starting with it would show an
 * empty site.
 */
export function checkDataFolder(dataDir: string): void {
  const folder = resolve(dataDir);
  if (existsSync(join(folder, RESTORE_DRAFT)))
    throw new Error(
      `A restore into ${folder} was interrupted. Run it again (npm run restore -- <backup>), or remove ${join(folder, RESTORE_DRAFT)} to do without it.`,
    );
  if (hasDatabase(folder) || !hasRemains(folder)) return;
  const home = homeOf(join(folder, 'postgres'));
  throw new Error(
    `The database of ${folder} is gone: ${home} has none, but its keys or files are here. ${howToGoOn(folder)}`,
  );
}

/** Throws a one-sentence error if the folder once had a database but the one at `url` is empty. */
export async function refuseEmptied(dataDir: string, url: string): Promise<void> {
  const folder = resolve(dataDir);
  if (!existsSync(join(folder, MARKER))) return;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ found: boolean }>(
      `select to_regclass('schema_migration') is not null as found`,
    );
    if (!rows[0]?.found)
      throw new Error(`The database of ${folder} is empty, but it was not always. ${howToGoOn(folder)}`);
  } finally {
    await client.end();
  }
}

export function markDataFolder(folder: string): void {
  const path = join(folder, MARKER);
  if (!existsSync(path)) writeFileSync(path, `${new Date().toISOString()}\n`, { mode: 0o600 });
}
