/**
 * Compares tips per second through the ledger's batches with the plain way (one transaction per tip, both accounts
 * locked), on a separate durable database. `node tests/load/ledger-bench.ts [callers] [seconds]`
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  legsOf,
  openAccount,
  PLATFORM_ACCOUNTS,
  postTransfer,
  postTransfers,
  splitAmount,
} from '../../apps/server/src/modules/ledger/index.ts';
import { proveLedger } from '../../apps/server/src/modules/ledger/index.ts';
import type { LedgerTx, Outcome, Transfer } from '../../apps/server/src/modules/ledger/index.ts';
import { createBatcher } from '../../apps/server/src/platform/db/batcher.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded-postgres.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';

const callers = Number(process.argv[2] ?? 64);
const seconds = Number(process.argv[3] ?? 5);
const POOL_SIZE = 8;

const dir = mkdtempSync(join(tmpdir(), 'footlight-load-'));
chmodSync(dir, 0o711);
const log = { info() {}, warn: console.warn };
const server = await startEmbeddedPostgres({ dataDir: join(dir, 'postgres'), log, throwAway: true });
await migrate(server.url);
const database = openDatabase(server.url, { poolSize: POOL_SIZE });
const viewers = Array.from({ length: 1000 }, newId);
const performer = newId();
const studio = newId();
const rates = { platformPercent: 30, studioPercent: 10 };

async function inTx<T>(work: (tx: LedgerTx) => Promise<T>): Promise<T> {
  return database.kysely.connection().execute(async (connection) => {
    const writerSlot = database.writerSlots.take();
    try {
      return await connection.transaction().execute((db) => work({ db, now: new Date(), writerSlot }));
    } finally {
      database.writerSlots.give(writerSlot);
    }
  });
}

function tip(): Transfer {
  const payerId = viewers[Math.floor(Math.random() * viewers.length)] as string;
  const legs = legsOf(splitAmount(2500, rates), { performerId: performer, studioId: studio });
  return { key: newId(), kind: 'tip', payerId, legs, rates };
}

/** The plain design: balances in one table, both sides locked, a row for each entry, one commit per tip. */
async function createNaiveTables(): Promise<void> {
  await database.pool.query(`
    create table naive_account (id uuid primary key, units bigint not null check (units >= 0));
    create table naive_transfer (id uuid primary key, key uuid not null, payer_id uuid not null,
      unique (key, payer_id));
    create table naive_entry (transfer_id uuid not null references naive_transfer, account_id uuid not null,
      units bigint not null);
    create index on naive_entry (account_id);
    insert into naive_account select id, balance_units + 1000000000 from ledger_account`);
}

async function naiveTip(): Promise<void> {
  const { key, payerId, legs } = tip();
  const client = await database.pool.connect();
  try {
    const id = newId();
    const entries = [{ accountId: payerId, units: -2500 }, ...legs];
    await client.query('begin');
    await client.query('select 1 from naive_account where id = any($1) order by id for update', [
      entries.map((entry) => entry.accountId),
    ]);
    await client.query('insert into naive_transfer values ($1, $2, $3)', [id, key, payerId]);
    for (const { accountId, units } of entries) {
      await client.query('insert into naive_entry values ($1, $2, $3)', [id, accountId, units]);
      await client.query('update naive_account set units = units + $2 where id = $1', [accountId, units]);
    }
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** Calls `once` from all callers until the time is up. Returns calls per second and the median latency. */
async function measure(name: string, once: () => Promise<unknown>): Promise<number> {
  const latencies: number[] = [];
  const until = performance.now() + seconds * 1000;
  const loop = async () => {
    while (performance.now() < until) {
      const from = performance.now();
      await once();
      latencies.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: callers }, loop));
  latencies.sort((a, b) => a - b);
  const perSecond = latencies.length / seconds;
  const at = (part: number) => latencies[Math.floor(latencies.length * part)]?.toFixed(1);
  console.log(
    `${name.padEnd(30)} ${perSecond.toFixed(0).padStart(7)} a second   p50 ${at(0.5)} ms   p99 ${at(0.99)} ms`,
  );
  return perSecond;
}

try {
  await inTx(async (tx) => {
    for (const id of [performer, studio]) await openAccount(tx, id, 'earnings');
    for (const id of viewers) {
      await openAccount(tx, id, 'wallet');
      const legs = [{ accountId: id, units: 10_000_000_000 }];
      await postTransfer(tx, { key: id, kind: 'grant', payerId: PLATFORM_ACCOUNTS.promotions, legs });
    }
  });
  await createNaiveTables();
  const batcher = createBatcher<Transfer, Outcome>({
    connections: 4,
    maxBatch: 256,
    run: (transfers) => inTx((tx) => postTransfers(tx, transfers)),
    isRequeue: (outcome) => outcome.status === 'requeue',
  });
  console.log(`${callers} callers, ${seconds} s each, one performer, three shares, durable commits`);
  const batched = await measure('batches', () => batcher.submit(tip()));
  await measure('one call a transfer', () => inTx((tx) => postTransfer(tx, tip())));
  const naive = await measure('both accounts locked', naiveTip);
  console.log(`batches are ${(batched / naive).toFixed(1)} times the plain way`);
  const wrong = (await proveLedger(database.kysely)).filter((line) => line.wrong !== 0);
  console.log(wrong.length === 0 ? 'the books are proved' : wrong);
} finally {
  await database.close();
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
}
