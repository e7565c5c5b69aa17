import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { plannedEachTime } from './prepared-statements.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase({ poolSize: 1 });
});
afterEach(() => database.drop());

/** Each `n` makes a different statement text. */
const ask = async (n: number, db = database.kysely) =>
  (await sql<{ n: number }>`select ${1000}::int + ${sql.raw(String(n))} as n`.execute(db)).rows[0]?.n;
const prepared = async () =>
  (
    await database.pool.query<{ n: number }>(
      `select substring(statement from '\\+ (\\d+)')::int as n from pg_prepared_statements`,
    )
  ).rows.map(({ n }) => n);
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n);

it('keeps the 256 most recently used statements', async () => {
  for (const n of range(0, 256)) await ask(n);
  await ask(3);
  for (const n of range(256, 300)) await ask(n);
  const kept = await prepared();
  expect(kept).toHaveLength(256);
  expect(kept).toEqual(expect.arrayContaining([3, ...range(256, 300)]));
  expect(kept).not.toContain(0);
});

it('returns the right result for each, even after a deallocation', async () => {
  const many = [...range(0, 400), ...range(0, 256), ...range(0, 256)];
  expect(await Promise.all(many.map((n) => ask(n)))).toEqual(many.map((n) => 1000 + n));
  expect(await prepared()).toHaveLength(256);
});

it('pipelines one statement in a transaction of more than 256', async () => {
  const many = [...range(0, 300), ...range(0, 300)];
  const { value } = await database.runPipelined({
    work: (db) => Promise.all(many.map((n) => ask(n, db))),
    ending: () => undefined,
  });
  expect(value).toEqual(many.map((n) => 1000 + n));
  expect(await prepared()).toHaveLength(256);
});

it('continues after a failed transaction and after a syntax error', async () => {
  await expect(sql`select ${1}::int + nothing`.execute(database.kysely)).rejects.toThrow('nothing');
  await expect(
    database.kysely.transaction().execute(async (tx) => {
      await sql`select 1 / ${0}::int`.execute(tx);
    }),
  ).rejects.toThrow('division');
  for (const n of range(0, 300)) expect(await ask(n)).toBe(1000 + n);
  expect(await prepared()).toHaveLength(256);
});

it('keeps no plan for statements planned each time', async () => {
  for (let n = 0; n < 8; n++) await sql`select ${n}::int + 7 as n ${plannedEachTime}`.execute(database.kysely);
  await ask(8);
  expect(await prepared()).toEqual([8]);
});
