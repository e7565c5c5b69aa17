import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { makeRenewals, readNight } from '../../../../test/make/renewals.ts';
import { createLogger } from '../../../platform/log/log.ts';
import { createTransactions } from '../../../platform/transaction.ts';
import { proveLedger } from '../../ledger/index.ts';

const NODE = fileURLToPath(new URL('../../../../test/renewing-node.ts', import.meta.url));
const SUBSCRIPTIONS = 20_000;
const KILLS = 12;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const chargedSoFar = async () =>
  (
    await database.pool.query<{ n: number }>(
      `select count(*)::int as n from ledger_transfer where kind = 'subscription'`,
    )
  ).rows[0]?.n ?? 0;

it('concurrent renewals that are killed midway charge every period once', async () => {
  const transactions = createTransactions({ database, log: createLogger('silent') });
  const now = new Date();
  const planned = await makeRenewals({ transactions, database }, SUBSCRIPTIONS, now);
  const begin = (): ChildProcess => fork(NODE, [database.url, String(now.getTime())], { execArgv: [] });
  let workers = [begin(), begin()];
  for (let kill = 1; kill <= KILLS; kill++) {
    while ((await chargedSoFar()) < (kill * planned.renewed) / (KILLS + 1)) await sleep(5);
    const [first, second] = workers as [ChildProcess, ChildProcess];
    first.kill('SIGKILL');
    workers = [second, begin()];
  }
  const codes = await Promise.all(workers.map(async (worker) => worker.exitCode ?? (await once(worker, 'exit'))[0]));
  expect(codes).toEqual([0, 0]);

  expect(await readNight(database)).toEqual({ ...planned, charged: planned.renewed, doubled: 0, unpaid: 0 });
  expect((await proveLedger(database.kysely)).filter((line) => line.wrong !== 0)).toEqual([]);
});
