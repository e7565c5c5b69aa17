import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findRunningPostgres } from '../../apps/server/src/platform/db/embedded-postgres.ts';

const SERVER = fileURLToPath(new URL('bench-server.ts', import.meta.url));
const READY_MS = 60_000;

/** Starts the product with the benchmark's calls on the embedded database (durable commits) in a temporary folder. */
export async function startBenchSite(env: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'footlight-bench-'));
  const child = spawn(process.execPath, [SERVER], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      SEED: 'none',
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      ...env,
    },
  });
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the bench server was not ready in time')), READY_MS);
    child.once('exit', (code) => reject(new Error(`the bench server ended with ${code}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      const ready = /ready (http:\/\/\S+)/.exec(chunk.toString())?.[1];
      if (!ready) return;
      clearTimeout(timer);
      child.removeAllListeners('exit');
      resolve(ready.replace('localhost', '127.0.0.1'));
    });
  });
  const postgres = await findRunningPostgres(join(folder, 'postgres'));
  if (!postgres) throw new Error('the embedded database was not found');
  return {
    url,
    databaseUrl: postgres.url,
    pid: child.pid ?? 0,
    async close() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
