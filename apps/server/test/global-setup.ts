import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { withoutHolds } from './without-holds.ts';
import { FORGETFUL, roomyFolder } from './forgetful-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    templateUrl: string;
  }
}

interface Shared {
  readonly url: string;
  users: number;
  stop(): Promise<void>;
}
/** Stored globally in the process, because every project of the configuration loads this file separately. */
const kept = globalThis as { testPostgres?: Promise<Shared> | undefined };

/**
 * Starts one PostgreSQL per test run, shared by all projects of the run. It ends with the run, even if the run is
 * killed.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = await (kept.testPostgres ??= start());
  shared.users += 1;
  project.provide('templateUrl', shared.url);
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    kept.testPostgres = undefined;
    await shared.stop();
  };
}

async function start(): Promise<Shared> {
  const dir = mkdtempSync(join(roomyFolder(), 'footlight-test-'));
  chmodSync(dir, 0o711);
  const server = await startEmbeddedPostgres({
    dataDir: join(dir, 'postgres'),
    log: { info() {}, warn: console.warn },
    throwAway: true,
    settings: FORGETFUL,
  });
  await migrate(server.url);
  await withoutHolds(server.url);
  return {
    url: server.url,
    users: 0,
    async stop() {
      await server.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
