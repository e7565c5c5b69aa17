import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { holdRemovals } from '../integrations/files/held-removals.ts';
import { isUsed } from '../platform/data-folder/data-folder-state.ts';
import { claimDataFolder } from '../platform/data-folder/data-folder.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '../platform/db/embedded-postgres.ts';
import { dataFile, filesBelow, FORMAT, MANIFEST, measuring, type Manifest } from './backup-format.ts';
import { dumpDatabase } from './dump-database.ts';

export interface BackupOptions {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Value of the SECRET environment variable, if set. The data folder then has no secret file. */
  readonly secret: string | undefined;
  /** S3 bucket that stores the files, if the data folder doesn't. */
  readonly bucket: string | undefined;
  /** Folder to create. It must not exist yet. */
  readonly target: string;
  readonly log: { info(message: string): void; warn(message: string): void };
}

/**
 * Entries of the data folder that a backup excludes: the database, which is dumped instead, temporary files, anything
 * that can be regenerated, earlier backups and replaced contents.
 */
const LEFT_OUT =
  /^(postgres|postgres\.new|database-was-made|demo|workshop|backups|files\.held|files\.removed|\.restore|replaced-.*)$/;

/**
 * Backs up the database, files and keys while the site keeps running. The database is dumped first, and file removals
 * are held from just before the dump until the end. Every file that the snapshot references therefore still exists when
 * files are copied, and files added later do no harm. The folder gets its final name once it is complete.
 */
export async function makeBackup(options: BackupOptions): Promise<Manifest> {
  const target = resolve(options.target);
  const dataDir = resolve(options.dataDir);
  if (!options.databaseUrl && !isUsed(dataDir))
    throw new Error(`There is no site in ${dataDir}. Say its DATA_DIR, and its DATABASE_URL if it has one.`);
  await mkdir(dataDir, { recursive: true });
  if (existsSync(target)) throw new Error(`${target} exists already; name another folder.`);
  const draft = `${target}.part`;
  const hold = await holdRemovals(join(dataDir, 'files'));
  try {
    await rm(draft, { recursive: true, force: true });
    for (const folder of [draft, join(draft, 'tables'), join(draft, 'data')])
      await mkdir(folder, { recursive: true, mode: 0o700 });
    const dumped = await withDatabase(options, async (url) => {
      const client = new pg.Client({ connectionString: url, application_name: 'footlight-backup' });
      await client.connect();
      return dumpDatabase(client, draft).finally(() => client.end());
    });
    const files = await copyData(dataDir, hold.removed, draft, options.secret);
    const manifest: Manifest = {
      format: FORMAT,
      madeAt: new Date().toISOString(),
      ...dumped,
      files,
      ...(options.bucket ? { bucket: options.bucket } : {}),
    };
    await writeFile(join(draft, MANIFEST), JSON.stringify(manifest, null, 1), { mode: 0o600, flush: true });
    await rename(draft, target);
    await syncFolder(dirname(target));
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  } finally {
    await hold.release();
  }
}

/** Runs `work` on the site's database. Starts the embedded database for the duration if it isn't running. */
async function withDatabase<T>(options: BackupOptions, work: (url: string) => Promise<T>): Promise<T> {
  if (options.databaseUrl) return work(options.databaseUrl);
  const folder = join(resolve(options.dataDir), 'postgres');
  const running = await findRunningPostgres(folder);
  if (running) return work(running.url);
  const claimed = await claimDataFolder(options.dataDir, { log: options.log });
  try {
    const server = await startEmbeddedPostgres({ dataDir: folder, log: options.log, existingOnly: true });
    return await work(server.url).finally(() => server.stop());
  } finally {
    await claimed.release();
  }
}

async function copyData(
  dataDir: string,
  removed: string,
  draft: string,
  secret: string | undefined,
): Promise<Manifest['files']> {
  const files = new Map<string, Manifest['files'][number]>();
  const take = async (from: string, path: string) => {
    const copied = files.has(path) ? undefined : await copyFile(from, join(draft, dataFile(path)));
    if (copied) files.set(path, { path, ...copied });
  };
  const entries = await readdir(dataDir, { withFileTypes: true });
  for (const entry of entries.filter(({ name }) => !LEFT_OUT.test(name))) {
    if (entry.isFile()) await take(join(dataDir, entry.name), entry.name);
    for (const path of entry.isDirectory() ? await filesBelow(join(dataDir, entry.name)) : [])
      if (!path.endsWith('.part')) await take(join(dataDir, entry.name, path), join(entry.name, path));
  }
  // Copied last, because a file removed during the backup was either still in place when its folder was copied or has
  // been moved here since.
  for (const path of await filesBelow(removed)) await take(join(removed, path), join('files', path));
  if (secret && !files.has('secret')) {
    await writeFile(join(draft, dataFile('secret')), secret, { mode: 0o600 });
    const { stream, measured } = measuring();
    stream.resume();
    stream.end(secret);
    await new Promise((done) => stream.once('end', done));
    files.set('secret', { path: 'secret', ...measured() });
  }
  return [...files.values()];
}

/** Copies a file and measures it. Returns undefined if the file has disappeared in the meantime. */
async function copyFile(from: string, to: string) {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const { stream, measured } = measuring();
  try {
    await pipeline(createReadStream(from), stream, createWriteStream(to, { mode: 0o600 }));
    return measured();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await rm(to, { force: true });
    return undefined;
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
