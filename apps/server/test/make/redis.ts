import { spawn } from 'node:child_process';
import { redisServerPath } from '../machine-parts.ts';
import { freePort } from './content-network.ts';

/** Starts a separate Redis without persistence. */
export async function startRedis(): Promise<{ readonly url: string; stop(): void }> {
  const port = String(await freePort());
  const child = spawn(
    redisServerPath ?? '',
    ['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await new Promise<void>((resolve) =>
    child.stdout.on('data', (line: Buffer) => String(line).includes('Ready to accept') && resolve()),
  );
  return { url: `redis://127.0.0.1:${port}`, stop: () => void child.kill() };
}
