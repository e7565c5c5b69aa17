import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeUser } from '../../../../test/make/accounts.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { newId } from '../../../platform/ids.ts';
import { jobs } from '../../../platform/jobs/jobs.ts';
import { patience } from '../../../../../../tests/patience.ts';

const PATIENCE = { timeout: patience(120_000), interval: 50 };

let server: TestServer;
let packageId: string;
/** Blocks the jobs of uploads and developer endpoints while its transaction is open. */
let blocker: pg.Client;
beforeAll(async () => {
  // Each blocked job uses a connection, and a machine with many cores runs many jobs.
  server = await startTestServer({ DATABASE_POOL: '60' });
  packageId = newId();
  await server.platform.database.kysely
    .insertInto('token_package')
    .values({ id: packageId, name: '500 tokens', tokens_units: 50_000, bonus_units: 0, price_minor: 4_999 })
    .execute();
  blocker = new pg.Client({ connectionString: server.platform.config.DATABASE_URL });
  await blocker.connect();
});
afterAll(async () => {
  await blocker.end();
  await server.platform.database.pool.query(`delete from graphile_worker._private_jobs where locked_at is null`);
  await server.close();
});

const metric = async (name: string) => {
  const text = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.split(' ').at(-1));
};
const mailsTo = async (address: string) => {
  const response = await fetch(`http://127.0.0.1:${server.port}/dev/mailbox?to=${encodeURIComponent(address)}`, {
    headers: { accept: 'application/json' },
  });
  return ((await response.json()) as { data: { data: unknown[] } }).data.data.length;
};
const balanceOf = async (token: string) =>
  (await server.call<{ balance: number }>('GET', '/users/me', { token })).data.balance;

it(
  'credits a payment and sends a mail while other lanes are full of pictures, videos and webhooks',
  async () => {
    const user = await makeUser(server);
    const begun = await server.call<{ paymentId: string; checkoutUrl: string }>(
      'POST',
      `/payment/purchase-tokens/${packageId}`,
      { token: user.token, key: newId(), body: { returnTo: '/wallet/paid' } },
    );
    const before = await mailsTo(user.email);

    await blocker.query('begin; lock table upload, webhook_endpoint in access exclusive mode');
    const { kysely } = server.platform.database;
    const slow = Array.from({ length: 100 }, () => ({ uploadId: newId(), endpointId: newId() }));
    for (const name of ['uploads.process', 'uploads.process-video', 'webhooks.deliver'])
      await jobs.addMany(kysely, name, slow);
    for (const lane of ['content', 'long', 'outside'])
      await expect.poll(() => metric(`jobs_running{lane="${lane}"}`), PATIENCE).toBeGreaterThan(0);

    await fetch(`http://127.0.0.1:${server.port}${begun.data.checkoutUrl}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'action=pay',
    });
    await expect.poll(() => balanceOf(user.token), PATIENCE).toBe(500);
    await server.call('POST', '/auth/users/forgot', { body: { email: user.email, type: 'user' } });
    await expect.poll(() => mailsTo(user.email), PATIENCE).toBeGreaterThan(before);

    for (const lane of ['content', 'long', 'outside']) {
      expect(await metric(`jobs_running{lane="${lane}"}`)).toBeGreaterThan(0);
      expect(await metric(`jobs_waiting{lane="${lane}"}`)).toBeGreaterThan(50);
      expect(await metric(`jobs_oldest_seconds{lane="${lane}"}`)).toBeGreaterThan(0);
    }
    await blocker.query('rollback');
  },
  patience(300_000),
);

it('reports the age of the oldest mail', async () => {
  const { pool } = server.platform.database;
  expect(await metric('mail_oldest_seconds')).toBe(0);
  const runAt = new Date(Date.now() + 3_600_000);
  await jobs.add(server.platform.database.kysely, 'mail.send', {}, { key: 'old', runAt });
  await pool.query(
    `update graphile_worker._private_jobs set created_at = now() - interval '11 minutes' where key = 'old'`,
  );
  const seconds = await metric('mail_oldest_seconds');
  expect(seconds).toBeGreaterThanOrEqual(660);
  expect(seconds).toBeLessThan(900);
  await pool.query(`update graphile_worker._private_jobs set attempts = max_attempts where key = 'old'`);
  expect(await metric('mail_oldest_seconds')).toBe(0);
});
