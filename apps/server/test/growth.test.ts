import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillDatabase, type FilledPeople } from '../../../tests/load/growth/fill.ts';
import { sizesOf } from '../../../tests/load/growth/sizes.ts';
import { listActs } from '../src/modules/audit/audit.queries.ts';
import { listShown } from '../src/modules/catalog/shown/find-items.queries.ts';
import { countMessages, listMessages } from '../src/modules/chat/chat.queries.ts';
import { listChanges, listMembers, listOwners } from '../src/modules/commissions/commissions.queries.ts';
import { likeStatement } from '../src/modules/discovery/interest.queries.ts';
import { listRows, rowsToCount } from '../src/modules/earnings/rows/rows.queries.ts';
import { listFavourites } from '../src/modules/favourites/favourites.queries.ts';
import { listLeaders, readRanking } from '../src/modules/leaderboards/leaderboards.queries.ts';
import { BOARDS, spanOf } from '../src/modules/leaderboards/leaderboards.rules.ts';
import { listOwned } from '../src/modules/recordings/recordings.queries.ts';
import { figuresOf } from '../src/modules/statistics/statistics.queries.ts';
import { findTerms, listHistory } from '../src/modules/shows/shows.queries.ts';
import { listNodeBroadcasts } from '../src/modules/streaming/grants/gate.queries.ts';
import { readMe } from '../src/modules/users/users.queries.ts';
import { createKeyring } from '../src/platform/sealing/keyring.ts';
import { searchApplicants } from '../src/modules/verification/verification.queries.ts';
import { countLines, linesOf } from '../src/modules/history/history-lines.queries.ts';
import { listHistory as listWars, listUnheard } from '../src/modules/wars/view/war-history.queries.ts';
import { openDatabase, type Database } from '../src/platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { patience } from '../../../tests/patience.ts';

/** Tables that grow every day a site runs. No call may scan any of them completely. */
const GROWING = [
  'ledger_transfer',
  'tip',
  'message',
  'stream',
  'audit_row',
  'catalog_item',
  'purchase',
  'commission_change',
];
/**
 * Maximum number of rows that a call may read from all tables and indexes. Counts stop at 1,000 and span up to three
 * tables each. Busy accounts have more rows than the maximum in every list.
 */
const MOST_READ = 7000;
const PAGE = { limit: 10, offset: 0 } as const;

let test: TestDatabase;
let database: Database;
let busy: FilledPeople;
let chatId: string;
beforeAll(async () => {
  test = await createTestDatabase();
  busy = await fillDatabase(test.url, { ...sizesOf(0.01), papers: 100 });
  // Uses one connection, so that its statistics are available immediately.
  database = openDatabase(test.url, { poolSize: 1 });
  const { rows } = await sql<{ id: string }>`select id from conversation
    where performer_id = ${busy.performerId} and type = 'stream_public'`.execute(database.kysely);
  chatId = rows[0]!.id;
}, patience(300_000));
afterAll(async () => {
  await database.close();
  await test.drop();
});

interface Read {
  readonly table: string;
  readonly scans: number;
  readonly rows: number;
}
async function readSoFar(): Promise<Read[]> {
  await sql`select pg_stat_force_next_flush()`.execute(database.kysely);
  await sql`select pg_stat_clear_snapshot()`.execute(database.kysely);
  const { rows } = await sql<Read>`
    select relname::text as table, seq_scan as scans, (seq_tup_read + coalesce(idx_tup_fetch, 0)
             + coalesce((select sum(i.idx_tup_read) from pg_stat_user_indexes i where i.relid = t.relid), 0))::bigint
               as rows
      from pg_stat_user_tables t where schemaname = 'public' order by relname`.execute(database.kysely);
  return rows;
}

