import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { makePerformer, makeUser } from '../../../../test/make/accounts.ts';
import { makeRefund, makeSpend } from '../../../../test/make/earnings.ts';
import { createLogger } from '../../../platform/log/log.ts';
import { createTransactions } from '../../../platform/transaction.ts';
import { PLATFORM_ACCOUNTS, postTransfer } from '../../ledger/index.ts';
import { readHeld } from './figures.queries.ts';

const NOW = new Date('2026-10-20T12:05:00Z');
const KINDS = [
  { kind: 'tip', days: 14 },
  { kind: 'wheel', days: 2 },
];
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('held earnings mature after their days, by quarter hours, rolled up or not', async () => {
  const transactions = createTransactions({ database, log: createLogger('silent') });
  const site = { platform: { transactions } };
  const creator = await makePerformer(site);
  const viewer = await makeUser(site);
  const legs = [{ accountId: viewer.id, units: 100_000 }];
  await transactions.system((tx) =>
    postTransfer(tx, { key: 'start', kind: 'grant', payerId: PLATFORM_ACCOUNTS.promotions, legs }),
  );
  const spend = (units: number, at: string, kind: 'tip' | 'wheel' = 'tip') =>
    makeSpend(site, {
      payerId: viewer.id,
      performerId: creator.id,
      units,
      kind,
      at: new Date(at),
      rates: { platformPercent: 50, studioPercent: 0 },
    });
  await spend(20, '2026-10-06T11:59:59Z');
  await spend(200, '2026-10-06T12:00:00Z');
  const early = await spend(2000, '2026-10-06T12:14:59Z');
  await spend(20_000, '2026-10-07T08:00:00Z');
  const free = await spend(200, '2026-10-18T11:50:00Z', 'wheel');
  const held = () => readHeld(database.kysely, creator.id, KINDS, NOW);
  const quarter = new Date('2026-10-20T12:15:00Z');
  const day = new Date('2026-10-21T08:15:00Z');
  const expected = [
    { at: quarter, units: 1100 },
    { at: day, units: 10_000 },
  ];
  expect(await held()).toEqual(expected);
  await database.pool.query('select earning_roll(1000)');
  expect(await held()).toEqual(expected);
  // A refund reduces the held amount only while the original is still held.
  await makeRefund(site, free, { at: NOW, amountUnits: 200 });
  await makeRefund(site, early, { at: NOW, amountUnits: 2000 });
  expect(await held()).toEqual([
    { at: quarter, units: 100 },
    { at: day, units: 10_000 },
  ]);
});
