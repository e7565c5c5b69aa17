import { sql } from 'kysely';
import type { Logger } from '../log/log.ts';
import type { Transactions } from '../transaction.ts';
import type { CommittedFact } from './facts.ts';

export interface PublisherOptions {
  readonly transactions: Transactions;
  readonly log: Logger;
  /** Notifies sockets and runs effects. Never throws. */
  readonly publish: (fact: CommittedFact) => void;
}

const DELETE_AFTER_MS = 50;
const MOST_A_DELETE = 1000;
/** Ids of published facts that wait for their deletion, while the database is out of reach. */
const MOST_REMEMBERED = 20_000;

/**
 * Publishes what this process has committed, from memory, and deletes the rows of it in batches. What it does not get to,
 * because it was killed or is stopping, stays in the table: the sweep of a worker publishes it.
 */
export function createPublisher({ transactions, log, publish }: PublisherOptions) {
  let waiting: CommittedFact[] = [];
  const published = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  let deleting: Promise<void> | undefined;
  let stopped = false;

  const flush = () => {
    const facts = waiting;
    waiting = [];
    for (const fact of facts) {
      publish(fact);
      if (published.size < MOST_REMEMBERED) published.add(fact.id);
    }
    if (published.size > 0) timer ??= setTimeout(deleteSoon, DELETE_AFTER_MS);
  };

  async function deletePublished(): Promise<void> {
    while (published.size > 0) {
      const ids = [...published].slice(0, MOST_A_DELETE);
      await transactions.system(async (tx) => {
        // Why not waiting for the disk: a row that a crash brings back is published again, and readers know its id.
        await Promise.all([
          sql`set local synchronous_commit = off`.execute(tx.db),
          sql`delete from outbox where id = any(${ids}::bigint[])`.execute(tx.db),
        ]);
      });
      for (const id of ids) published.delete(id);
    }
  }
  function deleteSoon(): void {
    deleting ??= deletePublished()
      .catch((error: unknown) => log.warn({ err: error }, 'published facts could not be deleted'))
      .finally(() => {
        deleting = undefined;
        timer = published.size > 0 && !stopped ? setTimeout(deleteSoon, 10 * DELETE_AFTER_MS) : undefined;
      });
  }

  return {
    /** Takes facts over; they are published with the next turn of the event loop, after the caller has its result. */
    take(facts: readonly CommittedFact[]): void {
      if (stopped) return;
      if (waiting.length === 0) setImmediate(flush);
      waiting.push(...facts);
    },
    /** Whether this process has published the fact of a row that it has not deleted yet. */
    hasPublished: (id: number): boolean => published.has(id),
    /** Publishes what waits and deletes the rows of it. */
    async settle(): Promise<void> {
      flush();
      clearTimeout(timer);
      deleteSoon();
      await deleting;
    },
    /** Takes nothing more: what is committed from now on is left to the sweep of another process or of the next start. */
    async stop(): Promise<void> {
      flush();
      stopped = true;
      clearTimeout(timer);
      deleteSoon();
      await deleting;
    },
  };
}
export type Publisher = ReturnType<typeof createPublisher>;
