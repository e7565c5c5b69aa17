import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from './tables.ts';

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
