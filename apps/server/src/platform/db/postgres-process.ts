/** Processes of a PostgreSQL server, as /proc shows them; where there is none (macOS), as `ps` does. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { readIfThere } from './postgres-cluster.ts';

const KILL_AFTER_MS = 500;
const GIVE_UP_AFTER_MS = 5000;
const hasProc = existsSync('/proc/self/stat');

/** Zombies count as dead: in a container nobody may reap an orphaned postmaster. */
export function isAlive(pid: number): boolean {
  if (!hasProc) return !/^(Z.*)?$/.test(ask(pid, 'stat'));
  const state = readIfThere(`/proc/${pid}/stat`)?.split(') ')[1]?.[0];
  return state !== undefined && state !== 'Z' && state !== 'X';
}

/** A stale pid file can name a stranger's process, so the command line decides. */
export function isPostmasterOf(pid: number, home: string): boolean {
  const words = hasProc ? (readIfThere(`/proc/${pid}/cmdline`)?.split('\0') ?? []) : ask(pid, 'command').split(' ');
  return words.includes(home) && words.some((word) => word.endsWith('/postgres'));
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
