import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMeter, type Meter } from '../../apps/server/src/modules/shows/meter/meter.ts';
import { writeHostHeartbeats, writeParticipantHeartbeats } from '../../apps/server/src/modules/shows/shows.store.ts';
import { openDatabase, type Database } from '../../apps/server/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded-postgres.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { createLogger } from '../../apps/server/src/platform/log/log.ts';
import { createTransactions, type Transactions } from '../../apps/server/src/platform/transaction.ts';
import { makeMeterSite } from '../../apps/server/test/make/meter-site.ts';

const SHOWS = 10_000;
const QUIET_TICKS = 200;
const SECONDS = 60;
const BEAT_SECONDS = 5;

async function lasts(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

const TICKS_A_SECOND = 100;
/**
 * Returns the CPU time, in milliseconds, of this process and its database connections, excluding everything else on the
 * machine.
 */
async function cpuMs(database: Database): Promise<number> {
  const { rows } = await database.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database()`,
  );
  const ofDatabase = rows.map(({ pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_A_SECOND;
  });
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + ofDatabase.reduce((sum, one) => sum + one, 0);
}
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface Stage {
  readonly database: Database;
  readonly transactions: Transactions;
  readonly meter: Meter;
  readonly at: (seconds: number) => Date;
}
/**
 * Simulates a minute of the running shows: all participants send heartbeats every five seconds, and minutes fall due
 * one by one.
 */
async function passMinute({ database, transactions, meter, at }: Stage) {
  // Spreads the minutes as in a crowd: each show's minute is due at a different time.
  await database.pool.query(
    `update show_participant set paid_until = $1::timestamptz + random() * interval '60 seconds',
      look_at = $1::timestamptz + random() * interval '15 seconds'`,
    [at(1)],
  );
  const { rows: people } = await database.pool.query<{ session: string; host: string; viewer: string }>(
    'select s.id as session, s.performer_id as host, t.viewer_id as viewer from show_session s join show_participant t on t.session_id = s.id',
  );
  let meterCpuMs = 0;
  let heartbeatCpuMs = 0;
  for (let second = 2; second < 2 + SECONDS; second++) {
    const own = people.filter((_, place) => place % BEAT_SECONDS === second % BEAT_SECONDS);
    const beats = own.flatMap(({ session: sessionId, host, viewer }) =>
      [host, viewer].map((accountId) => ({ sessionId, accountId, at: at(second), hasPicture: true })),
    );
    const from = await cpuMs(database);
    await transactions.system((tx) => writeHostHeartbeats(tx, beats));
    await transactions.system((tx) => writeParticipantHeartbeats(tx, beats));
    const between = await cpuMs(database);
    await meter.tick(at(second));
    meterCpuMs += (await cpuMs(database)) - between;
    heartbeatCpuMs += between - from;
  }
  return { meterCpuMs, heartbeatCpuMs };
}

/**
 * Measures 10,000 running paid shows with a viewer each: all due at the same time, none due, and a minute as it passes.
 */
async function run() {
  const dir = mkdtempSync(join(tmpdir(), 'footlight-meter-'));
  chmodSync(dir, 0o711);
  const quiet = { info() {}, warn() {} };
  const server = await startEmbeddedPostgres({ dataDir: join(dir, 'postgres'), log: quiet, throwAway: true });
  await migrate(server.url);
  const database = openDatabase(server.url, { poolSize: 6 });
  const log = createLogger('error');
  const transactions = createTransactions({ database, log });
  try {
    const begin = Date.now() + 3_600_000;
    const at = (seconds: number) => new Date(begin + seconds * 1000);
    await makeMeterSite({ transactions }, { shows: SHOWS, participants: 1, minutes: 10 }, at(0));
    await database.pool.query('update show_clock set ticked_at = $1', [at(0)]);
    await database.pool.query('analyze');
    const meter = createMeter({ database, transactions, log });
    const beforeAll = await cpuMs(database);
    const allDueMs = await lasts(() => meter.tick(at(0)));
    const allDueCpuMs = (await cpuMs(database)) - beforeAll;
    await meter.tick(at(0));
    const quietMs: number[] = [];
    for (let tick = 0; tick < QUIET_TICKS; tick++) quietMs.push(await lasts(() => meter.work(at(1))));
    const { meterCpuMs, heartbeatCpuMs } = await passMinute({ database, transactions, meter, at });
    const share = (ms: number) => Math.round((ms / (SECONDS * 1000)) * 1000) / 10;
    return {
      rows: [
        {
          what: `${SHOWS} minutes due at once`,
          value: `${Math.round(allDueMs)} ms, ${Math.round(allDueCpuMs)} ms of it CPU`,
          goal: 'one tick, 1,000 ms',
          met: allDueMs <= 1000,
        },
        {
          what: `nothing due among ${SHOWS} running shows`,
          value: Math.round(median(quietMs) * 100) / 100,
          unit: 'ms',
          goal: 'at most 2 ms',
          met: median(quietMs) <= 2,
        },
        {
          what: `${SHOWS} running shows, each charged every minute: the meter`,
          value: share(meterCpuMs),
          unit: '% of a core',
          goal: 'at most 10 %',
          met: share(meterCpuMs) <= 10,
        },
        {
          what: `${SHOWS} running shows: writing heartbeats`,
          value: share(heartbeatCpuMs),
          unit: '% of a core',
        },
      ],
      notes: ['CPU time is that of this process and its database connections.'],
    };
  } finally {
    await database.close();
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

export const bench = { title: 'Metering paid shows', run };
