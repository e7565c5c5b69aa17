import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { FORGETFUL, roomyFolder } from './forgetful-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection URL of the migrated template that `createTestDatabase` clones. */
    templateUrl: string;
  }
}

/** One PostgreSQL per test run. It ends with the run, even when that is killed. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = mkdtempSync(join(roomyFolder(), 'footlight-test-'));
  chmodSync(dir, 0o711);
  const server = await startEmbeddedPostgres({
    dataDir: join(dir, 'postgres'),
    log: { info() {}, warn: console.warn },
    throwAway: true,
    settings: FORGETFUL,
  });
  await migrate(server.url);
  project.provide('templateUrl', server.url);
  return async () => {
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  };
}
