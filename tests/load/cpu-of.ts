import { readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;

/** Returns the CPU time a process has used so far across all threads, in seconds. Linux only. */
export function cpuSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}
