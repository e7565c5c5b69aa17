/** Reads the processes of a PostgreSQL server from /proc, or from `ps` where there is no /proc (macOS). */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readIfThere, SOCKET_PORT } from './postgres-cluster.ts';

const KILL_AFTER_MS = 500;
const GIVE_UP_AFTER_MS = 5000;
/** A killed process briefly has no command line before it is gone. */
const DYING_MS = 1000;
const hasProc = existsSync('/proc/self/stat');

/** Treats zombies as dead, because in a container an orphaned postmaster may never be reaped. */
export function isAlive(pid: number): boolean {
  if (!hasProc) return !/^(Z.*)?$/.test(ask(pid, 'stat'));
  const state = readIfThere(`/proc/${pid}/stat`)?.split(') ')[1]?.[0];
  return state !== undefined && state !== 'Z' && state !== 'X';
}

/** Treats zombies as existing. */
const isThere = (pid: number): boolean => (hasProc ? existsSync(`/proc/${pid}`) : ask(pid, 'stat') !== '');

/** Returns a process's command line with its original separators. Empty if the process has ended. */
const commandOf = (pid: number): string =>
  hasProc ? (readIfThere(`/proc/${pid}/cmdline`) ?? '') : ask(pid, 'command');

/** Checks the command line, because a stale pid file may name an unrelated process. */
export function isPostmasterOf(pid: number, home: string): boolean {
  const words = commandOf(pid).split(hasProc ? '\0' : ' ');
  return words.includes(home) && words.some((word) => word.endsWith('/postgres'));
}

/** Returns the process named in a lock file, if the file exists. */
export const lockedBy = (file: string): number | undefined => Number(readIfThere(file)?.split('\n')[0]) || undefined;

/**
 * Deletes stale lock files of a cluster and its socket: those that don't belong to its running server. PostgreSQL
 * itself would mistake a zombie, or an unrelated process with the same id, for the server that wrote the file, and
 * refuse to start.
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

/** Returns the children of a dead postmaster. They run in the cluster's directory and hold its shared memory. */
export function orphansOf(home: string): number[] {
  if (!hasProc) return [];
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && directoryOf(entry) === home)
    .map(Number)
    .filter((pid) => isAlive(pid) && !isPostmasterOf(pid, home) && !isPostmasterOf(parentOf(pid), home));
}

/** Stops orphans, first with PostgreSQL's own signal, then by force if they ignore it. */
export async function endOrphans(home: string): Promise<void> {
  const startedMs = Date.now();
  for (let left = orphansOf(home); left.length > 0; left = orphansOf(home)) {
    const elapsedMs = Date.now() - startedMs;
    if (elapsedMs > GIVE_UP_AFTER_MS) return;
    for (const pid of left) signal(pid, elapsedMs > KILL_AFTER_MS ? 'SIGKILL' : 'SIGQUIT');
    await sleep(20);
  }
}

/** Returns a process property from `ps`. Empty if there is no such process. */
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
    // Already exited.
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
