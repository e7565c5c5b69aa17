import type { Input, performers } from '@footlight/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { MOST_COUNTED, pageOf, totalOf, type Total } from '../../platform/db/paging.ts';
import { plannedEachTime } from '../../platform/db/prepared-statements.ts';
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
  createdAt: ['performer_id'],
} as const;

/** Start of a page: after a number of rows, or after a performer. `viewers` is set if that performer was live. */
type From = { readonly offset: number } | { readonly afterId: string; readonly viewers: number | undefined };
const CURSOR = /^(?:live\.(\d{1,9})\.)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

function fromOf({ cursor, offset }: CardSearch): From {
  if (cursor === undefined) return { offset };
  const found = CURSOR.exec(cursor) ?? refuse('VALIDATION_FAILED', undefined, { property: 'cursor' });
  return { afterId: found[2] ?? '', viewers: found[1] === undefined ? undefined : Number(found[1]) };
}

/** Row of a page, which is read with one extra row. */
type PageRow = CardRow & { readonly part: 0 | 1; readonly viewers: number };

/**
 * SQL for a page of the directory, in two parts that each scan an index: live performers, then the rest. The few live
 * performers are sorted by viewer counts that exist only in memory. The rest is read in index order and never sorted.
 * `matches` restricts the page to these ids.
 */
export function pageStatement(viewer: Viewer, search: CardSearch, matches?: readonly string[]): RawBuilder<PageRow> {
  const from = fromOf(search);
  const where = whereOf(viewer, search, matches);
  const direction = sql.raw(search.sort);
  const names = KEYS[search.sortBy];
  const keys = sql.join(names.map((key) => sql`${sql.raw(`l.${key}`)} ${direction}`));
  const isCounted = search.sortBy === 'viewers';
  const liveKeys = isCounted ? sql`coalesce(v.viewers, 0) ${direction}, ${keys}` : keys;
  const offset = 'offset' in from ? from.offset : 0;
  const enough = search.limit + 1 + offset;
  const isRest = 'afterId' in from && from.viewers === undefined;
  const beyond = (isOwn: boolean, counted: boolean) =>
    'afterId' in from && isOwn ? sql`and ${beyondKeys(names, search.sort, from, counted)}` : sql``;
  const live = sql`(select l.performer_id, 0 as part, ${isCounted ? sql`coalesce(v.viewers, 0)` : sql`0`} as viewers,
    row_number() over (order by ${liveKeys}) as place
    from performer_listing l ${isCounted ? sql`left join viewers v on v.performer_id = l.performer_id` : sql``}
    where l.is_live and ${where} ${beyond(!isRest, isCounted)} order by ${liveKeys} limit ${enough})`;
  const rest = sql`(select l.performer_id, 1 as part, 0 as viewers, row_number() over (order by ${keys}) as place
    from performer_listing l where not l.is_live and ${where} ${beyond(isRest, false)} order by ${keys}
      limit ${enough})`;
  const parts =
    search.live === 'true' ? live : search.live === 'false' || isRest ? rest : sql`${live} union all ${rest}`;
  return sql`
    with ${isCounted ? viewersOf(search) : sql``}
         page as (select * from (${parts}) parts order by part, place limit ${search.limit + 1} offset ${offset})
    select l.part, l.viewers, ${cardColumns(viewer)} from page l ${cardTables} order by l.part, l.place`;
}

const viewersOf = ({ viewers }: CardSearch) => sql`
  viewers as (select * from unnest(${viewers.map((show) => show.performerId)}::uuid[],
    ${viewers.map((show) => show.viewers)}::int[]) as v (performer_id, viewers)),`;

/** Condition for the filters, combined with the matches if known, or else with the search words. */
export const whereOf = (viewer: Viewer, search: WordSearch, matches: readonly string[] | undefined) =>
  matches
    ? sql`${plannedEachTime} ${fits(search, viewer)} and l.performer_id = any(${[...matches]}::uuid[])`
    : search.words.length > 0
      ? sql`${fits(search, viewer)} and ${hasWords(search)}`
      : fits(search, viewer);

/** Condition for rows after a performer, by the performer's current keys but with the viewer count from the cursor. */
function beyondKeys(
  names: readonly string[],
  sort: 'asc' | 'desc',
  { afterId, viewers = 0 }: Exclude<From, { readonly offset: number }>,
  isCounted: boolean,
): RawBuilder<unknown> {
  const own = names.map((key) =>
    key === 'performer_id'
      ? sql`${afterId}::uuid`
      : sql`(select ${sql.raw(key)} from performer_listing where performer_id = ${afterId}::uuid)`,
  );
  const keys = sql.raw(names.map((key) => `l.${key}`).join(', '));
  const isBeyond = sql.raw(sort === 'desc' ? '<' : '>');
  return isCounted
    ? sql`(coalesce(v.viewers, 0), ${keys}) ${isBeyond} (${viewers}::int, ${sql.join(own)})`
    : sql`(${keys}) ${isBeyond} (${sql.join(own)})`;
}

/** SQL that counts matching performers, up to one more than `MOST_COUNTED`. */
export const countStatement = (viewer: Viewer, search: CardSearch): RawBuilder<{ n: number }> => sql<{ n: number }>`
  select count(*)::int as n
    from (select 1 from performer_listing l where ${fits(search, viewer)} limit ${MOST_COUNTED + 1}) counted`;

export interface CardPage extends Total {
  readonly rows: readonly CardRow[];
  readonly nextCursor?: string;
}

/**
 * Reads a page of the directory. Collects the matches of rare words by index, then sorts them. Matches common words
 * during a scan of the sort order's index, which finds a page of them quickly. Throws VALIDATION_FAILED.
 */
export async function searchCards(db: Db, viewer: Viewer, search: CardSearch): Promise<CardPage> {
  const hasSearch = search.words.length > 0;
  const matches = hasSearch ? await findMatches(db, viewer, search) : undefined;
  const [{ rows: found }, counted] = await Promise.all([
    pageStatement(viewer, search, matches).execute(db),
    hasSearch ? (matches?.length ?? MOST_COUNTED + 1) : countOf(db, viewer, search),
  ]);
  const page = pageOf(found, search.limit, ({ part, viewers, id }) => (part === 0 ? `live.${viewers}.${id}` : id));
  return { ...page, ...totalOf(counted) };
}

async function countOf(db: Db, viewer: Viewer, search: CardSearch): Promise<number> {
  const { rows } = await countStatement(viewer, search).execute(db);
  return rows[0]?.n ?? 0;
}

/** Promoted creators shown per search. */
const MOST_PROMOTED = 12;

/**
 * Lists live performers that match the search and have an active boost, newest boost first. Does not affect the order
 * of the directory.
 */
export async function listPromoted(db: Db, viewer: Viewer, search: WordSearch, now: Date): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns(viewer)} from boost b join performer_listing l on l.performer_id = b.performer_id ${cardTables}
     where b.status = 'running' and b.ends_at > ${now} and l.is_live and ${whereOf(viewer, search, undefined)}
     order by b.id desc limit ${MOST_PROMOTED}`.execute(db);
  return rows;
}

/** Returns cards in the order of the ids. */
export async function listCards(db: Db, viewer: Viewer, ids: readonly string[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CardRow>`select ${cardColumns(viewer)}
    from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
    join performer_listing l on l.performer_id = asked.id and l.is_listed ${cardTables}
    where ${showsTo(sql`l.performer_id`, viewer)} order by asked.place`.execute(db);
  return rows;
}
