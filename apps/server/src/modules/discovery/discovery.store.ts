import { sql } from 'kysely';
import type { Tx } from '../../platform/transaction.ts';
import { setPopularity } from '../performers/index.ts';

/** Number of page visits that a follower counts for. */
export const FOLLOWER_WEIGHT = 20;
/** Performers per transaction. */
export const MOST_REFRESHED = 2000;

/** Number of recently viewed creators to remember, and for how long. */
const MOST_RECENT = 30;
const RECENT_MS = 30 * 24 * 60 * 60_000;

/** Remembers that a viewer looked at content of a listed creator. Evicts the oldest entry. */
export async function noteRecentView(tx: Tx, viewerId: string, performerId: string): Promise<void> {
  await sql`with noted as (
      insert into recent_view as v (viewer_id, performer_id, seen_at)
      select ${viewerId}, l.performer_id, ${tx.now} from performer_listing l
       where l.performer_id = ${performerId} and l.is_listed and exists (select 1 from account where id = ${viewerId})
      on conflict (viewer_id, performer_id) do update set seen_at = excluded.seen_at returning 1)
    delete from recent_view where exists (select 1 from noted) and viewer_id = ${viewerId} and performer_id in (
      select performer_id from recent_view where viewer_id = ${viewerId} and performer_id <> ${performerId}
       order by seen_at desc, performer_id offset ${MOST_RECENT - 1})`.execute(tx.db);
}

export const forgetRecentViews = async (tx: Tx): Promise<void> =>
  void (await tx.db
    .deleteFrom('recent_view')
    .where('seen_at', '<', new Date(tx.now.getTime() - RECENT_MS))
    .execute());

/**
 * Updates the popularity of up to `MOST_REFRESHED` performers whose followers or visits changed. Returns how many were
 * checked.
 */
export async function refreshPopularity(tx: Tx): Promise<number> {
  const due = await sql<{ performer_id: string }>`
    delete from popularity_due where performer_id in (
      select performer_id from popularity_due order by performer_id limit ${MOST_REFRESHED} for update skip locked)
    returning performer_id`.execute(tx.db);
  const ids = due.rows.map((row) => row.performer_id);
  // Uses a separate statement, which sees everything committed before the rows were taken.
  await setPopularity(
    tx,
    sql`select i.performer_id,
          coalesce(f.favourites, 0)::bigint * ${FOLLOWER_WEIGHT}::bigint + coalesce(v.views, 0) as popularity
          from unnest(${ids}::uuid[]) i (performer_id)
          left join favourite_count f on f.performer_id = i.performer_id
          left join performer_visits v on v.performer_id = i.performer_id`,
  );
  return ids.length;
}
