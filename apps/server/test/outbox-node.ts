import { sql } from 'kysely';
import { SYSTEM_CALLER } from '../src/platform/caller.ts';
import { createLogger } from '../src/platform/log/log.ts';
import type { CommittedFact } from '../src/platform/outbox/facts.ts';
import { createOutbox, type Delivery } from '../src/platform/outbox/outbox.ts';
import { createTransactions, type Tx } from '../src/platform/transaction.ts';
import { createTestDatabase } from './database.ts';

const log = createLogger('silent');
type Loose = (topic: string, payload: unknown) => void;
type React = (tx: Tx, payload: unknown) => Promise<void>;
export const announce = (tx: Tx, topic: string, payload: unknown = {}): void =>
  (tx.announce as unknown as Loose)(topic, payload);

interface Waiting {
  name: string;
  attempts: number;
  isDead: boolean;
  error: string | null;
}

/** Creates a database, processes that announce test facts, and a table in which their reactions leave marks. */
export async function makeOutboxes() {
  const database = await createTestDatabase();
  await sql`create table reaction_mark (name text)`.execute(database.kysely);
  const nodes: Pick<ReturnType<typeof createOutbox>, 'stop'>[] = [];
  /** Creates one process of a site whose modules have the given reactions, by name. */
  function makeNode(reactions: Record<string, React> = {}, { works = true, graceMs = 2000 } = {}) {
    const outbox = createOutbox();
    const transactions = createTransactions({ database, log, facts: outbox.facts });
    const heard: string[] = [];
    const facts: CommittedFact[] = [];
    const delivery: Delivery = {
      reactionsTo: (topic) => Object.keys(reactions).filter((name) => name.endsWith(`:${topic}`)),
      react: async (name, tx, payload) => reactions[name]?.(tx, payload),
      publish: (fact) => {
        heard.push(fact.topic);
        facts.push(fact);
      },
      settled: async () => undefined,
    };
    const bus = { publish: () => undefined, subscribe: () => undefined };
    outbox.open({ database, transactions, log, bus, delivery, works, graceMs });
    const tell = (...topics: string[]) =>
      transactions.run(SYSTEM_CALLER, async (tx) => {
        for (const topic of topics) announce(tx, topic, { topic });
      });
    nodes.push(outbox);
    return { ...outbox, transactions, heard, facts: () => facts, tell };
  }
  const mark = (tx: Tx, name: string) =>
    sql`insert into reaction_mark values (${name})`.execute(tx.db).then(() => undefined);
  const marks = async () =>
    (await sql<{ name: string }>`select name from reaction_mark`.execute(database.kysely)).rows.map(({ name }) => name);
  const inOutbox = async () =>
    (await sql<{ topic: string }>`select topic from outbox order by id`.execute(database.kysely)).rows.map(
      (row) => row.topic,
    );
  const waiting = async () =>
    (
      await sql<Waiting>`select name, attempts, due_at is null as "isDead", error from fact_reaction
        order by id`.execute(database.kysely)
    ).rows;
  const makeDue = () => sql`update fact_reaction set due_at = now() where due_at is not null`.execute(database.kysely);

  const clear = async () => {
    await Promise.all(nodes.splice(0).map((node) => node.stop()));
    for (const table of ['outbox', 'fact_reaction', 'reaction_mark'])
      await sql`delete from ${sql.table(table)}`.execute(database.kysely);
  };
  return { database, makeNode, mark, marks, inOutbox, waiting, makeDue, clear };
}
