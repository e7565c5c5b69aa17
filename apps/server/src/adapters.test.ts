import { afterEach, describe, expect, it } from 'vitest';
import { makeStaff, makeUser } from '../test/make/accounts.ts';
import { startTestServer, type TestServer } from '../test/server.ts';
import { newId } from './platform/ids.ts';
import { createDemoGuard, LOCKED } from './seed/demo-guard.ts';

const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://example.org' };
let server: TestServer;
afterEach(() => server.close());

const addPackage = async () => {
  const id = newId();
  await server.platform.database.kysely
    .insertInto('token_package')
    .values({ id, name: '500 tokens', tokens_units: 50_000, bonus_units: 0, price_minor: 4_999 })
    .execute();
  return id;
};
const get = (path: string) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { headers: { accept: 'application/json' }, redirect: 'manual' });
const notes = async () => ((await (await get('/readyz')).json()) as { notes: string[] }).notes.join('\n');

describe('a site in production', () => {
  it('grants no tokens, shows no mails and reports what is missing', async () => {
    server = await startTestServer(PRODUCTION);
    const pack = await addPackage();
    const [buyer, staff] = await Promise.all([makeUser(server), makeStaff(server)]);

    const bought = await server.call('POST', `/payment/purchase-tokens/${pack}`, { token: buyer.token, key: newId() });
    expect(bought.body).toMatchObject({ statusCode: 503, code: 'UNAVAILABLE' });
    const named = { token: buyer.token, key: newId(), body: { gateway: 'sandbox' } };
    expect((await server.call('POST', `/payment/purchase-tokens/${pack}`, named)).status).toBe(503);
    expect((await server.call('GET', '/package/token/search')).data).toEqual({ data: [], total: 0 });
    expect((await server.call('POST', '/payment/webhooks/sandbox', { body: {} })).status).toBe(404);
    expect((await server.call('GET', '/admin/packages', { token: staff.token })).data['total']).toBe(1);

    for (const path of ['/dev/mailbox', '/dev/styles', `/sandbox/checkout/${'x'.repeat(32)}`]) {
      const response = await get(path);
      expect([404, 503], path).toContain(response.status);
      expect(await response.text()).not.toMatch(/Mailbox|Sandbox/);
    }
    expect(await notes()).toMatch(/SMTP_URL is not set[^]*no payment gateway/);
    const overview = await server.call('GET', '/admin/overview', { token: staff.token });
    expect(overview.data['warnings']).toEqual(['no-mail', 'no-payments', 'no-scanner']);
  });

  it('uses the sandbox and the mailbox if configured, with warnings', async () => {
    server = await startTestServer({ ...PRODUCTION, DEV_ADAPTERS: 'sandbox-payments,mailbox' });
    const pack = await addPackage();
    const [buyer, staff] = await Promise.all([makeUser(server), makeStaff(server)]);
    const bought = await server.call<{ checkoutUrl: string }>('POST', `/payment/purchase-tokens/${pack}`, {
      token: buyer.token,
      key: newId(),
    });
    expect((await get(bought.data.checkoutUrl)).status).toBe(200);
    expect((await get('/dev/mailbox')).status).toBe(200);
    expect(await notes()).toMatch(/tokens are free[^]*anyone can read all mails/);
    const overview = await server.call('GET', '/admin/overview', { token: staff.token });
    expect(overview.data['warnings']).toEqual(['sandbox-payments', 'mailbox', 'no-scanner']);
  });

  it('queues mails until a mail server is configured', async () => {
    server = await startTestServer(PRODUCTION);
    const { pool } = server.platform.database;
    const user = await makeUser(server);
    const asked = await server.call('POST', '/auth/users/forgot', { body: { email: user.email, type: 'user' } });
    expect(asked.status).toBeLessThan(300);
    await expect
      .poll(
        async () =>
          (
            await pool.query('select attempts, last_error from graphile_worker.jobs where task_identifier = $1', [
              'mail.send',
            ])
          ).rows,
      )
      .toEqual([{ attempts: 1, last_error: expect.stringContaining('no mail server is set') }]);
  });

  it('locks a developer database’s demo accounts, and development mode unlocks them again', async () => {
    server = await startTestServer();
    const demo = await makeUser(server, { email: 'viewer@demo.test' });
    const real = await makeUser(server);
    const { config, transactions, log, database } = server.platform;
    const guard = (production: boolean) =>
      createDemoGuard({
        transactions,
        log,
        config: { ...config, production, devAdapters: new Set(production ? [] : (['demo'] as const)) },
      }).start?.();
    const statuses = async () => {
      const rows = await database.kysely.selectFrom('account').select(['id', 'status', 'suspension_reason']).execute();
      return Object.fromEntries(rows.map((row) => [row.id, [row.status, row.suspension_reason]]));
    };

    await guard(true);
    await server.settle();
    expect(await statuses()).toMatchObject({ [demo.id]: ['suspended', LOCKED], [real.id]: ['active', null] });
    expect((await server.call('GET', '/users/me', { token: demo.token })).status).toBe(401);
    expect((await server.call('GET', '/users/me', { token: real.token })).status).toBe(200);
    await guard(false);
    expect(await statuses()).toMatchObject({ [demo.id]: ['active', null] });
  });
});
