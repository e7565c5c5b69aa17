import { readdirSync, readFileSync } from 'node:fs';

/** Sends SIGKILL to the server and every process it started, to simulate a power failure. */
export function killEveryProcess(server: { readonly pid: number }): void {
  const children = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry) && parentOf(entry) === server.pid);
  for (const pid of [server.pid, ...children.map(Number)]) process.kill(pid, 'SIGKILL');
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
  } catch {
    return undefined;
  }
}

/** Sends SIGKILL to the postmaster and every backend, so that none of them can finish its work. */
export function killPostgres(postmaster: number): void {
  const children = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry) && parentOf(entry) === postmaster);
  process.kill(postmaster, 'SIGKILL');
  for (const pid of children) {
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // The backend noticed the postmaster's death and exited on its own.
    }
  }
}
