import { existsSync, statSync } from 'node:fs';
import { mkdir, rename, rm, rmdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const REFRESH_MS = 10_000;
/** A running holder refreshes its hold regularly. A hold this old belongs to a process that died. */
const STALE_MS = 60_000;

const holdOf = (folder: string) => `${folder}.held`;
const removedOf = (folder: string) => `${folder}.removed`;
const isHeld = (folder: string) => {
  const info = statSync(holdOf(folder), { throwIfNoEntry: false });
  return info !== undefined && Date.now() - info.mtimeMs < STALE_MS;
};

/**
 * Diverts files that any process removes from `folder` to `removed`, until `release` is called. Throws if another
 * backup already holds removals.
 */
export async function holdRemovals(folder: string): Promise<{ removed: string; release(): Promise<void> }> {
  if (isHeld(folder)) throw new Error('Another backup of this site is being made.');
  const removed = removedOf(folder);
  await rm(removed, { recursive: true, force: true });
  await writeFile(holdOf(folder), String(process.pid), { mode: 0o600 });
  const refresh = () => void utimes(holdOf(folder), new Date(), new Date()).catch(() => {});
  const timer = setInterval(refresh, REFRESH_MS);
  return {
    removed,
    async release() {
      clearInterval(timer);
      await rm(holdOf(folder), { force: true });
      await rm(removed, { recursive: true, force: true });
    },
  };
}

/** Removes a file, or sets it aside while a backup is running. */
export async function removeFile(folder: string, key: string): Promise<void> {
  if (isHeld(folder)) {
    const aside = join(removedOf(folder), key);
    await mkdir(dirname(aside), { recursive: true, mode: 0o700 });
    await rename(join(folder, key), aside).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    return;
  }
  await rm(join(folder, key), { force: true });
  await removeEmptied(folder, key);
  // Left by a backup that was killed.
  if (existsSync(removedOf(folder))) await rm(removedOf(folder), { recursive: true, force: true });
}

/** Removes folders that became empty, but only those of a single upload. Other folders are written to constantly. */
async function removeEmptied(folder: string, key: string): Promise<void> {
  if (!key.startsWith('renditions/')) return;
  const [, upload = '', attempt] = key.split('/');
  for (const path of attempt ? [join(upload, attempt), upload] : [])
    await rmdir(join(folder, 'renditions', path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'ENOENT') throw error;
    });
}
