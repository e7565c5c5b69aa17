import type { Transaction } from 'kysely';
import { SYSTEM_CALLER, type Caller } from './caller.ts';
import type { Database } from './db/database.ts';
import type { Tables } from './db/tables.ts';
import { trackLocks } from './lock-order.ts';
import type { TableName } from './module-card.ts';
import type { Logger } from './log/log.ts';
import { storeFacts, type Announce, type Announcement, type FactLanes, type FactsToStore } from './outbox/facts.ts';

/** Context of a command. Contains no ports, because transactions must not call external systems. */
export interface Tx {
  readonly db: Transaction<Tables>;
  readonly caller: Caller;
  readonly now: Date;
  /** A ledger credit slot that no other transaction running in this process uses. */
  readonly writerSlot: number;
  readonly log: Logger;
  /**
   * Announces a fact. After the commit, the fact is published to sockets and handled by modules, in both cases at least
   * once.
   */
  readonly announce: Announce;
}

export interface Transactions {
  /** Runs `work` in one transaction. Retries on serialization failures and deadlocks (40001, 40P01). */
  run<T>(caller: Caller, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Same as `run`, for jobs and reactions. */
  system<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

const RETRYABLE = new Set(['40001', '40P01']);
const MAX_ATTEMPTS = 5;

/**
 * Creates the transaction runner. Without `facts`, announced facts stay in their table until a process with `facts`
 * publishes them.
 */
export function createTransactions(options: {
  database: Database;
  log: Logger;
  facts?: FactLanes;
  /** Lock order that every transaction is checked against, or undefined until it is known. For tests only. */
  lockOrder?: () => readonly TableName[] | undefined;
}): Transactions {
  const { runPipelined, writerSlots } = options.database;

  async function attempt<T>(caller: Caller, work: (tx: Tx) => Promise<T>): Promise<T> {
    const announced: Announcement[] = [];
    const announce: Announce = (topic, payload) => void announced.push({ topic, payload });
    let leased: number | undefined;
    let facts: FactsToStore | undefined;
    try {
      const { value, ended } = await runPipelined({
        work: (db) => {
          // Leased only once there is a connection, because a transaction that waits for a connection doesn't write
          // yet.
          const writerSlot = (leased = writerSlots.take());
          const lockOrder = options.lockOrder?.();
          if (lockOrder) trackLocks(db, lockOrder);
          return work({ db, caller, now: new Date(), writerSlot, log: options.log, announce });
        },
        ending: (db) => (facts = storeFacts(db, announced, options.facts))?.insert,
      });
      if (facts) options.facts?.committed(facts.committed(ended));
      return value;
    } finally {
      if (leased !== undefined) writerSlots.give(leased);
    }
  }

  async function run<T>(caller: Caller, work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempts = 1; ; attempts++) {
      try {
        return await attempt(caller, work);
      } catch (error) {
        if (attempts >= MAX_ATTEMPTS || !RETRYABLE.has((error as { code?: string }).code ?? '')) throw error;
      }
    }
  }
  return { run, system: (work) => run(SYSTEM_CALLER, work) };
}
