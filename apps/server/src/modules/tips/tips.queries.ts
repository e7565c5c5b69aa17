import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { hasPaid } from '../wallet/index.ts';
import type { TipFacts, TipInput } from './tips.rules.ts';

interface FactsRow extends TipFacts {
  readonly n: number;
}

/** Reads the parties and eligibility of a whole batch in one statement, in input order. */
export async function readTipFacts(db: Db, inputs: readonly TipInput[]): Promise<(TipFacts | undefined)[]> {
  const users = inputs.map((input) => input.userId);
  const performers = inputs.map((input) => input.performerId);
  const items = inputs.map((input) => input.menuItemId);
  const countries = inputs.map((input) => input.country);
  const { rows } = await sql<FactsRow>`
    select i.n::int as n, u.username, u.avatar_key as "avatarKey", u.email_verified_at is not null
             or ${hasPaid(sql`i.viewer`)} as "maySpend",
           u.status <> 'active' as suspended,
             coalesce(pa.status = 'active' and p.verification_status = 'verified', false) as "performerFound",
           p.studio_id as "studioId", coalesce(seat.session_id, c.id) as "conversationId",
             seat.session_id is null as "isPublic", s.id as "streamId",
           exists (select 1 from block b where b.performer_id = i.performer and b.user_id = i.viewer)
             or exists (select 1 from blocked_country bc where bc.performer_id = i.performer
               and bc.country = i.country) as blocked,
           m.title as "itemTitle", m.price_units as "itemUnits"
      from unnest(${users}::uuid[], ${performers}::uuid[], ${items}::uuid[], ${countries}::text[]) with ordinality
        as i (viewer, performer, item, country, n)
      join account u on u.id = i.viewer
      left join performer p on p.id = i.performer
      left join account pa on pa.id = i.performer
      left join conversation c on c.performer_id = i.performer and c.type = 'stream_public'
      left join stream s on s.performer_id = i.performer and s.state <> 'ended' and s.kind = 'show'
      left join lateral (
        select t.session_id from show_participant t join show_session x on x.id = t.session_id
         where t.viewer_id = i.viewer and t.state = 'sitting' and t.kind <> 'peek' and x.performer_id = i.performer
           and x.state = 'running' and x.kind in ('private', 'group') limit 1) seat on true
      left join tip_menu_item m on m.id = i.item and m.performer_id = i.performer
     order by i.n`.execute(db);
  const found: (TipFacts | undefined)[] = inputs.map(() => undefined);
  for (const row of rows) found[row.n - 1] = row;
  return found;
}

export interface FirstTip {
  readonly id: string;
  readonly request_hash: string | null;
  readonly item: string | null;
  readonly note: string | null;
  readonly balance_units: number | null;
  readonly created_at: Date;
}

export async function readFirstTips(db: Db, ids: readonly string[]): Promise<Map<string, FirstTip>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('tip')
    .select(['id', 'request_hash', 'item', 'note', 'balance_units', 'created_at'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export interface TopTipper {
  readonly username: string;
  readonly avatar_key: string | null;
  readonly units: number;
}
/** Returns a broadcast's top tippers among users who appear in leaderboards. Ties go to whoever tipped first. */
export async function listTopTippers(db: Db, streamId: string, limit: number): Promise<TopTipper[]> {
  const { rows } = await sql<TopTipper>`
    select a.username::text as username, a.avatar_key, t.units from (
      select g.user_id, g.units, g.last_tip_id from stream_tipper g join account k on k.id = g.user_id
        and k.is_in_leaders
       where g.stream_id = ${streamId} and g.units > 0 order by g.units desc, g.last_tip_id limit ${limit}) t
      join account a on a.id = t.user_id order by t.units desc, t.last_tip_id`.execute(db);
  return rows;
}
