import type { Input, performers } from '@footlight/contract';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import { cardColumns, cardTables, showsTo, type Viewer } from './card.queries.ts';
import type { LiveBroadcast } from './directory.ts';
import type { CardRow } from './discovery.rules.ts';

export interface CardSearch extends Pick<
  Input<typeof performers.search>['query'],
  'limit' | 'offset' | 'sort' | 'sortBy' | 'live' | 'category' | 'language' | 'country' | 'favorites'
> {
  /** All have to be there. */
  readonly words: readonly string[];
  /** Performers whose running show has the words in its title. */
  readonly titledIds: readonly string[];
  readonly viewers: readonly Pick<LiveBroadcast, 'performerId' | 'viewers'>[];
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const containing = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** Found by its own words or by the title of its show. Where nobody has the words, a slip of the pen is forgiven. */
function hasWords(search: CardSearch): RawBuilder<unknown> {
  const exact = sql.join(
    search.words.map((word) => sql`w.search_words like search_form(${containing(word)})`),
    sql` and `,
  );
  const said = search.words.join(' ');
  return sql`l.performer_id in (
    select w.performer_id from performer_listing w where ${exact}
    union select w.performer_id from performer_listing w where search_form(${said}) <% w.search_words
      and not exists (select 1 from performer_listing w where w.is_listed and ${exact})
    union select unnest(${search.titledIds}::uuid[]))`;
}

function conditionsOf(search: CardSearch, viewer: Viewer): RawBuilder<unknown> {
  const all = [sql`l.is_listed`, showsTo(sql`l.performer_id`, viewer)];
  if (search.category) {
    const by = UUID.test(search.category) ? sql`id = ${search.category}::uuid` : sql`slug = ${search.category}`;
    all.push(sql`l.category_id = (select id from category where ${by})`);
  }
  if (search.language) all.push(sql`l.languages @> array[${search.language}::text]`);
  if (search.country) all.push(sql`l.country = ${search.country}`);
  if (search.favorites === 'true')
    all.push(
      sql`l.performer_id in (select f.performer_id from favourite f where f.user_id = ${viewer.accountId}::uuid)`,
    );
  if (search.words.length > 0) all.push(hasWords(search));
  return sql.join(all, sql` and `);
}

const KEYS = {
  popular: ['l.popularity', 'l.performer_id'],
  viewers: ['l.popularity', 'l.performer_id'],
  newest: ['l.performer_id'],
  name: ['l.name_form', 'l.performer_id'],
} as const;

/**
 * A page of the directory and how many there are. Two parts, each walking its own index: what is live, then the rest.
 * Why two: what is live is few and sorted by counts that only the memory has; the rest is many and never sorted at all.
 */
export function searchStatement(viewer: Viewer, search: CardSearch): RawBuilder<CardRow & { total: number }> {
  const where = conditionsOf(search, viewer);
  const direction = search.sort === 'asc' ? sql`asc` : sql`desc`;
  const keys = sql.join(KEYS[search.sortBy].map((key) => sql`${sql.raw(key)} ${direction}`));
  const liveKeys = search.sortBy === 'viewers' ? sql`coalesce(v.viewers, 0) ${direction}, ${keys}` : keys;
  const enough = search.limit + search.offset;
  const live = sql`(select l.performer_id, 0 as part, row_number() over (order by ${liveKeys}) as place
    from performer_listing l left join viewers v on v.performer_id = l.performer_id
    where l.is_live and ${where} order by ${liveKeys} limit ${enough})`;
  const rest = sql`(select l.performer_id, 1 as part, row_number() over (order by ${keys}) as place
    from performer_listing l where not l.is_live and ${where} order by ${keys} limit ${enough})`;
  const parts = search.live === 'true' ? live : search.live === 'false' ? rest : sql`${live} union all ${rest}`;
  const counted = search.live ? sql`l.is_live = ${search.live === 'true'} and ${where}` : where;
  return sql`
    with viewers as (select * from unnest(${search.viewers.map((show) => show.performerId)}::uuid[], ${search.viewers.map((show) => show.viewers)}::int[]) as v (performer_id, viewers)),
         page as (select * from (${parts}) parts order by part, place limit ${search.limit} offset ${search.offset}),
         counted as (select count(*) as total from performer_listing l where ${counted})
    select ${cardColumns(viewer)}, counted.total
      from counted left join page l on true left join performer p on p.id = l.performer_id left join show_terms st on st.performer_id = p.id left join performer_schedule ps on ps.performer_id = p.id
      left join account a on a.id = l.performer_id left join category c on c.id = p.category_id
     order by l.part, l.place`;
}

export async function searchCards(
  db: Kysely<Tables>,
  viewer: Viewer,
  search: CardSearch,
): Promise<{ rows: CardRow[]; total: number }> {
  const { rows } = await searchStatement(viewer, search).execute(db);
  // Why: with nothing on the page there is one row still, for the total.
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

/** Cards in the order of the ids. */
export async function listCards(db: Kysely<Tables>, viewer: Viewer, ids: readonly string[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CardRow>`select ${cardColumns(viewer)}
    from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
    join performer_listing l on l.performer_id = asked.id and l.is_listed ${cardTables}
    where ${showsTo(sql`l.performer_id`, viewer)} order by asked.place`.execute(db);
  return rows;
}
