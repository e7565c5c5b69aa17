import { sql, type RawBuilder } from 'kysely';

/** A performer's number of wars won. */
export const warWins = (performerId: RawBuilder<unknown>): RawBuilder<number> =>
  sql`coalesce((select w.wins from war_tally w where w.performer_id = ${performerId}), 0)`;
