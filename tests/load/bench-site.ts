import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findRunningPostgres } from '../../apps/server/src/platform/db/embedded-postgres.ts';
import { startProcess } from './start-process.ts';

const SERVER = fileURLToPath(new URL('bench-server.ts', import.meta.url));

/**
 * Starts the product with the benchmark's calls on the embedded database (durable commits), in a temporary folder or in
 * `kept`, which isn't removed.
 */
export async function startBenchSite(env: Record<string, string> = {}, kept?: string) {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'footlight-bench-'));
  const process = await startProcess(SERVER, {
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    SEED: 'none',
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    ...env,
  });
  const postgres = await findRunningPostgres(join(folder, 'postgres'));
  if (!postgres) throw new Error('the embedded database was not found');
  return {
    url: process.url,
    databaseUrl: postgres.url,
    pid: process.child.pid ?? 0,
    async close() {
      await process.stop();
      if (!kept) rmSync(folder, { recursive: true, force: true });
    },
  };
}
