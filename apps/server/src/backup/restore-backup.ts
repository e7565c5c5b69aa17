import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { runMigrations as runJobMigrations } from 'graphile-worker';
import pg from 'pg';
import { proveClaims } from '../platform/db/prove-claims.ts';
import { allClaims } from '../prove-ledger.ts';
import { isUsed, markDataFolder, RESTORE_DRAFT } from '../platform/data-folder/data-folder-state.ts';
import { claimDataFolder } from '../platform/data-folder/data-folder.ts';
import { openDatabase } from '../platform/db/database.ts';
import { startEmbeddedPostgres } from '../platform/db/embedded-postgres.ts';
import { migrate } from '../platform/db/migrate.ts';
import { dataFile, readManifest, verifyBackup, type Manifest } from './backup-format.ts';
import { loadDatabase } from './load-database.ts';

export interface RestoreOptions {
  readonly source: string;
  readonly dataDir: string;
  /** Empty database to restore into, instead of the embedded one. */
  readonly databaseUrl: string | undefined;
  /** Replaces the data folder's contents, which are moved to a folder inside it. */
  readonly force: boolean;
  readonly log: { info(message: string): void; warn(message: string): void };
}

/**
 * Written when the draft is complete and about to be moved into place. From then on, a restore can only be finished.
 */
const MOVING = 'moving.json';
const CLAIM_WAIT_MS = 3000;

/**
 * Restores a backup into an empty data folder, or into a used one with `force`. The backup is verified, assembled in a
 * draft inside the data folder, checked against the ledger, and only then moved into place. If interrupted, the data
 * folder is either unchanged or finished by the next restore, and the site doesn't start until then. Returns the folder
 * with the previous contents, if any.
 */
export async function restoreBackup(options: RestoreOptions): Promise<{ replaced: string | undefined }> {
  const source = resolve(options.source);
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true });
  const claimed = await claimDataFolder(dataDir, { log: options.log, waitLimitMs: CLAIM_WAIT_MS });
  try {
    const draft = join(dataDir, RESTORE_DRAFT);
    if (existsSync(join(draft, MOVING))) {
      options.log.warn('An earlier restore was interrupted at its very end; finishing that one.');
      return finishMove(dataDir);
    }
    if (isUsed(dataDir) && !options.force)
      throw new Error(
        `${dataDir} is in use: it has a database, files or keys. Name an empty DATA_DIR, or say --force to set its contents aside.`,
      );
    const manifest = await readManifest(source);
    await verifyBackup(source, manifest);
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o711 });
    try {
      copyData(source, draft, manifest);
      await restoreDatabase(options, source, draft, manifest);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      throw error;
    }
    return beginMove(dataDir);
  } finally {
    await claimed.release();
  }
}

function copyData(source: string, draft: string, manifest: Manifest): void {
  for (const { path } of manifest.files) {
    const target = join(draft, path);
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    copyFileSync(join(source, dataFile(path)), target);
  }
}

async function restoreDatabase(
  options: RestoreOptions,
  source: string,
  draft: string,
  manifest: Manifest,
): Promise<void> {
  if (options.databaseUrl) {
    await refuseFilled(options.databaseUrl);
    return fillDatabase(options.databaseUrl, source, manifest);
  }
  const server = await startEmbeddedPostgres({ dataDir: join(draft, 'postgres'), log: options.log });
  await fillDatabase(server.url, source, manifest).finally(() => server.stop());
  markDataFolder(draft);
}

/**
 * Throws if the database has accounts. A database without accounts counts as empty: a fresh site or an unfinished
 * restore.
 */
async function refuseFilled(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ found: boolean }>(
      `select to_regclass('public.account') is not null as found`,
    );
    if (!rows[0]?.found) return;
    const { rowCount } = await client.query('select 1 from account limit 1');
    if (rowCount) throw new Error('The database of DATABASE_URL has people in it. Restore into a new, empty database.');
  });
}

async function fillDatabase(url: string, source: string, manifest: Manifest): Promise<void> {
  await migrate(url, { upTo: manifest.migrations });
  const database = openDatabase(url, { poolSize: 2, applicationName: 'footlight-restore' });
  try {
    await runJobMigrations({ pgPool: database.pool });
    await withClient(url, (client) => loadDatabase(client, source, manifest));
    await migrate(url);
    const broken = (await proveClaims(database.kysely, allClaims)).filter(({ wrong }) => wrong !== 0);
    if (broken.length > 0)
      throw new Error(`The books of this backup do not balance: ${broken.map(({ claim }) => claim).join('; ')}.`);
  } finally {
    await database.close();
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'footlight-restore' });
  client.on('error', () => {});
  await client.connect();
  return work(client).finally(() => client.end());
}

interface Move {
  readonly replaced: string;
  readonly before: readonly string[];
}

function beginMove(dataDir: string): { replaced: string | undefined } {
  const before = readdirSync(dataDir).filter((name) => name !== RESTORE_DRAFT && !name.startsWith('replaced-'));
  const move: Move = { replaced: `replaced-${new Date().toISOString().replaceAll(':', '-')}`, before };
  const note = join(dataDir, RESTORE_DRAFT, MOVING);
  writeFileSync(`${note}.part`, JSON.stringify(move), { flush: true });
  renameSync(`${note}.part`, note);
  return finishMove(dataDir);
}

/**
 * Moves the draft into place. Safe to rerun after an interruption, because moved entries are no longer at their source.
 */
function finishMove(dataDir: string): { replaced: string | undefined } {
  const draft = join(dataDir, RESTORE_DRAFT);
  const move = JSON.parse(readFileSync(join(draft, MOVING), 'utf8')) as Move;
  const replaced = join(dataDir, move.replaced);
  for (const name of move.before) {
    if (!existsSync(join(dataDir, name)) || existsSync(join(replaced, name))) continue;
    mkdirSync(replaced, { recursive: true, mode: 0o711 });
    renameSync(join(dataDir, name), join(replaced, name));
  }
  for (const name of readdirSync(draft)) if (name !== MOVING) renameSync(join(draft, name), join(dataDir, name));
  rmSync(draft, { recursive: true, force: true });
  return { replaced: existsSync(replaced) ? replaced : undefined };
}
