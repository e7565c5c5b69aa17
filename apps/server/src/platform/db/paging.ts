import { sql, type RawBuilder } from 'kysely';
import { refuse } from '../refuse.ts';
import type { Db } from './database.ts';
import { isId } from '../ids.ts';

/** Lists count rows only up to this number; beyond it they report that there are more. */
export const MOST_COUNTED = 1000;

/** Total rows of a list. If `totalIsMore` is true, there are more than `total`. */
export interface Total {
  readonly total: number;
  readonly totalIsMore?: true;
}

/** Converts a row count, counted up to `MOST_COUNTED` + 1, to a list's total. */
export const totalOf = (counted: number): Total =>
  counted > MOST_COUNTED ? { total: MOST_COUNTED, totalIsMore: true } : { total: counted };

/** Counts a query's rows, at most `MOST_COUNTED`. The query needs no order, and its columns don't matter. */
export async function countRows(db: Db, rows: RawBuilder<unknown>): Promise<Total> {
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from (${rows} limit ${MOST_COUNTED + 1}) counted`.execute(db);
  return totalOf(counted.rows[0]?.n ?? 0);
}

/** Returns a page of the `limit + 1` rows read, and the next page's cursor if there is one. */
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

/** Validates a cursor that is an id. Throws VALIDATION_FAILED. */
export function idCursor(cursor: string | undefined): string | undefined {
  if (cursor !== undefined && !isId(cursor)) refuse('VALIDATION_FAILED', undefined, { property: 'cursor' });
  return cursor;
}

/** Converts a timestamp to integer microseconds, for use in a cursor. */
export const microsOf = (column: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(extract(epoch from ${column}) * 1000000)::bigint`;

/** Builds the cursor of a list sorted by a timestamp or other integer, then by id. */
export const placeCursor = (place: number, id: string): string => `${place}.${id}`;

/**
 * Condition for rows after the cursor of a list sorted by timestamp, then id. Without a cursor, matches all rows.
 * Throws VALIDATION_FAILED.
 */
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

/**
 * Condition for rows after the cursor of a list sorted by an integer, then id. Without a cursor, matches all rows.
 * Throws VALIDATION_FAILED.
 */
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

/** Page of a list sorted by id, and thus by creation time, or by the time of the last change. */
export interface IdPage {
  readonly limit: number;
  readonly offset: number;
  readonly sort: 'asc' | 'desc';
  /** End of the previous page: the id of its last row, or, in a list sorted by last change, the row's `placeCursor`. */
  readonly cursor?: string | undefined;
  /** `updatedAt` sorts by last change, if the list has one. All other values sort by id. */
  readonly sortBy?: string | undefined;
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
  /** Id column that the list is sorted by. Rows return it as `id`. */
  readonly id: RawBuilder<unknown>;
  /** Time of a row's last change, if the list can be sorted by it. */
  readonly updatedAt?: RawBuilder<unknown>;
  /** Tables for counting, if the count needs fewer. */
  readonly counted?: RawBuilder<unknown>;
}

/**
 * Returns a page of a list sorted by id, or by last change if the page requests it, with the list's total. Throws
 * VALIDATION_FAILED for an invalid cursor.
 */
export async function listById<Row extends { readonly id: string }>(
  db: Db,
  { columns, tables, where, id, updatedAt, counted = tables }: List,
  { limit, offset, sort, sortBy, cursor }: IdPage,
): Promise<Listed<Row>> {
  const moment = sortBy === 'updatedAt' ? updatedAt : undefined;
  const direction = sql.raw(sort);
  const order = moment ? sql`${moment} ${direction}, ${id} ${direction}` : sql`${id} ${direction}`;
  const beyond = moment ? beyondPlace(moment, id, sort, cursor) : beyondId(id, sort, cursor);
  const place = moment ? sql`, ${microsOf(moment)} as place_key` : sql``;
  const { rows } = await sql<Row & { readonly place_key: number }>`
    select ${columns}${place} from ${tables} where ${where} and ${beyond}
     order by ${order} limit ${limit + 1} offset ${cursor ? 0 : offset}`.execute(db);
  const cursorOf = (last: (typeof rows)[number]) => (moment ? placeCursor(last.place_key, last.id) : last.id);
  const { rows: page, ...next } = pageOf(rows, limit, cursorOf);
  return { rows: page, total: await countRows(db, sql`select 1 from ${counted} where ${where}`), ...next };
}

/** Condition for rows after the cursor of a list sorted by id. Throws VALIDATION_FAILED. */
function beyondId(id: RawBuilder<unknown>, sort: 'asc' | 'desc', cursor: string | undefined): RawBuilder<unknown> {
  const last = idCursor(cursor);
  return last ? sql`${id} ${sql.raw(sort === 'desc' ? '<' : '>')} ${last}::uuid` : sql`true`;
}
