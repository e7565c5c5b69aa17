import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { SYSTEM_CALLER } from '../caller.ts';
import { newId } from '../ids.ts';
import { createLogger } from '../log/log.ts';
import { createTransactions, type Transactions } from '../transaction.ts';
import { forgetAnswersJob, hashOfRequest, once } from './idempotency.ts';

describe('an Idempotency-Key', () => {
  let database: TestDatabase;
  let transactions: Transactions;
  beforeAll(async () => {
    database = await createTestDatabase();
    transactions = createTransactions({ database, log: createLogger('silent') });
  });
  afterAll(() => database.drop());
  const ask = <A>(accountId: string, key: string, input: unknown, work: () => Promise<A>) =>
    transactions.run({ ...SYSTEM_CALLER, accountId }, (tx) =>
      once(tx, { key, requestHash: hashOfRequest('call', input) }, work),
    );

  it('runs the work once, even for concurrent requests', async () => {
    const account = newId();
    const answers = [1, 2, 3, 4, 5, 6];
    let runs = 0;
    const work = async () => ({ run: ++runs });
    const results = await Promise.all(answers.map(() => ask(account, 'k', { a: 1 }, work)));
    expect(runs).toBe(1);
    expect(results).toEqual(answers.map(() => ({ run: 1 })));
  });

  it('rejects the key with another input, and separates callers', async () => {
    const one = newId();
    const other = newId();
    await ask(one, 'k', { a: 1 }, async () => 'first');
    await expect(ask(one, 'k', { a: 2 }, async () => 'second')).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(await ask(other, 'k', { a: 2 }, async () => 'mine')).toBe('mine');
  });

  it('forgets failed work so that it can be retried', async () => {
    const account = newId();
    const failing = ask(account, 'k', {}, async () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await ask(account, 'k', {}, async () => 'now')).toBe('now');
  });

  it('expires after two days, and not before', async () => {
    const account = newId();
    await ask(account, 'old', {}, async () => 1);
    await ask(account, 'young', {}, async () => 1);
    const age = (key: string, hours: number) =>
      sql`update idempotency set created_at = now() - make_interval(hours => ${hours}) where key = ${key}`.execute(
        database.kysely,
      );
    await Promise.all([age('old', 49), age('young', 47)]);
    await forgetAnswersJob(transactions).run(null);
    const { rows } = await sql`select key from idempotency where scope = ${account}`.execute(database.kysely);
    expect(rows).toEqual([{ key: 'young' }]);
  });

  it('is deleted in batches by index, however many there are', async () => {
    await sql`insert into idempotency (scope, key, request_hash, created_at)
      select 'many', n::text, '', now() - interval '3 days' from generate_series(1, 12000) n`.execute(database.kysely);
    await forgetAnswersJob(transactions).run(null);
    const { rows } = await sql`select key from idempotency where scope = 'many'`.execute(database.kysely);
    expect(rows).toEqual([]);
  });
});
