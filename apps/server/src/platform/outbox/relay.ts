import { sql } from 'kysely';
import type { Logger } from '../log.ts';
import type { Transactions, Tx } from '../transaction.ts';

export interface Delivery {
  /** Runs the reactions of one fact, in the relay's transaction. */
  react(tx: Tx, topic: string, payload: unknown): Promise<void>;
  /** Tells sockets of one fact. */
  emit(topic: string, payload: unknown): void;
}
export interface RelayOptions {
  readonly transactions: Transactions;
  readonly log: Logger;
  readonly delivery: Delivery;
}
interface Row {
  id: number;
  topic: string;
  payload: unknown;
  attempts: number;
}

const BATCH = 200;
const POLL_MS = 500;
const MAX_ATTEMPTS = 10;

const nextDue = (limit: number) =>
  sql`select id from outbox where attempts < ${MAX_ATTEMPTS} and due_at <= now() order by id limit ${limit} for update skip locked`;

/** Takes rows that are due, oldest first; who takes them has deleted them, once the transaction commits. */
async function takeBatch(tx: Tx, limit: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    delete from outbox where id in (${nextDue(limit)}) returning id, topic, payload, attempts`.execute(tx.db);
  return rows.toSorted((a, b) => a.id - b.id);
}

/** Reacts to a batch and tells sockets, in the transaction that deletes it. Answers how many there were. */
function deliverBatch({ transactions, delivery }: RelayOptions, limit: number): Promise<number> {
  return transactions.system(async (tx) => {
    const [rows] = await Promise.all([
      takeBatch(tx, limit),
      // Why: what a crash undoes here is delivered again with all that came of it, so nobody has to wait for the disk.
      sql`set local synchronous_commit = off`.execute(tx.db),
    ]);
    for (const row of rows) await delivery.react(tx, row.topic, row.payload);
    for (const row of rows) delivery.emit(row.topic, row.payload);
    return rows.length;
  });
}

/** Gives the first waiting fact a later turn. */
function postponeFirst({ transactions, log }: RelayOptions, error: unknown): Promise<void> {
  return transactions.system(async (tx) => {
    const { rows } = await sql<{ topic: string; attempts: number }>`
      update outbox set attempts = attempts + 1, due_at = now() + make_interval(secs => power(2, attempts))
       where id = (${nextDue(1)}) returning topic, attempts`.execute(tx.db);
    for (const row of rows) log.error({ err: error, ...row }, 'a fact could not be delivered');
  });
}

/**
 * Delivers facts at least once: takes rows, reacts and emits, deletes them, in one transaction. A fact whose reaction
 * fails is put back with a later turn; after ten failures it stays as a dead row for the operator (metric `outbox_waiting`).
 * Several relays share the work by SKIP LOCKED.
 */
export function createRelay(options: RelayOptions) {
  let stopped = false;
  let running: Promise<void> | undefined;
  let again = false;
  let timer: NodeJS.Timeout | undefined;

  /** Why one at a time: a bad fact must not hold up its batch, so the others go first until it is the next. */
  async function drainOneByOne(): Promise<void> {
    try {
      while ((await deliverBatch(options, 1)) === 1) if (stopped) return;
    } catch (error) {
      await postponeFirst(options, error).catch((failure: unknown) =>
        options.log.error({ err: failure }, 'the outbox is out of reach'),
      );
    }
  }

  async function drain(): Promise<void> {
    do {
      again = false;
      try {
        while ((await deliverBatch(options, BATCH)) === BATCH && !stopped);
      } catch {
        return drainOneByOne();
      }
    } while (again && !stopped);
  }

  const wake = () => {
    again = true;
    if (stopped || running) return;
    running = drain().finally(() => {
      running = undefined;
      if (again) wake();
    });
  };
  return {
    wake,
    start() {
      timer = setInterval(wake, POLL_MS);
      wake();
    },
    /** Waits until all that is due has been delivered; for tests and shutdown. */
    async settle() {
      wake();
      while (running) await running;
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
export type Relay = ReturnType<typeof createRelay>;
