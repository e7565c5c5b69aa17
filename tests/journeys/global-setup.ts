import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded-postgres.ts';
import { withoutHolds } from '../../apps/server/test/without-holds.ts';
import { FORGETFUL, roomyFolder } from '../../apps/server/test/forgetful-postgres.ts';

/**
 * Starts one PostgreSQL with a migrated template for the shared sites. It stops with the run, even if the run is
 * killed.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(roomyFolder(), 'footlight-journeys-'));
  await chmod(folder, 0o711);
  const log = { info() {}, warn: console.warn };
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    log,
    throwAway: true,
    settings: FORGETFUL,
  });
  await migrate(postgres.url);
  await withoutHolds(postgres.url);
  process.env['JOURNEYS_TEMPLATE_URL'] = postgres.url;
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
