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
/** Maximum ids of published facts to remember while the database is unreachable and their rows can't be deleted. */
const MOST_REMEMBERED = 20_000;

/**
 * Publishes this process's committed facts from memory and deletes their rows in batches. If the process is killed or
 * stops first, the remaining rows stay in the table, and a worker's sweep publishes them.
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
        // No need to wait for the disk: a row restored by a crash is published again, and readers recognize its id.
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
      .catch((error: unknown) => log.warn({ err: error }, 'could not delete published facts'))
      .finally(() => {
        deleting = undefined;
        timer = published.size > 0 && !stopped ? setTimeout(deleteSoon, 10 * DELETE_AFTER_MS) : undefined;
      });
  }

  return {
    /** Accepts facts. They are published in the next turn of the event loop, after the caller has its result. */
    take(facts: readonly CommittedFact[]): void {
      if (stopped) return;
      if (waiting.length === 0) setImmediate(flush);
      waiting.push(...facts);
    },
    /** Reports whether this process has published a fact whose row it hasn't deleted yet. */
    hasPublished: (id: number): boolean => published.has(id),
    async settle(): Promise<void> {
      flush();
      clearTimeout(timer);
      deleteSoon();
      await deleting;
    },
    /** Stops accepting facts. Later ones are left to the sweep of another process or of the next start. */
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
