import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { hashPassword } from '../../modules/auth/index.ts';
import { payoutCommands } from '../../modules/payouts/index.ts';
import { refundCommands } from '../../modules/refunds/index.ts';
import { createSettings } from '../../modules/settings/index.ts';
import { fileForm } from '../../modules/taxforms/index.ts';
import { DEMO_EMAILS } from '../demo-accounts.ts';
import { seedPeople } from '../seed-people.ts';
import { insertPackages } from '../seed.store.ts';
import { seedMoney } from './seed-money.ts';
import { seedPayouts } from './seed-payouts.ts';

const PASSWORD = 'of the people of this demo';
let server: TestServer;
let hash: string;
beforeAll(async () => {
  server = await startTestServer();
  hash = await hashPassword(PASSWORD);
  await server.platform.transactions.system(async (tx) => {
    await insertPackages(tx);
    await seedPeople(tx, hash);
  });
});
afterAll(() => server.close());

test('the demo viewer and staff have an invoice, a refund, a chargeback, a batch and a tax form, once', async () => {
  const { platform } = server;
  const settings = createSettings(platform);
  await settings.refresh();
  const payouts = payoutCommands(platform, settings);
  await seedPayouts({ platform, payouts });
  const money = {
    payouts,
    refunds: refundCommands(platform, settings),
    fileTaxForm: (...[tx, accountId, form]: Parameters<Parameters<typeof seedMoney>[0]['money']['fileTaxForm']>) =>
      fileForm(tx, platform.keyring, accountId, form),
  };
  const doors = { platform, hash: () => Promise.resolve(hash), money };
  await seedMoney(doors);
  await seedMoney(doors);
  await server.settle();
  const tokenOf = async (path: string, email: string) => {
    const { data } = await server.call<{ token: string }>('POST', path, { body: { email, password: PASSWORD } });
    return data.token;
  };
  const staff = await tokenOf('/auth/staff/login', DEMO_EMAILS.staff);
  const viewer = await tokenOf('/auth/users/login', DEMO_EMAILS.viewer);
  const totalOf = async (token: string, path: string) =>
    (await server.call<{ total: number }>('GET', path, { token })).data.total;
  expect([
    await totalOf(viewer, '/invoices'),
    await totalOf(viewer, '/refund-requests/search'),
    await totalOf(staff, '/admin/refunds'),
    await totalOf(staff, '/admin/chargebacks'),
    await totalOf(staff, '/admin/payout-batches'),
    await totalOf(staff, '/admin/tax-forms?isFiled=true'),
  ]).toEqual([1, 1, 1, 1, 1, 1]);
});
