import { spawn, type ChildProcess } from 'node:child_process';

const READY_MS = 60_000;

/** Runs a TypeScript file as a process and waits for its line `ready URL`. The URL uses 127.0.0.1. */
export async function startProcess(
  file: string,
  env: Record<string, string> = {},
): Promise<{ url: string; child: ChildProcess; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${file} was not ready in time`)), READY_MS);
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      const ready = /ready (http:\/\/\S+)/.exec(chunk.toString())?.[1];
      if (!ready) return;
      clearTimeout(timer);
      child.removeAllListeners('exit');
      resolve(ready.replace('localhost', '127.0.0.1'));
    });
  });
  return {
    url,
    child,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
    },
  };
}
