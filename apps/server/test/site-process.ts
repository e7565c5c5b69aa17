import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const SUPERVISE = new URL('../../../tools/supervise.mjs', import.meta.url).href;
/** Runs the program like `npm start` does once everything is installed and built. */
const SUPERVISED = `import { supervise } from ${JSON.stringify(SUPERVISE)};
  const { code } = await supervise(process.execPath, [${JSON.stringify(MAIN)}], { env: process.env });
  process.exitCode = code;`;

export interface SiteProcess {
  readonly child: ChildProcess;
  /**
   * Waits for a match in the output. Returns the first capture group, or the whole match. Rejects if the process exits
   * first.
   */
  said(words: RegExp): Promise<string>;
  output(): string;
  /** Resolves with the exit code once the process has exited. */
  ended(): Promise<number | null>;
  /** Sends SIGTERM unless the process has exited, and waits for the exit. */
  stop(): Promise<number | null>;
}

/**
 * Starts the real program on the embedded database in `folder`, without media. With `supervised`, a supervisor runs and
 * restarts it.
 */
export function startSiteProcess(
  folder: string,
  env: Record<string, string> = {},
  { supervised = false }: { readonly supervised?: boolean } = {},
): SiteProcess {
  const { DATABASE_URL: _none, ...own } = process.env;
  const child = spawn(process.execPath, supervised ? ['--input-type=module', '--eval', SUPERVISED] : [MAIN], {
    env: {
      ...own,
      NODE_ENV: 'test',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      SEED: 'none',
      MEDIA_SERVER: 'sandbox',
      LOG_LEVEL: 'info',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (words: Buffer) => (output += words.toString()));
  const ended = once(child, 'exit').then(() => child.exitCode);
  return {
    child,
    said: (words) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = words.exec(output);
          if (found) resolve(found[1] ?? found[0]);
        };
        child.stdout.on('data', look);
        child.stderr.on('data', look);
        child.on('exit', (code) => reject(new Error(`ended with ${code}: ${output}`)));
        look();
      }),
    output: () => output,
    ended: () => ended,
    stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      return ended;
    },
  };
}
