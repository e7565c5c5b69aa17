import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { plannedEachTime } from '../../platform/db/prepared-statements.ts';
import { showsTo, type Viewer } from '../blocking/index.ts';
import type { LiveBroadcast } from './directory.ts';
import type { Model } from './discovery.rules.ts';
import { fits } from './filter.queries.ts';
import { searchCards } from './search.queries.ts';

/**
 * Number of recently followed, bought from and viewed performers that define a viewer's taste. More would not improve
 * it.
 */
const MODELS = 20;
/** Number of the most popular performers considered per category and tag. */
const NEAR = 40;
/** Rows read for a frequent tag, including performers the viewer already follows. */
const LOOKED_AT = 200;
const MOST_CATEGORIES = 6;
const MOST_TAGS = 6;

/** Performers the viewer seems to like: recently followed, bought from, viewed or watched live, if still visible. */
const models = (viewer: Viewer) => sql`
  select distinct on (l.performer_id) l.performer_id, l.category_id, l.tags, m.kind, m.turn,
    a.username::text as username, a.name
    from ((select f.performer_id, 'followed' as kind, 0 as turn from favourite f
            where f.user_id = ${viewer.accountId}::uuid order by f.created_at desc, f.performer_id desc limit ${MODELS})
          union all
          (select p.seller_id, 'bought', 1 from purchase p
            where p.buyer_id = ${viewer.accountId}::uuid and p.state = 'paid' order by p.id desc limit ${MODELS})
          union all
          (select v.performer_id, 'watched', 2 from recent_view v
            where v.viewer_id = ${viewer.accountId}::uuid order by v.seen_at desc, v.performer_id desc limit ${MODELS})
          union all
          (select s.performer_id, 'watched', 2 from media_grant g join stream s on s.id = g.stream_id
            where g.account_id = ${viewer.accountId}::uuid and g.revoked_at is null and g.kind = 'play'
              order by g.id desc limit ${MODELS})) m
    join performer_listing l on l.performer_id = m.performer_id and l.is_listed
    join account a on a.id = l.performer_id
   where ${showsTo(sql`l.performer_id`, viewer)}
   order by l.performer_id, m.turn`;

/**
 * SQL for performers similar to those the viewer likes, each with the liked performer they most resemble. Live
 * performers come first, then the most similar. Scans the most popular performers of a few categories and samples a few
 * tags.
 */
export const likeStatement = (viewer: Viewer, limit: number): RawBuilder<Model & { id: string }> => sql<
  Model & { id: string }
>`
  with ${plannedEachTime} model as materialized (${models(viewer)}),
  near as materialized (
    select distinct n.* from (
      select l.* from (select category_id from model where category_id is not null group by 1 order by count(*) desc, 1
        limit ${MOST_CATEGORIES}) c
       cross join lateral (
         select l.performer_id, l.category_id, l.tags, l.is_live, l.popularity from performer_listing l
          where l.category_id = c.category_id and ${fits({ isUnfollowed: true }, viewer)}
          order by l.popularity desc, l.performer_id desc limit ${NEAR}) l
      union all
      select l.* from (select tag from model, unnest(tags) tag group by 1 order by count(*) desc, 1
        limit ${MOST_TAGS}) t
       cross join lateral (
         select l.performer_id, l.category_id, l.tags, l.is_live, l.popularity
           from (select * from performer_listing l where l.tags @> array[t.tag] and l.is_listed limit ${LOOKED_AT}) l
          where ${fits({ isUnfollowed: true }, viewer)} limit ${NEAR}) l) n
     where not exists (select 1 from model m where m.performer_id = n.performer_id))
  select n.performer_id as id, m.kind, m.username, m.name from near n
   cross join lateral (
     select m.*, (select count(*) from unnest(m.tags) tag
       where tag = any(n.tags)) + coalesce((m.category_id = n.category_id)::int, 0) as likeness
       from model m order by likeness desc, m.turn, m.performer_id limit 1) m
   order by n.is_live desc, m.likeness desc, n.popularity desc, n.performer_id limit ${limit}`;

/**
 * Returns the ids of performers a viewer might like and does not follow. Those without a model are suggested for their
 * popularity.
 */
export async function propose(
  db: Db,
  viewer: Viewer,
  shows: readonly Pick<LiveBroadcast, 'performerId' | 'viewers'>[],
  limit: number,
): Promise<Map<string, Model | undefined>> {
  const alike = viewer.role === 'user' ? (await likeStatement(viewer, limit).execute(db)).rows : [];
  const found = new Map<string, Model | undefined>(alike.map(({ id, ...model }) => [id, model]));
  if (found.size === limit) return found;
  const { rows } = await searchCards(db, viewer, {
    limit: limit * 2,
    offset: 0,
    cursor: undefined,
    sort: 'desc',
    sortBy: 'popular',
    words: [],
    titledIds: [],
    viewers: [...shows],
    isUnfollowed: true,
  });
  for (const { id } of rows) if (found.size < limit && !found.has(id)) found.set(id, undefined);
  return found;
}
