import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

interface Process {
  readonly id: number;
  readonly parent: number;
  /** Its program and what it was started with, with spaces between. */
  readonly args: string;
}

/** What runs on this machine. Why `/proc` first: small machines have no `ps`. */
async function processes(): Promise<Process[]> {
  if (!existsSync('/proc/self/stat')) return parseList(await listByPs());
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  return (await Promise.all(ids.map(readProcess))).filter((one) => one !== undefined);
}

async function readProcess(id: string): Promise<Process | undefined> {
  try {
    const [stat, args] = await Promise.all([
      readFile(`/proc/${id}/stat`, 'utf8'),
      readFile(`/proc/${id}/cmdline`, 'utf8'),
    ]);
    // Why from the end: a program's name stands in brackets and may hold any.
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    return { id: Number(id), parent, args: args.split('\0').join(' ').trim() };
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}

const listByPs = async () => (await promisify(execFile)('ps', ['-eo', 'pid=,ppid=,args='])).stdout;
const parseList = (list: string): Process[] =>
  list.split('\n').flatMap((line) => {
    const [, id, parent, args] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return id && parent ? [{ id: Number(id), parent: Number(parent), args: args ?? '' }] : [];
  });

/** Running processes whose arguments hold all of these words. */
export const processesWith = async (...words: readonly string[]): Promise<Process[]> =>
  (await processes()).filter(({ args }) => words.every((word) => args.includes(word)));

/** The same, of those that this process has started. */
export const childrenWith = async (...words: readonly string[]): Promise<Process[]> =>
  (await processesWith(...words)).filter(({ parent }) => parent === process.pid);
