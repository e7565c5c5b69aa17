import { spawn, type ChildProcessByStdio, type SpawnOptions } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/** Limit on the address space of a child process in KiB. A 4K decoder needs half of the smaller value. */
export const memoryKib = { live: 2 * 1024 * 1024, files: 8 * 1024 * 1024 } as const;
const MOST_PIXELS = 4096 * 4096;
/**
 * Shell script that replaces itself with the program and keeps its arguments. On Linux, the kernel kills the program
 * when this process ends for any reason, because ffmpeg ignores a closed pipe. On macOS, the program runs without this
 * protection and without a memory limit, since neither `setpriv` nor address space limits exist there.
 */
const LIMITED = `ulimit -v "$0" 2>/dev/null
setpriv --pdeathsig KILL true 2>/dev/null && exec setpriv --pdeathsig KILL "$@"
exec "$@"`;

/**
 * Builds the command line of a child process that has a memory limit, ends with this process and gets a minimal
 * environment.
 */
export function limited(
  ffmpegPath: string,
  args: readonly string[],
  mostKib: number,
): { file: string; args: string[]; options: Pick<SpawnOptions, 'env' | 'killSignal'> } {
  const { PATH, LD_LIBRARY_PATH } = process.env;
  // By default, each thread reserves 64 MiB, so the limit would depend on the number of cores.
  const env = { PATH, LD_LIBRARY_PATH, MALLOC_ARENA_MAX: '2' };
  return {
    file: '/bin/sh',
    args: ['-c', LIMITED, String(mostKib), ffmpegPath, ...args],
    options: { env, killSignal: 'SIGKILL' },
  };
}

/** Maximum number of error output lines that are kept. Earlier lines tend to repeat. */
const KEPT_LINES = 8;
const LONGEST_LINE = 300;

export type FfmpegChild = ChildProcessByStdio<Writable, Readable, Readable> & {
  /** Standard output, then `pipe:3` and so on. */
  readonly outputs: readonly Readable[];
  /** Returns the last lines of standard error, for logs and for diagnosing bad input. */
  readonly lastWords: () => string[];
};

function keepLastLines(stderr: Readable): () => string[] {
  let kept: string[] = [];
  let unfinished = '';
  stderr.on('error', () => {});
  stderr.setEncoding('utf8').on('data', (data: string) => {
    const lines = (unfinished + data).split(/\r?\n|\r/);
    unfinished = (lines.pop() ?? '').slice(0, LONGEST_LINE);
    const said = lines.filter((line) => line.trim() !== '').map((line) => line.slice(0, LONGEST_LINE));
    kept = [...kept, ...said.slice(-KEPT_LINES)].slice(-KEPT_LINES);
  });
  return () => [...kept, ...(unfinished.trim() === '' ? [] : [unfinished])].slice(-KEPT_LINES);
}

/**
 * Starts ffmpeg for the media servers: trusted arguments only, a memory limit, a single filter thread, and pipes. Exits
 * with 127 if `ffmpegPath` does not exist.
 */
export function startFfmpeg(
  ffmpegPath: string,
  command: {
    readonly input: readonly string[];
    readonly output: readonly string[];
    /** Protocol through which the input is read. */
    readonly reads?: 'pipe' | 'file';
    /** Maximum run time. If absent, runs as long as the stream. */
    readonly limitMs?: number;
    /** Number of outputs besides standard output: `pipe:3`, `pipe:4` and so on. */
    readonly moreOutputs?: number;
  },
): FfmpegChild {
  const { input, output, reads = 'pipe', limitMs = 0, moreOutputs = 0 } = command;
  const { file, args, options } = limited(
    ffmpegPath,
    [
      '-hide_banner',
      '-nostdin',
      '-loglevel',
      'error',
      '-filter_threads',
      '1',
      '-protocol_whitelist',
      reads,
      '-max_pixels',
      String(MOST_PIXELS),
      ...input,
      ...output,
    ],
    memoryKib.live,
  );
  const more = Array<'pipe'>(moreOutputs).fill('pipe');
  const stdio: ['pipe', 'pipe', 'pipe', ...'pipe'[]] = ['pipe', 'pipe', 'pipe', ...more];
  const child = spawn(file, args, { ...options, stdio, timeout: limitMs }) as ChildProcessByStdio<
    Writable,
    Readable,
    Readable
  >;
  child.stdin.on('error', () => {});
  const outputs = [child.stdout, ...(child.stdio.slice(3) as unknown as Readable[])];
  for (const stream of outputs) stream.on('error', () => {});
  return Object.assign(child, { outputs, lastWords: keepLastLines(child.stderr) });
}
