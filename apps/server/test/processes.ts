import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

interface Process {
  readonly id: number;
  readonly parent: number;
  /** Program and arguments, separated by spaces. */
  readonly args: string;
}

/** Lists the processes on this machine. Tries `/proc` first, because minimal machines have no `ps`. */
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
    // Searches from the end, because the program's name is in parentheses and may itself contain some.
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    return { id: Number(id), parent, args: args.split('\0').join(' ').trim() };
  } catch {
    // The process has exited since it was listed.
    return undefined;
  }
}

const listByPs = async () => (await promisify(execFile)('ps', ['-eo', 'pid=,ppid=,args='])).stdout;
const parseList = (list: string): Process[] =>
  list.split('\n').flatMap((line) => {
    const [, id, parent, args] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return id && parent ? [{ id: Number(id), parent: Number(parent), args: args ?? '' }] : [];
  });

export const processesWith = async (...words: readonly string[]): Promise<Process[]> =>
  (await processes()).filter(({ args }) => words.every((word) => args.includes(word)));

/** Finds matching processes among the children of this process. */
export const childrenWith = async (...words: readonly string[]): Promise<Process[]> =>
  (await processesWith(...words)).filter(({ parent }) => parent === process.pid);
