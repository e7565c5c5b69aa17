import { spawn } from 'node:child_process';
import { limited, memoryKib } from '../ffmpeg-child.ts';
import { NICENESS } from './ffmpeg-run.ts';

/** Enough for the last lines of its errors. */
const MOST_ERRORS = 4000;

export interface ProbeRun {
  /** Receives what it prints, piece by piece. */
  readonly onText: (text: string) => void;
  readonly limitMs: number;
  /** Ends it. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Runs ffprobe with arguments of ours only, below everything else on the machine. It ends with this process. Rejects when it
 * is killed, as by its limit: that says something of the machine, and nothing of the file.
 */
export function runFfprobe(
  ffprobePath: string,
  args: readonly string[],
  { onText, limitMs, signal }: ProbeRun,
): Promise<{ code: number; errors: string }> {
  const command = limited('nice', ['-n', NICENESS, ffprobePath, '-v', 'error', ...args], memoryKib.files);
  return new Promise((resolve, reject) => {
    const child = spawn(command.file, command.args, {
      ...command.options,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: limitMs,
      ...(signal ? { signal } : {}),
    });
    let errors = '';
    child.stdout.setEncoding('utf8').on('data', onText);
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors = (errors + text).slice(-MOST_ERRORS)));
    child.once('error', reject);
    child.once('close', (code, killedBy) => {
      if (code === null) reject(new Error(`ffprobe was ended by ${killedBy}`));
      else resolve({ code, errors });
    });
  });
}
