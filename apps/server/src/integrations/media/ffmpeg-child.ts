import { spawn, type ChildProcessByStdio, type SpawnOptions } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/** Address space of a child in KiB. A decoder of 4K pictures takes half of the smaller; more is no picture of ours. */
export const memoryKib = { live: 2 * 1024 * 1024, files: 8 * 1024 * 1024 } as const;
/** Of pictures that are decoded: 4096 × 4096. */
const MOST_PIXELS = 4096 * 4096;
/**
 * Replaces itself with the program, arguments unchanged. On Linux the kernel kills the program when this process ends, however
 * it ends: ffmpeg itself ignores a closed pipe. macOS has neither `setpriv` nor a limit of address space; the program runs
 * without them there.
 */
const LIMITED = `ulimit -v "$0" 2>/dev/null
setpriv --pdeathsig KILL true 2>/dev/null && exec setpriv --pdeathsig KILL "$@"
exec "$@"`;

/** Command line of a child with a memory limit, which ends with this process and gets only what it needs of its environment. */
export function limited(
  ffmpegPath: string,
  args: readonly string[],
  mostKib: number,
): { file: string; args: string[]; options: Pick<SpawnOptions, 'env' | 'killSignal'> } {
  const { PATH, LD_LIBRARY_PATH } = process.env;
  // Why: each thread reserves 64 MiB otherwise, and the limit would depend on how many cores there are.
  const env = { PATH, LD_LIBRARY_PATH, MALLOC_ARENA_MAX: '2' };
  return {
    file: '/bin/sh',
    args: ['-c', LIMITED, String(mostKib), ffmpegPath, ...args],
    options: { env, killSignal: 'SIGKILL' },
  };
}

/** What ffmpeg said last; more of it repeats itself. */
const KEPT_LINES = 8;
const LONGEST_LINE = 300;

export type FfmpegChild = ChildProcessByStdio<Writable, Readable, Readable> & {
  /** The last lines that it wrote on its standard error, for logs and for whoever has to mend the input. */
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
 * The one way in which the media servers start ffmpeg: with arguments of ours only, within a limit of memory, on one
 * thread, and with pipes. Without `ffmpegPath` it exits with 127.
 */
export function startFfmpeg(
  ffmpegPath: string,
  command: {
    readonly input: readonly string[];
    readonly output: readonly string[];
    /** What the input is read by. */
    readonly reads?: 'pipe' | 'file';
    /** How long it may run; absent = as long as the stream. */
    readonly limitMs?: number;
  },
): FfmpegChild {
  const { input, output, reads = 'pipe', limitMs = 0 } = command;
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
  const child = spawn(file, args, { ...options, stdio: ['pipe', 'pipe', 'pipe'], timeout: limitMs });
  child.stdin.on('error', () => {});
  child.stdout.on('error', () => {});
  return Object.assign(child, { lastWords: keepLastLines(child.stderr) });
}
