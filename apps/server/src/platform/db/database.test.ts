import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import type { TestDatabase } from '../../../test/database.ts';
import { newId } from '../ids.ts';
import { createWriterSlots } from './writer-slots.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('column types', () => {
  test('match the types in tables.ts', async () => {
    const { rows } = await database.pool
      .query(`select 9007199254740991::int8 as big, 1.10::numeric as exact, date '2026-02-01' as day,
      timestamptz '2026-02-01T10:00:00Z' as at, '{"a":[1]}'::jsonb as doc, array[1,null,3]::int8[] as bigs,
        '{}'::int8[] as none, array[date '2026-02-01'] as days`);
    expect(rows[0]).toEqual({
      big: 9007199254740991,
      exact: '1.10',
      day: '2026-02-01',
      at: new Date('2026-02-01T10:00:00Z'),
      doc: { a: [1] },
      bigs: [1, null, 3],
      none: [],
      days: ['2026-02-01'],
    });
  });

  test('an integer beyond 2^53 throws', async () => {
    await expect(database.pool.query('select 9007199254740992::int8')).rejects.toThrow(RangeError);
  });

  test('an outbox row round-trips through kysely', async () => {
    const row = await database.kysely
      .insertInto('outbox')
      .values({ topic: 'test/told', payload: JSON.stringify({ n: 1 }) })
      .returningAll()
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ topic: 'test/told', payload: { n: 1 }, is_queued: false });
    expect(typeof row.id).toBe('number');
  });
});

test('each test database is a separate copy of the template', async () => {
  const other = await createTestDatabase();
  try {
    await other.kysely.insertInto('outbox').values({ topic: 'only/here', payload: '{}' }).execute();
    const { rows } = await sql<{ n: number }>`select count(*) as n from outbox where topic = 'only/here'`.execute(
      database.kysely,
    );
    expect(rows[0]?.n).toBe(0);
  } finally {
    await other.drop();
  }
});

test('ids are UUIDv7 and sort by time', async () => {
  const first = newId();
  await new Promise((done) => setTimeout(done, 3));
  const second = newId();
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(first < second).toBe(true);
});

test('no two running transactions share a writer slot while slots are free', () => {
  const slots = createWriterSlots(3, 10);
  expect([slots.take(), slots.take(), slots.take()]).toEqual([10, 11, 12]);
  slots.give(11);
  expect(slots.take()).toBe(11);
  expect(slots.take()).toBe(10);
});
