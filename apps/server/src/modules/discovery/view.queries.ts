import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { showsTo, type Viewer } from '../blocking/index.ts';
import { cardColumns, cardTables } from './card.queries.ts';
import type { ViewRow } from './discovery.rules.ts';
import { isId } from '../../platform/ids.ts';

/**
 * Finds a performer's page by id or username. Performers see their own page, and staff see any, even before it is
 * listed.
 */
export async function findView(db: Db, viewer: Viewer, idOrName: string): Promise<ViewRow | undefined> {
  const by = isId(idOrName) ? sql`a.id = ${idOrName}::uuid` : sql`a.username = ${idOrName}`;
  const own = sql`a.id = ${viewer.accountId || null}::uuid`;
  const seen =
    viewer.role === 'staff' ? sql`true` : sql`(${own} or (l.is_listed and ${showsTo(sql`l.performer_id`, viewer)}))`;
  const { rows } = await sql<ViewRow>`
    select ${cardColumns(viewer)}, a.bio, a.gender, p.cover_key, a.created_at, to_jsonb(pr) as profile,
           (select coalesce(json_agg(json_build_object('_id', k.id, 'slug', k.slug, 'name', k.name)
             order by array_position(p.category_ids, k.id)), '[]')
              from category k where k.id = any(p.category_ids)) as categories,
           coalesce((select n.favourites from favourite_count n where n.performer_id = p.id), 0) as favourites,
           coalesce((select n.views from performer_visits n where n.performer_id = p.id), 0) as views, ps.time_zone,
             ps.days,
           exists (select 1 from performer_reminder r where r.performer_id = p.id
             and r.user_id = ${viewer.accountId || null}::uuid) as is_reminded,
           q.id as request_id, q.asker_id = ${viewer.accountId || null}::uuid as is_asker
      from performer_listing l ${cardTables}
      left join profile pr on pr.account_id = p.id
      left join friend_request q on q.status = 'pending'
        and ${viewer.accountId || null}::uuid in (q.asker_id, q.asked_id)
       and least(q.asker_id, q.asked_id) = least(p.id, ${viewer.accountId || null}::uuid)
       and greatest(q.asker_id, q.asked_id) = greatest(p.id, ${viewer.accountId || null}::uuid)
     where ${by} and ${seen}`.execute(db);
  return rows[0];
}
