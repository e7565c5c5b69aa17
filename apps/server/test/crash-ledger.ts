import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  openAccount,
  PLATFORM_ACCOUNTS,
  postTransfer,
  postTransfers,
  proveLedger,
} from '../src/modules/ledger/index.ts';
import type { LedgerTx, Outcome, ProofLine, Transfer } from '../src/modules/ledger/index.ts';
import { createBatcher } from '../src/platform/db/batcher.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import type { Database } from '../src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { newId } from '../src/platform/ids.ts';
import { tipOf } from './books.ts';
import { killEveryProcess } from './kill-postgres.ts';

export interface CrashReport {
  proof: ProofLine[];
  acknowledged: Set<string>;
  /** Ids in the database and how often each occurs. */
  stored: Map<string, number>;
  failed: number;
}

/**
 * Sends `transfers` tips in batches from many callers to a separate durable cluster, and kills every process of the
 * server `kills` times meanwhile. Each caller repeats its request with the same idempotency key until it gets a
 * response.
 */
export async function crashLedger(size: { transfers: number; callers: number; kills: number }): Promise<CrashReport> {
  const dir = mkdtempSync(join(tmpdir(), 'footlight-crash-'));
  chmodSync(dir, 0o711);
  const start = () =>
    startEmbeddedPostgres({
      dataDir: join(dir, 'postgres'),
      log: { info() {}, warn() {} },
      throwAway: true,
      settings: { fsync: 'on' },
    });
  let server = await start();
  await migrate(server.url);
  const database = openDatabase(server.url, { poolSize: 6 });
  const report: CrashReport = { proof: [], acknowledged: new Set(), stored: new Map(), failed: 0 };
  try {
    const tips = await prepareTips(database, size.transfers);
    const submit = createSubmit(database);
    const callers = Array.from({ length: size.callers }, () => callUntilAnswered(tips, submit, report));
    const finished = Promise.all(callers);
    for (let kill = 1; kill <= size.kills; kill++) {
      await untilAcknowledged(report, Math.floor((size.transfers * kill) / (size.kills + 1)));
      killEveryProcess(server);
      server = await start();
    }
    await finished;
    report.proof = await proveLedger(database.kysely);
    const { rows } = await database.pool.query<{ id: string; n: number }>(
      `select id, count(*) as n from ledger_transfer where kind = 'tip' group by id`,
    );
    report.stored = new Map(rows.map((row) => [row.id, row.n]));
    return report;
  } finally {
    await database.close();
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function prepareTips(database: Database, count: number): Promise<Transfer[]> {
  const viewers = Array.from({ length: 40 }, newId);
  const performer = newId();
  await inTx(database, async (tx) => {
    await openAccount(tx, performer, 'earnings');
    for (const id of viewers) {
      await openAccount(tx, id, 'wallet');
      const legs = [{ accountId: id, units: count * 25 }];
      await postTransfer(tx, { key: id, kind: 'grant', payerId: PLATFORM_ACCOUNTS.promotions, legs });
    }
  });
  return Array.from({ length: count }, (_, index) => ({
    ...tipOf(viewers[index % viewers.length] as string, performer, 25),
    id: newId(),
  }));
}

function createSubmit(database: Database): (transfer: Transfer) => Promise<Outcome> {
  const batcher = createBatcher<Transfer, Outcome>({
    connections: 4,
    maxBatch: 64,
    run: (transfers) => inTx(database, (tx) => postTransfers(tx, transfers)),
    isRequeue: (outcome) => outcome.status === 'requeue',
  });
  return (transfer) => batcher.submit(transfer);
}

async function inTx<T>(database: Database, work: (tx: LedgerTx) => Promise<T>): Promise<T> {
  return database.kysely.connection().execute(async (connection) => {
    const writerSlot = database.writerSlots.take();
    try {
      return await connection.transaction().execute((db) => work({ db, now: new Date(), writerSlot }));
    } finally {
      database.writerSlots.give(writerSlot);
    }
  });
}

async function callUntilAnswered(
  tips: Transfer[],
  submit: (tip: Transfer) => Promise<Outcome>,
  report: CrashReport,
): Promise<void> {
  for (let tip = tips.pop(); tip; tip = tips.pop()) {
    for (;;) {
      try {
        const outcome = await submit(tip);
        if (outcome.status !== 'done' && outcome.status !== 'replay')
          throw new TypeError(`unexpected ${outcome.status}`);
        report.acknowledged.add(outcome.transferId);
        break;
      } catch (error) {
        if (error instanceof TypeError) throw error;
        report.failed++;
        await sleep(50);
      }
    }
  }
}

async function untilAcknowledged(report: CrashReport, count: number): Promise<void> {
  while (report.acknowledged.size < count) await sleep(2);
}
