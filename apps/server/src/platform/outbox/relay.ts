import { sql } from 'kysely';
import type { Logger } from '../log.ts';
import type { Transactions, Tx } from '../transaction.ts';

export interface Delivery {
  /** Runs the reactions of one fact, in the relay's transaction. */
  react(tx: Tx, topic: string, payload: unknown): Promise<void>;
  /** Tells sockets of one fact. */
  emit(topic: string, payload: unknown): void;
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

/**
 * Delivers facts at least once: takes rows, reacts and emits, deletes them, in one transaction. A fact whose reaction
 * fails is put back with a later turn; after ten failures it stays as a dead row for the operator (metric `outbox_dead`).
 * Several relays share the work by SKIP LOCKED.
 */
export function createRelay(options: { transactions: Transactions; log: Logger; delivery: Delivery }) {
  let stopped = false;
  let running: Promise<void> | undefined;
  let again = false;
  let timer: NodeJS.Timeout | undefined;

  const takeBatch = (tx: Tx, limit: number) =>
    sql<Row>`select id, topic, payload, attempts from outbox where attempts < ${MAX_ATTEMPTS} and due_at <= now()
      order by id limit ${limit} for update skip locked`
      .execute(tx.db)
      .then((result) => result.rows);

  async function deliverBatch(limit: number): Promise<number> {
    const emissions: Row[] = [];
    const taken = await options.transactions.system(async (tx) => {
      emissions.length = 0;
      const rows = await takeBatch(tx, limit);
      for (const row of rows) {
        await options.delivery.react(tx, row.topic, row.payload);
        emissions.push(row);
      }
      for (const row of emissions) options.delivery.emit(row.topic, row.payload);
      if (rows.length > 0)
        await sql`delete from outbox where id = any(${rows.map((row) => row.id)}::bigint[])`.execute(tx.db);
      return rows.length;
    });
    return taken;
  }

  async function postponeFirst(error: unknown): Promise<void> {
    await options.transactions.system(async (tx) => {
      const [row] = await takeBatch(tx, 1);
      if (!row) return;
      options.log.error({ err: error, topic: row.topic, attempts: row.attempts + 1 }, 'a fact could not be delivered');
      await sql`update outbox set attempts = attempts + 1, due_at = now() + make_interval(secs => power(2, attempts)) where id = ${row.id}`.execute(
        tx.db,
      );
    });
  }

  async function drain(): Promise<void> {
    for (;;) {
      again = false;
      try {
        const taken = await deliverBatch(BATCH);
        if (taken < BATCH && !again) return;
      } catch {
        // Why: one bad fact must not hold up its batch; facts are taken one at a time until it is the first.
        try {
          while ((await deliverBatch(1)) === 1) if (stopped) return;
        } catch (error) {
          await postponeFirst(error).catch((failure: unknown) =>
            options.log.error({ err: failure }, 'the outbox is out of reach'),
          );
        }
        return;
      }
      if (stopped) return;
    }
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
