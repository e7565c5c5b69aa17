import { sql } from 'kysely';
import { storedJson } from '../../platform/db/stored-json.ts';
import type { Tx } from '../../platform/transaction.ts';
import type { Level } from './fans.rules.ts';

export interface Pair {
  readonly userId: string;
  readonly performerId: string;
}
export interface RisenRow {
  readonly user_id: string;
  readonly username: string;
  readonly performer_id: string;
  readonly conversation_id: string;
  readonly level: { readonly number: number; readonly name: string };
}

/** Records the level that each pair has reached. Returns the pairs that rose above the level recorded before. */
export async function noteLevels(tx: Tx, pairs: readonly Pair[]): Promise<RisenRow[]> {
  if (pairs.length === 0) return [];
  const { rows } = await sql<RisenRow>`
    with pair as (
      select distinct p.user_id, p.performer_id
        from unnest(${pairs.map((pair) => pair.userId)}::uuid[], ${pairs.map((pair) => pair.performerId)}::uuid[])
        as p (user_id, performer_id)
    ), reached as (
      select p.user_id, p.performer_id, fan_level_row(p.user_id, p.performer_id) as level from pair p
        order by p.user_id, p.performer_id
    ), risen as (
      update fan_spend f set told_units = (r.level ->> 'units')::bigint from reached r
       where f.user_id = r.user_id and f.performer_id = r.performer_id and (r.level ->> 'units')::bigint > f.told_units
      returning f.user_id, f.performer_id, r.level - 'units' as level
    )
    select r.user_id, a.username::text as username, r.performer_id, c.id as conversation_id, r.level
      from risen r join account a on a.id = r.user_id
      join conversation c on c.performer_id = r.performer_id and c.type = 'stream_public'`.execute(tx.db);
  return rows;
}

/** Claims a batch of pairs with payments other than tips since they were last checked. */
export async function takeFresh(tx: Tx, limit: number): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    update fan_spend f set is_fresh = false
      from (select user_id, performer_id from fan_spend where is_fresh order by user_id, performer_id
        limit ${limit} for update skip locked) p
     where f.user_id = p.user_id and f.performer_id = p.performer_id
    returning f.user_id as "userId", f.performer_id as "performerId"`.execute(tx.db);
  return rows;
}

export const writeTerms = async (
  tx: Tx,
  performerId: string,
  terms: { readonly isOn: boolean; readonly levels: readonly Level[] },
): Promise<void> =>
  void (await sql`
    insert into fan_terms (performer_id, is_on, levels, updated_at)
      values (${performerId}, ${terms.isOn}, ${storedJson(terms.levels)}, ${tx.now})
    on conflict (performer_id) do update
      set is_on = excluded.is_on, levels = excluded.levels, updated_at = excluded.updated_at`.execute(tx.db));
