import { sql, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';

export interface FacetValue {
  readonly value: string;
  readonly name: string;
  readonly count: number;
}
const MOST_VALUES = 20;

/**
 * Builds a query for the most frequent values in a sample of rows. `sample` is a query with its own limit. `values` is
 * an expression for a text array of a sampled row `l`. `name` is an expression for the display name of a value
 * `v.value`, if it differs from the value.
 */
export const valuesStatement = (
  sample: RawBuilder<unknown>,
  { values, name }: { readonly values: RawBuilder<unknown>; readonly name?: RawBuilder<unknown> },
): RawBuilder<FacetValue & { among: number }> => sql`
  with fitting as materialized (${sample})
  select v.value, coalesce(${name ?? sql`null`}, v.value) as name, count(*)::int as count,
    (select count(*)::int from fitting) as among
    from fitting l, lateral unnest(${values}) as v (value)
   where v.value is not null group by v.value order by count desc, v.value limit ${MOST_VALUES}`;

/** Returns the values and the number of rows sampled, which is 0 if no row has any. */
export async function countValues(
  db: Db,
  ...of: Parameters<typeof valuesStatement>
): Promise<{ readonly found: FacetValue[]; readonly among: number }> {
  const { rows } = await valuesStatement(...of).execute(db);
  return { found: rows.map(({ among: _among, ...row }) => row), among: rows[0]?.among ?? 0 };
}
