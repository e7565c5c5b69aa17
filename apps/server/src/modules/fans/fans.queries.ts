import { sql } from 'kysely';
import type { Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { publicName } from '../accounts/index.ts';
import type { Level } from './fans.rules.ts';

export interface OwnTerms {
  readonly is_on: boolean;
  readonly levels: readonly Level[];
}
/** Reads a creator's levels, or the default ones if none are set. */
export async function readTerms(db: Db, performerId: string): Promise<OwnTerms> {
  const { rows } = await sql<OwnTerms>`
    select coalesce(t.is_on, true) as is_on, coalesce(t.levels, fan_levels(${performerId})) as levels
      from (select ${performerId}::uuid as id) p left join fan_terms t on t.performer_id = p.id`.execute(db);
  return rows[0]!;
}

export interface Place {
  readonly is_blocked: boolean;
  readonly levels: readonly Level[];
  readonly spent_units: number;
}
/**
 * Reads the levels that a creator shows and what `viewer` has spent on the creator. Returns undefined if there is no
 * such creator.
 */
export async function readPlace(
  db: Db,
  performerId: string,
  viewer: Pick<Caller, 'role' | 'accountId' | 'country'>,
): Promise<Place | undefined> {
  const viewerId = sql`${viewer.accountId || null}::uuid`;
  const { rows } = await sql<Place>`
    select ${viewer.role !== 'staff'}::boolean and p.id is distinct from ${viewerId}
             and (exists (select 1 from block b where b.performer_id = p.id and b.user_id = ${viewerId})
               or exists (select 1 from blocked_country bc where bc.performer_id = p.id
                 and bc.country = ${viewer.country || null})) as is_blocked,
           fan_levels(p.id) as levels,
           coalesce((select f.units from fan_spend f where f.user_id = ${viewerId} and f.performer_id = p.id), 0)
             as spent_units
      from performer p join account a on a.id = p.id where p.id = ${performerId} and a.status = 'active'`.execute(db);
  return rows[0];
}

export interface Fan {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly avatar_key: string | null;
  readonly level: { readonly number: number; readonly name: string } | null;
  readonly is_subscriber: boolean;
  readonly is_king: boolean;
  readonly spent_units: number;
}
/** Reads a viewer as seen by a creator's room. */
export async function findFan(db: Db, performerId: string, userId: string): Promise<Fan | undefined> {
  const { rows } = await sql<Fan>`
    select a.id, a.username::text as username, ${publicName('a')} as name, a.avatar_key,
      fan_level(a.id, ${performerId}) as level,
           is_subscribed(a.id, ${performerId}) as is_subscriber,
           exists (select 1 from stream s join stream_tally t on t.stream_id = s.id
             join conversation c on c.id = s.conversation_id
                    where s.performer_id = ${performerId} and s.kind = 'show' and s.state <> 'ended'
                      and t.top_user_id = a.id
                      and c.king_is_on and t.top_units >= c.king_min_units) as is_king,
           coalesce((select f.units from fan_spend f where f.user_id = a.id and f.performer_id = ${performerId}), 0)
             as spent_units
      from account a where a.id = ${userId} and a.role = 'user' and a.status = 'active'`.execute(db);
  return rows[0];
}
