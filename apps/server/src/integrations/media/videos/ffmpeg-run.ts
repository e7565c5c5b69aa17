import { spawn } from 'node:child_process';
import { limited, memoryKib } from '../ffmpeg-child.ts';

const MOST_WORDS = 4000;
/** Low priority for file processing, which uses the capacity that live video leaves. */
export const NICENESS = '10';

export interface Ran {
  readonly code: number | null;
  readonly words: string;
}
export interface RunOptions {
  readonly limitMs: number;
  /** Called several times a second with the milliseconds of video written so far. */
  readonly onProgress?: (writtenMs: number) => void;
  readonly signal?: AbortSignal | undefined;
}

/** Runs ffmpeg on files at low priority. Arguments must never contain user input. */
export function runFfmpeg(ffmpegPath: string, args: readonly string[], options: RunOptions): Promise<Ran> {
  const { limitMs, onProgress, signal } = options;
  const told = onProgress ? ['-progress', 'pipe:1', '-stats_period', '0.5'] : [];
  const command = limited('nice', ['-n', NICENESS, ffmpegPath, '-nostdin', ...told, ...args], memoryKib.files);
  return new Promise((resolve, reject) => {
    const child = spawn(command.file, command.args, {
      ...command.options,
      stdio: ['ignore', onProgress ? 'pipe' : 'ignore', 'pipe'],
      timeout: limitMs,
      ...(signal ? { signal } : {}),
    });
    let words = '';
    child.stderr?.on('data', (data: Buffer) => (words = (words + data.toString()).slice(-MOST_WORDS)));
    child.stdout?.on('data', (data: Buffer) => {
      const [, written] = /out_time_us=(\d+)\s(?![\s\S]*out_time_us)/.exec(data.toString()) ?? [];
      if (written) onProgress?.(Number(written) / 1000);
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, words }));
  });
}

/** Runs ffmpeg like `runFfmpeg`, but rejects if it fails. */
export async function runOrThrow(ffmpegPath: string, args: readonly string[], options: RunOptions): Promise<void> {
  const { code, words } = await runFfmpeg(ffmpegPath, ['-hide_banner', '-y', '-loglevel', 'error', ...args], options);
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${words.trim()}`);
}
