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
  /** SECRET of the environment, which is then no file. */
  readonly secret: string | undefined;
  /** The bucket that holds the files, when the data folder does not. */
  readonly bucket: string | undefined;
  /** The folder to make; must not exist. */
  readonly target: string;
  readonly log: { info(message: string): void; warn(message: string): void };
}

/** Of the data folder these are no part of a backup: the database, which is dumped, and what can be made again. */
const LEFT_OUT =
  /^(postgres|postgres\.new|database-was-made|demo|workshop|backups|files\.held|files\.removed|\.restore|replaced-.*)$/;

/**
 * Makes a backup of database, files and keys while the site continues. The database comes first, and from just before it until
 * the end no file is really removed: so every file that a row of the snapshot names is still there when files are copied,
 * and a file that came later does no harm. The folder gets its name when it is whole.
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

/** The database of the running site; one that stands still is started for as long as it takes. */
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
  // Why last: what was removed meanwhile was in its place before, or has come here since.
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

/** Undefined when the file has gone meanwhile. */
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
