import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { beyondPlace, countRows, idCursor, microsOf, MOST_COUNTED, pageOf, placeCursor } from './paging.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table thing (id uuid primary key, at timestamptz not null)`.execute(database.kysely);
});
afterAll(() => database.drop());

const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

describe('a list by time and id', () => {
  interface Row {
    readonly id: string;
    readonly micros: number;
  }
  const insert = (n: number, at: string) =>
    sql`insert into thing (id, at) values (${idOf(n)}, ${at})`.execute(database.kysely);
  async function page(sort: 'asc' | 'desc', cursor: string | undefined) {
    const { rows } = await sql<Row>`
      select id, ${microsOf(sql`at`)} as micros from thing where ${beyondPlace(sql`at`, sql`id`, sort, cursor)}
       order by at ${sql.raw(sort)}, id ${sql.raw(sort)} limit 3`.execute(database.kysely);
    return pageOf(rows, 2, (last) => placeCursor(last.micros, last.id));
  }

  it('skips and repeats no row, with ties and concurrent inserts on both sides', async () => {
    // JavaScript dates drop the microseconds, and a cursor without them would skip rows.
    for (let n = 0; n < 4; n++) await insert(n, '2026-01-02T00:00:00.000001Z');
    for (let n = 4; n < 7; n++) await insert(n, '2026-01-02T00:00:00.000002Z');
    for (const sort of ['asc', 'desc'] as const) {
      const known = (await sql<Row>`select id from thing`.execute(database.kysely)).rows.map(({ id }) => id);
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const shown = await page(sort, cursor);
        seen.push(...shown.rows.map(({ id }) => id));
        cursor = shown.nextCursor;
        await insert(100 + seen.length + (sort === 'asc' ? 0 : 50), '2026-01-01T00:00:00Z');
        await insert(200 + seen.length + (sort === 'asc' ? 0 : 50), '2026-01-03T00:00:00Z');
      } while (cursor && seen.length < 60 && !known.every((id) => seen.includes(id)));
      expect(seen).toEqual([...new Set(seen)]);
      expect(known.filter((id) => !seen.includes(id))).toEqual([]);
    }
  });

  it('rejects an invalid cursor', () => {
    for (const cursor of ['', 'x', '1.2', `${idOf(1)}`, `99999999999999999.${idOf(1)}`])
      expect(() => beyondPlace(sql`at`, sql`id`, 'asc', cursor)).toThrow();
    expect(() => idCursor('1')).toThrow();
    expect(idCursor(undefined)).toBeUndefined();
  });
});

it('counts up to the limit and indicates more', async () => {
  const rows = (many: number) => sql`select 1 from generate_series(1, ${many}::int)`;
  expect(await countRows(database.kysely, rows(0))).toEqual({ total: 0 });
  expect(await countRows(database.kysely, rows(MOST_COUNTED))).toEqual({ total: MOST_COUNTED });
  expect(await countRows(database.kysely, rows(MOST_COUNTED + 1))).toEqual({ total: MOST_COUNTED, totalIsMore: true });
});
