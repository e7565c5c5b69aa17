import { sql } from 'kysely';
import type { Transactions, Tx } from '../transaction.ts';
import { queueReactions, type CommittedFact } from './facts.ts';
import type { Publisher } from './publisher.ts';

export interface SweepOptions {
  readonly transactions: Transactions;
  readonly publisher: Pick<Publisher, 'hasPublished'>;
  readonly publish: (fact: CommittedFact) => void;
  readonly reactionsTo: (topic: string) => readonly string[];
  readonly graceMs: number;
}
interface LeftBehind extends CommittedFact {
  readonly isQueued: boolean;
  readonly isOld: boolean;
}

const BATCH = 200;
/** Anything older is useless to sockets, because their clients have refetched it by then. */
const OLD_MINUTES = 15;

async function takeBatch(tx: Tx, graceMs: number): Promise<LeftBehind[]> {
  const { rows } = await sql<LeftBehind>`
    delete from outbox where id in (
      select id from outbox where created_at <= clock_timestamp() - make_interval(secs => ${graceMs / 1000})
       order by id limit ${BATCH} for update skip locked)
    returning id, topic, payload, is_queued as "isQueued",
      created_at < now() - make_interval(mins => ${OLD_MINUTES}) as "isOld"`.execute(tx.db);
  return rows.toSorted((a, b) => a.id - b.id);
}

async function queueUnqueued(tx: Tx, rows: readonly LeftBehind[], reactionsTo: SweepOptions['reactionsTo']) {
  const unqueued = rows.filter((row) => !row.isQueued);
  const topics = [...new Set(unqueued.map(({ topic }) => topic))];
  const reacting = topics.flatMap((topic) => reactionsTo(topic).map((name) => ({ topic, name })));
  if (reacting.length === 0) return 0;
  const ids = unqueued.map(({ id }) => id);
  const of = unqueued.map(({ topic }) => topic);
  const payloads = unqueued.map(({ payload }) => JSON.stringify(payload));
  const source = sql`(select *
    from unnest(${ids}::bigint[], ${of}::text[], ${payloads}::jsonb[]) as t (id, topic, payload))`;
  await queueReactions(source, reacting).execute(tx.db);
  return reacting.length;
}

/**
 * Publishes facts that their own process hasn't published, because it was killed between commit and publication or runs
 * an earlier version. Several processes share the work with SKIP LOCKED. Returns the number of rows, and true if
 * reactions were queued.
 */
export function sweepOutbox(options: SweepOptions): Promise<{ readonly rows: number; readonly queued: boolean }> {
  const { transactions, publisher, publish, reactionsTo, graceMs } = options;
  return transactions.system(async (tx) => {
    const rows = await takeBatch(tx, graceMs);
    const queued = (await queueUnqueued(tx, rows, reactionsTo)) > 0;
    for (const row of rows) if (!row.isOld && !publisher.hasPublished(row.id)) publish(row);
    return { rows: rows.length, queued };
  });
}
