import { afterEach, beforeEach, expect, test } from 'vitest';
import { runMigrations } from 'graphile-worker';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { KEPT_DAYS, MOST_KEPT, purgeDeadJobs } from './dead-jobs.ts';
import { cronOptions, jobs, startWorker, type Worker } from './jobs.ts';
import { LANE_NAMES, type JobLane } from './lanes.ts';
import { createLogger } from '../log/log.ts';
import { patience } from '../../../../../tests/patience.ts';

let database: TestDatabase;
let worker: Worker | undefined;
beforeEach(async () => {
  database = await createTestDatabase();
  await runMigrations({ pgPool: database.pool });
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await database.drop();
});

const log = createLogger('silent');
const start = async (run: (payload: unknown) => Promise<void>, alone = true) =>
  (worker = await startWorker({ pool: database.pool, log, alone, definitions: { work: { lane: 'live', run } } }));
const ids = async () => {
  const { rows } = await database.pool.query('select key from graphile_worker.jobs order by key');
  return rows.map((row: { key: string }) => row.key);
};
const addDead = async (key: string, daysAgo: number) => {
  await jobs.add(database.kysely, 'work', {}, { key });
  await database.pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, updated_at = now() - make_interval(days => $2)
      where key = $1`,
    [key, daysAgo],
  );
};

test('deletes failed jobs by age and number, and no others', async () => {
  await addDead('old', KEPT_DAYS + 1);
  await addDead('young', KEPT_DAYS - 1);
  await jobs.add(database.kysely, 'work', {}, { key: 'waiting' });
  await purgeDeadJobs(database).run({});
  expect(await ids()).toEqual(['waiting', 'young']);

  await database.pool.query(
    `insert into graphile_worker._private_jobs (task_id, payload, attempts, max_attempts, updated_at)
     select task_id, payload, max_attempts, max_attempts, now() - interval '1 hour'
       from graphile_worker._private_jobs, generate_series(1, $1) where key = 'young'`,
    [MOST_KEPT],
  );
  await purgeDeadJobs(database).run({});
  const { rows } = await database.pool.query('select count(*)::int as n from graphile_worker.jobs');
  expect(rows).toEqual([{ n: MOST_KEPT + 1 }]);
  expect(await ids()).toEqual(expect.arrayContaining(['waiting']));
  expect(await ids()).not.toContain('young');
});

test('restarts a dead process’s job at startup', async () => {
  await jobs.add(database.kysely, 'work', { n: 1 });
  await database.pool.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'gone', attempts = 1`,
  );
  const done = Promise.withResolvers<unknown>();
  await start(async (payload) => done.resolve(payload));
  expect(await done.promise).toEqual({ n: 1 });
});

test('a worker that lost its connections during a job continues, and repeats the job', async () => {
  let runs = 0;
  await start(async () => {
    runs++;
    if (runs > 1) return;
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
        and pid <> pg_backend_pid()`,
    );
    // The connection that writes the outcome dies too.
    await database.pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {});
    await database.pool.query(`alter table graphile_worker._private_jobs rename to away`);
    setTimeout(() => void database.pool.query('alter table graphile_worker.away rename to _private_jobs'), 300);
  }, false);
  await jobs.add(database.kysely, 'work', {});
  await expect.poll(() => runs).toBe(2);
  await jobs.add(database.kysely, 'work', {});
  await expect.poll(() => runs).toBe(3);
});

test('a lane full of long jobs doesn’t delay others', async () => {
  const hours = Promise.withResolvers<void>();
  const done = new Set<JobLane>();
  const slow: JobLane = 'content';
  const others = LANE_NAMES.filter((lane) => lane !== slow);
  worker = await startWorker({
    pool: database.pool,
    log,
    alone: true,
    definitions: {
      picture: {
        lane: slow,
        run: () => hours.promise,
      },
      ...Object.fromEntries(
        others.map((lane) => [
          lane,
          {
            lane,
            run: async () => void done.add(lane),
          },
        ]),
      ),
    },
  });
  for (let count = 0; count < 20; count++) await jobs.add(database.kysely, 'picture', {});
  for (const lane of others) await jobs.add(database.kysely, lane, {});
  await expect.poll(() => [...done].toSorted(), { timeout: patience(30_000) }).toEqual(others.toSorted());
  hours.resolve();
});

test('an overrunning minute job takes one place of its lane, and one more waits', async () => {
  let running = 0;
  const end = Promise.withResolvers<void>();
  const gatewaysWord = Promise.withResolvers<string>();
  worker = await startWorker({
    pool: database.pool,
    log,
    alone: true,
    definitions: {
      tick: {
        lane: 'money',
        cron: '* * * * *',
        async run() {
          running++;
          await end.promise;
        },
      },
      word: {
        lane: 'money',
        run: async () => gatewaysWord.resolve('credited'),
      },
    },
  });
  const { queueName, jobKey, jobKeyMode } = cronOptions('tick');
  const minute = () =>
    database.pool.query(
      `select graphile_worker.add_job('tick', '{}', queue_name => $1, job_key => $2, job_key_mode => $3)`,
      [queueName, jobKey, jobKeyMode],
    );
  await minute();
  await expect.poll(() => running, { timeout: patience(30_000) }).toBe(1);
  for (let count = 0; count < 10; count++) await minute();
  await jobs.add(database.kysely, 'word', {});
  expect(await gatewaysWord.promise).toBe('credited');
  expect(running).toBe(1);
  const { rows } = await database.pool.query(
    `select count(*)::int as n from graphile_worker.jobs where task_identifier = 'tick' and locked_at is null`,
  );
  expect(rows).toEqual([{ n: 1 }]);
  end.resolve();
});
