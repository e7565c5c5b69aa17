import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { SYSTEM_CALLER } from '../caller.ts';
import { createLogger } from '../log.ts';
import { createTransactions, type Transactions } from '../transaction.ts';
import type { Announce } from './facts.ts';
import { createRelay, type Delivery } from './relay.ts';

const log = createLogger('silent');
type Loose = (topic: string, payload: unknown) => void;

describe('the outbox', () => {
  let database: TestDatabase;
  let transactions: Transactions;
  beforeAll(async () => {
    database = await createTestDatabase();
    transactions = createTransactions({ database, log, afterFacts: () => undefined });
  });
  beforeEach(() => sql`delete from outbox`.execute(database.kysely));
  afterAll(() => database.drop());

  const tell = (...topics: string[]) =>
    transactions.run(SYSTEM_CALLER, async (tx) => {
      for (const topic of topics) (tx.announce as Announce as unknown as Loose)(topic, { topic });
    });
  const relayOf = (delivery: Partial<Delivery>) =>
    createRelay({ transactions, log, delivery: { react: async () => undefined, emit: () => undefined, ...delivery } });
  const waiting = async () =>
    (
      await sql<{ topic: string; attempts: number }>`select topic, attempts from outbox order by id`.execute(
        database.kysely,
      )
    ).rows;

  it('delivers in the order of the telling, then forgets', async () => {
    const heard: string[] = [];
    await tell('test/one', 'test/two');
    await tell('test/three');
    await relayOf({ emit: (topic) => void heard.push(topic) }).settle();
    expect(heard).toEqual(['test/one', 'test/two', 'test/three']);
    expect(await waiting()).toEqual([]);
  });

  it('tells nothing of a transaction that was rolled back', async () => {
    const heard: string[] = [];
    await expect(
      transactions.run(SYSTEM_CALLER, async (tx) => {
        (tx.announce as unknown as Loose)('test/never', {});
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await relayOf({ emit: (topic) => void heard.push(topic) }).settle();
    expect(heard).toEqual([]);
  });

  it('keeps a fact whose reaction fails for a later turn, and delivers the others', async () => {
    const heard: string[] = [];
    await tell('test/good', 'test/bad', 'test/fine');
    const relay = relayOf({
      react: async (_tx, topic) => {
        if (topic === 'test/bad') throw new Error('not today');
      },
      emit: (topic) => void heard.push(topic),
    });
    await relay.settle();
    await relay.settle();
    expect(heard).toContain('test/good');
    expect(heard).toContain('test/fine');
    expect(heard).not.toContain('test/bad');
    expect(await waiting()).toEqual([{ topic: 'test/bad', attempts: 1 }]);
  });

  it('delivers each fact once when several relays share the work', async () => {
    const heard: string[] = [];
    const topics = Array.from({ length: 500 }, (_, n) => `test/${n}`);
    await tell(...topics);
    await Promise.all([1, 2, 3].map(() => relayOf({ emit: (topic) => void heard.push(topic) }).settle()));
    expect(heard.toSorted()).toEqual(topics.toSorted());
  });

  it('what a reaction writes is undone with it', async () => {
    await sql`create table if not exists reaction_mark (topic text)`.execute(database.kysely);
    await tell('test/marks', 'test/breaks');
    const relay = relayOf({
      react: async (tx, topic) => {
        await sql`insert into reaction_mark values (${topic})`.execute(tx.db);
        if (topic === 'test/breaks') throw new Error('after writing');
      },
    });
    await relay.settle();
    const marks = await sql<{ topic: string }>`select topic from reaction_mark`.execute(database.kysely);
    expect(marks.rows).toEqual([{ topic: 'test/marks' }]);
  });
});