const newest = { sort: 'desc', isRelease: false } as const;
const db = () => database.kysely;
const someone = { role: 'visitor', accountId: '', country: 'FR' } as const;
const popular = { order: 'popular', page: { ...PAGE, sort: 'desc' } } as const;
const verified = { ...PAGE, status: 'verified', sort: 'desc', sortBy: 'createdAt' } as const;
const CALLS: Record<string, () => Promise<unknown>> = {
  'a page of a token history': () =>
    sql`select * from (${linesOf(busy.viewerId, newest, 11)}) l order by id desc limit 11`.execute(db()),
  'a page of earnings': () =>
    sql`select * from (${linesOf(busy.performerId, newest, 11)}) l order by id desc limit 11`.execute(db()),
  'a page of the books': () =>
    listRows(db(), { accountId: busy.performerId, role: 'performer' }, { ...PAGE, sort: 'desc' }),
  'a page of the books of a studio': () =>
    listRows(db(), { accountId: busy.studioId, role: 'studio', kind: 'private' }, { ...PAGE, sort: 'desc' }),
  'how long the books are': () =>
    sql`select count(*) from (${rowsToCount({ accountId: busy.performerId, role: 'performer' }, 1001)}
      limit 1001) n`.execute(db()),
  'tips of a token history': () =>
    sql`select * from (${linesOf(busy.viewerId, { ...newest, kinds: ['refund'] }, 11)}) l`.execute(db()),
  'how long a token history is': () => countLines(db(), busy.viewerId, newest),
  'how long a history of shows is': () => countLines(db(), busy.viewerId, { ...newest, kinds: ['private'] }),
  'a page of a chat': () => listMessages(db(), chatId, { ...PAGE, cursor: undefined, sort: 'desc' }),
  'how long a chat is': () => countMessages(db(), chatId),
  'what changed of commissions': () => listChanges(db(), {}, { ...PAGE, sort: 'desc' }),
  'what changed of a studio’s commissions': () =>
    listChanges(db(), { studioId: busy.studioId }, { ...PAGE, sort: 'desc' }),
  'who has a fee of their own': () => listOwners(db(), { ...PAGE, sort: 'desc' }),
  'the members of a studio': () => listMembers(db(), busy.studioId, { ...PAGE, sort: 'asc' }),
  'the supporters of a month': () =>
    listLeaders(db(), { board: BOARDS.supporters, period: 'month', ...spanOf('month', new Date()) }, someone, 10),
  'the place in a room': () => readRanking(db(), busy.performerId, busy.viewerId, new Date()),
  'a page of the audit log': () => listActs(db(), { limit: 10, sort: 'desc' }),
  'items on sale, the popular ones first': () => listShown(db(), someone, { kind: 'video' }, popular),
  'items with a common word': () => listShown(db(), someone, { kind: 'video', words: ['velvet'] }, popular),
  'whom one might like': () => likeStatement({ ...someone, role: 'user', accountId: busy.viewerId }, 12).execute(db()),
  'whom a viewer follows': () => listFavourites(db(), busy.viewerId, { ...PAGE, sort: 'desc' }),
  'shows of a viewer': () =>
    listHistory(db(), { id: busy.viewerId, isPerformer: false }, { ...PAGE, cursor: undefined }),
  'wars of a performer': () => listWars(db(), busy.performerId, PAGE),
  'who is not heard': () => listUnheard(db(), busy.performerId, PAGE),
  'recordings of a performer': () => listOwned(db(), busy.performerId, PAGE),
  'the overview of staff': () => figuresOf(db(), new Date()),
  'applicants with a word of few': () => searchApplicants(db(), { ...verified, q: 'velvetfox' }, new Date()),
  'applicants with two letters': () => searchApplicants(db(), { ...verified, q: 'zq' }, new Date()),
  'prices by name': () => findTerms(db(), 'nobody'),
  'the own profile': () => readMe(db(), createKeyring('nobody has any'), busy.viewerId),
  'what a media node carries': () => listNodeBroadcasts(db(), { url: 'http://nobody.test', streamIds: [] }),
};

it.each(Object.keys(CALLS))('reads little from large tables: %s', async (name) => {
  const before = new Map((await readSoFar()).map((read) => [read.table, read]));
  await CALLS[name]!();
  const grown = (await readSoFar()).map((read) => ({
    table: read.table,
    scans: read.scans - (before.get(read.table)?.scans ?? 0),
    rows: read.rows - (before.get(read.table)?.rows ?? 0),
  }));
  expect(grown.filter(({ table, scans }) => scans > 0 && GROWING.includes(table))).toEqual([]);
  const read = grown.reduce((sum, { rows }) => sum + rows, 0);
  expect(read, JSON.stringify(grown.filter(({ rows }) => rows > 0))).toBeLessThan(MOST_READ);
});
