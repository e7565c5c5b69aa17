import type { Input, performers } from '@footlight/contract';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { MOST_COUNTED, pageOf, totalOf, type Total } from '../../platform/db/paging.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/refuse.ts';
import { showsTo, type Viewer } from '../blocking/index.ts';
import { cardColumns, cardTables } from './card.queries.ts';
import type { LiveBroadcast } from './directory.ts';
import type { CardRow } from './discovery.rules.ts';
import { findMatches, fits, hasWords, type WordSearch } from './filter.queries.ts';

export interface CardSearch
  extends
    WordSearch,
    Pick<Input<typeof performers.search>['query'], 'limit' | 'offset' | 'cursor' | 'sort' | 'sortBy'> {
  readonly viewers: readonly Pick<LiveBroadcast, 'performerId' | 'viewers'>[];
}

const KEYS = {
  popular: ['popularity', 'performer_id'],
  viewers: ['popularity', 'performer_id'],
  newest: ['performer_id'],
  name: ['name_form', 'performer_id'],
} as const;

/** A page begins after so many rows, or after a performer among those who are not live. */
type From = { readonly offset: number } | { readonly afterId: string };
const CURSOR = /^(?:(\d{1,6})|([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))$/i;

function fromOf({ cursor, offset }: CardSearch): From {
  if (cursor === undefined) return { offset };
  const [, live, afterId] = CURSOR.exec(cursor) ?? refuse('VALIDATION_FAILED', undefined, { property: 'cursor' });
  return afterId ? { afterId } : { offset: Number(live) };
}

/** Rows of a page and one more. */
type PageRow = CardRow & { readonly part: 0 | 1 };

/**
 * A page of the directory. Two parts, each walking its own index: what is live, then the rest.
 * Why two: what is live is few and sorted by counts that only the memory has; the rest is many and never sorted at all.
 * `matches`: nobody but these, where they are known.
 */
export function pageStatement(viewer: Viewer, search: CardSearch, matches?: readonly string[]): RawBuilder<PageRow> {
  const from = fromOf(search);
  const where = whereOf(viewer, search, matches);
  const direction = sql.raw(search.sort);
  const names = KEYS[search.sortBy];
  const keys = sql.join(names.map((key) => sql`${sql.raw(`l.${key}`)} ${direction}`));
  const liveKeys = search.sortBy === 'viewers' ? sql`coalesce(v.viewers, 0) ${direction}, ${keys}` : keys;
  const offset = 'offset' in from ? from.offset : 0;
  const enough = search.limit + 1 + offset;
  const live = sql`(select l.performer_id, 0 as part, row_number() over (order by ${liveKeys}) as place
    from performer_listing l left join viewers v on v.performer_id = l.performer_id
    where l.is_live and ${where} order by ${liveKeys} limit ${enough})`;
  const beyond = 'afterId' in from ? sql`and ${beyondKeys(names, search.sort, from.afterId)}` : sql``;
  const rest = sql`(select l.performer_id, 1 as part, row_number() over (order by ${keys}) as place
    from performer_listing l where not l.is_live and ${where} ${beyond} order by ${keys} limit ${enough})`;
  const isRest = search.live === 'false' || 'afterId' in from;
  const parts = search.live === 'true' ? live : isRest ? rest : sql`${live} union all ${rest}`;
  return sql`
    with viewers as (select * from unnest(${search.viewers.map((show) => show.performerId)}::uuid[], ${search.viewers.map((show) => show.viewers)}::int[]) as v (performer_id, viewers)),
         page as (select * from (${parts}) parts order by part, place limit ${search.limit + 1} offset ${offset})
    select l.part, ${cardColumns(viewer)} from page l ${cardTables} order by l.part, l.place`;
}

/** Who fits, has the words, and is among the matches where they are known. */
export const whereOf = (viewer: Viewer, search: WordSearch, matches: readonly string[] | undefined) =>
  matches
    ? sql`${fits(search, viewer)} and l.performer_id = any(${[...matches]}::uuid[])`
    : search.words.length > 0
      ? sql`${fits(search, viewer)} and ${hasWords(search)}`
      : fits(search, viewer);

/** Rows beyond a performer, in the order of the keys as they are now. */
function beyondKeys(names: readonly string[], sort: 'asc' | 'desc', afterId: string): RawBuilder<unknown> {
  const own = names.map((key) =>
    key === 'performer_id'
      ? sql`${afterId}::uuid`
      : sql`(select ${sql.raw(key)} from performer_listing where performer_id = ${afterId}::uuid)`,
  );
  return sql`(${sql.raw(names.map((key) => `l.${key}`).join(', '))}) ${sql.raw(sort === 'desc' ? '<' : '>')} (${sql.join(own)})`;
}

/** How many fit the filters, counted no further than lists count. */
export const countStatement = (viewer: Viewer, search: CardSearch): RawBuilder<{ n: number }> => sql<{ n: number }>`
  select count(*)::int as n from (select 1 from performer_listing l where ${fits(search, viewer)} limit ${MOST_COUNTED + 1}) counted`;

export interface CardPage extends Total {
  readonly rows: readonly CardRow[];
  readonly nextCursor?: string;
}

/**
 * A page of the directory. Words of few are collected by index and sorted; words of many are looked for along the index of the
 * order, where they come soon. Refuses VALIDATION_FAILED.
 */
export async function searchCards(db: Kysely<Tables>, viewer: Viewer, search: CardSearch): Promise<CardPage> {
  const hasSearch = search.words.length > 0;
  const matches = hasSearch ? await findMatches(db, viewer, search) : undefined;
  const [{ rows: found }, counted] = await Promise.all([
    pageStatement(viewer, search, matches).execute(db),
    hasSearch ? (matches?.length ?? MOST_COUNTED + 1) : countOf(db, viewer, search),
  ]);
  const from = fromOf(search);
  const offset = 'offset' in from ? from.offset : 0;
  const page = pageOf(found, search.limit, (last) => (last.part === 0 ? String(offset + search.limit) : last.id));
  return { ...page, ...totalOf(counted) };
}

async function countOf(db: Kysely<Tables>, viewer: Viewer, search: CardSearch): Promise<number> {
  const { rows } = await countStatement(viewer, search).execute(db);
  return rows[0]?.n ?? 0;
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
