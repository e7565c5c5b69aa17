import { sql, type Kysely, type RawBuilder } from 'kysely';
import { refuse } from '../refuse.ts';
import type { Tables } from './tables.ts';
import { isId } from '../ids.ts';

/** Lists count their rows no further than this; beyond it they say that there are more. */
export const MOST_COUNTED = 1000;

/** How many rows a list has in all; with `totalIsMore` there are more than `total`. */
export interface Total {
  readonly total: number;
  readonly totalIsMore?: true;
}

/** A number of rows that was counted up to one more than `MOST_COUNTED`, as a list's total. */
export const totalOf = (counted: number): Total =>
  counted > MOST_COUNTED ? { total: MOST_COUNTED, totalIsMore: true } : { total: counted };

/** Counts the rows of a statement, `MOST_COUNTED` at most; it needs no order, and its columns do not matter. */
export async function countRows(db: Kysely<Tables>, rows: RawBuilder<unknown>): Promise<Total> {
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from (${rows} limit ${MOST_COUNTED + 1}) counted`.execute(db);
  return totalOf(counted.rows[0]?.n ?? 0);
}

/** The rows of a page, of `limit + 1` that were read, and the cursor of the next page where there is one. */
export function pageOf<T>(
  rows: readonly T[],
  limit: number,
  cursorOf: (last: T) => string,
): { readonly rows: T[]; readonly nextCursor?: string } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, ...(rows.length > limit && last ? { nextCursor: cursorOf(last) } : {}) };
}

const PLACE = /^(\d{1,16})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** A cursor that is an id. Refuses VALIDATION_FAILED. */
export function idCursor(cursor: string | undefined): string | undefined {
  if (cursor !== undefined && !isId(cursor)) refuse('VALIDATION_FAILED', undefined, { property: 'cursor' });
  return cursor;
}

/** A moment to the microsecond, as a number that a cursor can carry. */
export const microsOf = (column: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(extract(epoch from ${column}) * 1000000)::bigint`;

/** The cursor of lists that go by a moment, or another whole number, and then by an id. */
export const placeCursor = (place: number, id: string): string => `${place}.${id}`;

/** The rows of such a list beyond its cursor; all without one. Refuses VALIDATION_FAILED. */
export function beyondPlace(
  moment: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  sort: 'asc' | 'desc',
  cursor: string | undefined,
): RawBuilder<unknown> {
  if (cursor === undefined) return sql`true`;
  const [, micros, last] = PLACE.exec(cursor) ?? refuse('VALIDATION_FAILED', undefined, { property: 'cursor' });
  return sql`(${moment}, ${id}) ${sql.raw(sort === 'desc' ? '<' : '>')}
    (timestamptz 'epoch' + ${Number(micros)}::float8 * interval '1 microsecond', ${last}::uuid)`;
}

/** The rows beyond the cursor of a list that goes by a whole number and then by an id; all without one. Refuses VALIDATION_FAILED. */
export function beyondNumber(
  number: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  sort: 'asc' | 'desc',
  cursor: string | undefined,
): RawBuilder<unknown> {
  if (cursor === undefined) return sql`true`;
  const [, value, last] = PLACE.exec(cursor) ?? refuse('VALIDATION_FAILED', undefined, { property: 'cursor' });
  return sql`(${number}, ${id}) ${sql.raw(sort === 'desc' ? '<' : '>')} (${Number(value)}::bigint, ${last}::uuid)`;
}

/** Which rows of a list that goes by an id, and with it by the time of making. */
export interface IdPage {
  readonly limit: number;
  readonly offset: number;
  readonly sort: 'asc' | 'desc';
  /** Id of the last row of the page before. */
  readonly cursor?: string | undefined;
}
export interface Listed<Row> {
  readonly rows: Row[];
  readonly total: Total;
  readonly nextCursor?: string;
}

interface List {
  readonly columns: RawBuilder<unknown>;
  readonly tables: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  /** The column of the id by which the list goes; the rows have it as `id`. */
  readonly id: RawBuilder<unknown>;
  /** What is counted, where that needs fewer tables. */
  readonly counted?: RawBuilder<unknown>;
}

/** A page of a list that goes by an id, and how many rows the list has in all. */
export async function listById<Row extends { readonly id: string }>(
  db: Kysely<Tables>,
  { columns, tables, where, id, counted = tables }: List,
  { limit, offset, sort, cursor }: IdPage,
): Promise<Listed<Row>> {
  const beyond = cursor ? sql`${id} ${sql.raw(sort === 'desc' ? '<' : '>')} ${cursor}::uuid` : sql`true`;
  const { rows } = await sql<Row>`
    select ${columns} from ${tables} where ${where} and ${beyond}
     order by ${id} ${sql.raw(sort)} limit ${limit + 1} offset ${cursor ? 0 : offset}`.execute(db);
  const { rows: page, ...next } = pageOf(rows, limit, (last) => last.id);
  return { rows: page, total: await countRows(db, sql`select 1 from ${counted} where ${where}`), ...next };
}
