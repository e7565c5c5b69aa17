import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from './tables.ts';

/** A value that rows have, its name, and how many have it. */
export interface FacetValue {
  readonly value: string;
  readonly name: string;
  readonly count: number;
}
const MOST_VALUES = 20;

/**
 * Statement of the values that most rows of a sample have. `values`: an array of text, of a row `l`; `name`: of a value
 * `v.value`, where it is not the value itself. `sample` is a statement that is bounded by its own limit.
 */
export const valuesStatement = (
  sample: RawBuilder<unknown>,
  { values, name }: { readonly values: RawBuilder<unknown>; readonly name?: RawBuilder<unknown> },
): RawBuilder<FacetValue & { among: number }> => sql`
  with fitting as materialized (${sample})
  select v.value, coalesce(${name ?? sql`null`}, v.value) as name, count(*)::int as count, (select count(*)::int from fitting) as among
    from fitting l, lateral unnest(${values}) as v (value)
   where v.value is not null group by v.value order by count desc, v.value limit ${MOST_VALUES}`;

/** The same as values, and of how many rows they are; 0 where none of the rows has any. */
export async function countValues(
  db: Kysely<Tables>,
  ...of: Parameters<typeof valuesStatement>
): Promise<{ readonly found: FacetValue[]; readonly among: number }> {
  const { rows } = await valuesStatement(...of).execute(db);
  return { found: rows.map(({ among: _among, ...row }) => row), among: rows[0]?.among ?? 0 };
}

/** The name of a category whose id is the value. */
export const CATEGORY_NAME = sql`(select c.name from category c where c.id::text = v.value)`;
