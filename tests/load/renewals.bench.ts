import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proveLedger } from '../../apps/server/src/modules/ledger/index.ts';
import { renewAll } from '../../apps/server/src/modules/subscriptions/renewal/renew-all.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded-postgres.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { createLogger } from '../../apps/server/src/platform/log/log.ts';
import { createTransactions } from '../../apps/server/src/platform/transaction.ts';
import { makeRenewals, readNight, RENEWAL_DOORS } from '../../apps/server/test/make/renewals.ts';

const SUBSCRIPTIONS = Number(process.env['RENEWALS'] ?? 100_000);
const SAMPLE_MS = 50;
/** Maximum extra memory in the last fifth of the work, compared with the first. */
const MOST_MORE_MB = 20;

/** Returns the lowest memory use in a part of the run, which is what remains after a garbage collection. */
const leastMb = (samples: readonly NodeJS.MemoryUsage[]) =>
  Math.round(Math.min(...samples.map(({ heapUsed }) => heapUsed)) / 2 ** 20);

/** Measures one job that renews all subscriptions of a large site, which fall due in one night. */
async function run() {
  const dir = mkdtempSync(join(tmpdir(), 'footlight-renewals-'));
  chmodSync(dir, 0o711);
  const quiet = { info() {}, warn() {} };
  const server = await startEmbeddedPostgres({ dataDir: join(dir, 'postgres'), log: quiet, throwAway: true });
  await migrate(server.url);
  const database = openDatabase(server.url, { poolSize: 4 });
  const log = createLogger('error');
  const transactions = createTransactions({ database, log });
  try {
    const now = new Date();
    const planned = await makeRenewals({ transactions, database }, SUBSCRIPTIONS, now);
    await database.pool.query('analyze');
    const held = [process.memoryUsage()];
    const sampling = setInterval(() => held.push(process.memoryUsage()), SAMPLE_MS);
    const cpu = process.cpuUsage();
    const from = performance.now();
    const moved = await renewAll({ transactions, log }, RENEWAL_DOORS, now);
    const seconds = (performance.now() - from) / 1000;
    clearInterval(sampling);
    const spent = process.cpuUsage(cpu);
    const after = await readNight(database);
    const proof = (await proveLedger(database.kysely)).filter((line) => line.wrong !== 0);
    const fifth = Math.ceil(held.length / 5);
    const early = leastMb(held.slice(0, fifth));
    const late = leastMb(held.slice(-fifth));
    const mostMb = Math.round(Math.max(...held.map(({ rss }) => rss)) / 2 ** 20);
    const isExact =
      after.renewed === planned.renewed &&
      after.failed === planned.failed &&
      after.ended === planned.ended &&
      after.charged === planned.renewed &&
      after.doubled + after.unpaid + proof.length === 0;
    return {
      rows: [
        {
          what: `${SUBSCRIPTIONS} renewals in one run`,
          value: `${Math.round(seconds)} s, ${Math.round(moved / seconds)} per second`,
          goal: 'within an hour',
          met: seconds < 3600,
        },
        {
          what: 'CPU time of the job’s process',
          value: `${Math.round((spent.user + spent.system) / 1_000_000)} s`,
        },
        {
          what: 'heap after garbage collection, in the first and the last fifth',
          value: `${early} → ${late} MB, ${mostMb} MB at most, including V8’s reserve`,
          goal: `no more than ${MOST_MORE_MB} MB apart`,
          met: late - early <= MOST_MORE_MB,
        },
        {
          what: `${planned.renewed} charged, ${planned.failed} without enough tokens, ${planned.ended} cancelled before`,
          value: isExact ? 'as planned, books proved' : JSON.stringify({ planned, after, proof }),
          goal: 'each once',
          met: isExact,
        },
      ],
      notes: ['On a separate durable database, including periods, mails and facts; one worker, batches of 400.'],
    };
  } finally {
    await database.close();
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

export const bench = { title: 'Nightly renewals', run };
