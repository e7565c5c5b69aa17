import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';

const workshopOf = (dataDir: string) => join(dataDir, 'workshop');
/** Folder names include the owner: `work-<process>-<random>`. */
const OWNER = /^work-(\d+)-/;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Runs work in a temporary folder that is deleted afterwards. */
export async function inWorkFolder<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  const parent = workshopOf(dataDir);
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, `work-${process.pid}-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Deletes folders left by dead processes. Call at startup, while this process has none of its own. */
export async function cleanWorkFolders(dataDir: string): Promise<void> {
  const parent = workshopOf(dataDir);
  for (const name of await readdir(parent).catch(() => [])) {
    const owner = Number(OWNER.exec(name)?.[1] ?? 0);
    if (owner > 0 && (owner === process.pid || !isAlive(owner)))
      await rm(join(parent, name), { recursive: true, force: true });
  }
}
