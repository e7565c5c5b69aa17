import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { plannedEachTime } from './prepared-client.ts';

let database: TestDatabase;
let client: pg.PoolClient;
beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 1 });
});
beforeEach(async () => {
  client = await database.pool.connect();
});
afterEach(() => client.release(true));
afterAll(() => database.drop());

const ask = async (n: number) => (await client.query<{ n: number }>(`select $1::int + ${n} as n`, [1000])).rows[0]?.n;
const prepared = async () =>
  (
    await client.query<{ n: number }>(
      `select substring(statement from '\\+ (\\d+)')::int as n from pg_prepared_statements`,
    )
  ).rows.map(({ n }) => n);
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n);

it('keeps the 256 statements that were used last, however many there are', async () => {
  for (const n of range(0, 256)) await ask(n);
  await ask(3);
  for (const n of range(256, 300)) await ask(n);
  const kept = await prepared();
  expect(kept).toHaveLength(256);
  expect(kept).toEqual(expect.arrayContaining([3, ...range(256, 300)]));
  expect(kept).not.toContain(0);
});

it('gives each its own answer, also when statements are closed amid a pipeline', async () => {
  for (const n of range(0, 256)) await ask(n);
  const many = [...range(200, 400), ...range(0, 256)];
  expect(await Promise.all(many.map(ask))).toEqual(many.map((n) => 1000 + n));
  expect((await prepared()).length).toBeLessThanOrEqual(256);
});

it('closes statements in a transaction that has failed, and after one that was never prepared', async () => {
  await expect(client.query('select $1::int + nothing', [1])).rejects.toThrow('nothing');
  for (const n of range(0, 256)) await ask(n);
  await client.query('begin');
  await expect(client.query('select 1 / $1::int', [0])).rejects.toThrow('division');
  await expect(ask(500)).rejects.toThrow('aborted');
  await client.query('rollback');
  expect(await ask(500)).toBe(1500);
  expect(await ask(0)).toBe(1000);
  expect((await prepared()).length).toBeLessThanOrEqual(256);
});

it('keeps no plan of what is planned each time', async () => {
  const { sql: planned } = plannedEachTime.compile(database.kysely);
  for (let n = 0; n < 8; n++) await client.query(`select $1::int + 7 as n ${planned}`, [n]);
  await ask(8);
  expect(await prepared()).toEqual([8]);
});
