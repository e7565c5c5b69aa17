import { sql, type RawBuilder } from 'kysely';

/** Condition for a performer to appear in the directory: approved and not suspended. */
export const isListed = (performerId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select 1 from performer_listing l where l.performer_id = ${performerId} and l.is_listed)`;
