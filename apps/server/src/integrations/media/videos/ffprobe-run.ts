import { spawn } from 'node:child_process';
import { limited, memoryKib } from '../ffmpeg-child.ts';
import { NICENESS } from './ffmpeg-run.ts';

/** Enough for the last lines of ffprobe's error output. */
const MOST_ERRORS = 4000;

export interface ProbeRun {
  readonly onText: (text: string) => void;
  readonly limitMs: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Runs ffprobe at low priority, with trusted arguments only. The child ends with this process. Rejects if it is killed,
 * for example at its time limit, because that reveals nothing about the file.
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
