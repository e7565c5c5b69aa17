/** Processes of a PostgreSQL server, as /proc shows them; where there is none (macOS), as `ps` does. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readIfThere, SOCKET_PORT } from './postgres-cluster.ts';

const KILL_AFTER_MS = 500;
const GIVE_UP_AFTER_MS = 5000;
/** A killed process has no command line for the moment before it is dead. */
const DYING_MS = 1000;
const hasProc = existsSync('/proc/self/stat');

/** Zombies count as dead: in a container nobody may reap an orphaned postmaster. */
export function isAlive(pid: number): boolean {
  if (!hasProc) return !/^(Z.*)?$/.test(ask(pid, 'stat'));
  const state = readIfThere(`/proc/${pid}/stat`)?.split(') ')[1]?.[0];
  return state !== undefined && state !== 'Z' && state !== 'X';
}

/** Zombies are there. */
const isThere = (pid: number): boolean => (hasProc ? existsSync(`/proc/${pid}`) : ask(pid, 'stat') !== '');

/** A process's command line with whatever stands between its words; empty when it has ended. */
const commandOf = (pid: number): string =>
  hasProc ? (readIfThere(`/proc/${pid}/cmdline`) ?? '') : ask(pid, 'command');

/** A stale pid file can name a stranger's process, so the command line decides. */
export function isPostmasterOf(pid: number, home: string): boolean {
  const words = commandOf(pid).split(hasProc ? '\0' : ' ');
  return words.includes(home) && words.some((word) => word.endsWith('/postgres'));
}

/** The process that a lock file names, if the file is there. */
export const lockedBy = (file: string): number | undefined => Number(readIfThere(file)?.split('\n')[0]) || undefined;

/**
 * Removes the lock files of a cluster and of its socket whose process is no server of it. Why by us: PostgreSQL takes a zombie,
 * and a stranger with the number, for the server that wrote the file, and does not start beside it.
 */
export async function removeStaleLocks(home: string, socketDir: string): Promise<void> {
  for (const file of [join(home, 'postmaster.pid'), join(socketDir, `.s.PGSQL.${SOCKET_PORT}.lock`)]) {
    const pid = lockedBy(file);
    if (!pid || !isThere(pid) || isPostmasterOf(pid, home)) continue;
    const giveUpAt = Date.now() + DYING_MS;
    while (isAlive(pid) && !commandOf(pid) && Date.now() < giveUpAt) await sleep(10);
    await endOrphans(home);
    if (lockedBy(file) === pid && !isPostmasterOf(pid, home)) rmSync(file, { force: true });
  }
}

/** Children of a postmaster that is dead: they work in the cluster's directory and hold its shared memory. */
export function orphansOf(home: string): number[] {
  if (!hasProc) return [];
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && directoryOf(entry) === home)
    .map(Number)
    .filter((pid) => isAlive(pid) && !isPostmasterOf(pid, home) && !isPostmasterOf(parentOf(pid), home));
}

/** Ends them: at once by PostgreSQL's own signal, by force when they do not follow it. */
export async function endOrphans(home: string): Promise<void> {
  const startedMs = Date.now();
  for (let left = orphansOf(home); left.length > 0; left = orphansOf(home)) {
    const elapsedMs = Date.now() - startedMs;
    if (elapsedMs > GIVE_UP_AFTER_MS) return;
    for (const pid of left) signal(pid, elapsedMs > KILL_AFTER_MS ? 'SIGKILL' : 'SIGQUIT');
    await sleep(20);
  }
}

/** One property of a process as `ps` shows it; empty when there is no such process. */
function ask(pid: number, property: string): string {
  try {
    return execFileSync('ps', ['-o', `${property}=`, '-p', String(pid)], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return '';
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended by itself.
  }
}

function directoryOf(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

const parentOf = (pid: number): number => Number(readIfThere(`/proc/${pid}/stat`)?.split(') ')[1]?.split(' ')[1]) || 0;
