import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createDirectory, type LiveBroadcast } from './directory.ts';
import { sampleStatement } from './facets.queries.ts';
import { slipStatement, matchStatement, nearStatement } from './filter.queries.ts';
import { likeStatement } from './interest.queries.ts';
import { countStatement, pageStatement, type CardSearch } from './search.queries.ts';

const PERFORMERS = 4_000;
let database: TestDatabase;
let live: string[];
beforeAll(async () => {
  database = await createTestDatabase();
  const db = database.kysely;
  await sql`insert into account (id, role, email, username, name, password_hash, country, gender, created_at,
    updated_at)
    select uuidv7(), 'performer', 'p' || n || '@example.test', 'p' || substr(md5(n::text), 1, 12), md5((-n)::text),
      '$argon2id$x', (array['DE','US','BR','JP'])[1 + n % 4],
           (array['female','male','nonbinary'])[1 + (n % 20) / 9], now(), now()
      from generate_series(1, ${PERFORMERS}::int) n`.execute(db);
  await sql`insert into performer (id, verification_status, date_of_birth, document_expires_at, category_id, tags,
    languages, streaming_status)
    select id, 'verified', '1990-01-01', '2099-01-01', (array(select id from category order by ordering))[1 + n % 6],
      array['tag' || n % 500],
           array[(array['en','de','pt'])[1 + n % 3]], case when n % 100 = 0 then 'public' else 'offline' end
      from (select id, row_number() over (order by id) as n from account) numbered`.execute(db);
  await sql`update performer_listing
    set popularity = (random() * 100000)::int, private_units = 1000 + (random() * 9000)::int`.execute(db);
  await sql`insert into favourite (user_id, performer_id, created_at)
    select (select id from account order by id limit 1), p.id, now()
      from (select id from performer order by id desc limit 50) p`.execute(db);
  for (const table of ['account', 'performer', 'performer_listing', 'category', 'favourite'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  const { rows } = await sql<{
    performer_id: string;
  }>`select performer_id from performer_listing where is_live order by performer_id`.execute(db);
  live = rows.map((row) => row.performer_id);
});
afterAll(() => database.drop());

const visitor = { role: 'visitor', accountId: '', country: 'FR' } as const;
const user = { role: 'user', accountId: '0190a000-0000-7000-8000-000000000000', country: 'FR' } as const;
const asked = (wishes: Partial<CardSearch>): CardSearch => ({
  limit: 24,
  offset: 0,
  cursor: undefined,
  sort: 'desc',
  sortBy: 'popular',
  live: undefined,
  category: undefined,
  language: undefined,
  country: undefined,
  favorites: undefined,
  words: [],
  titledIds: [],
  viewers: live.map((performerId, index) => ({ performerId, viewers: index })),
  ...wishes,
});

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

describe('no list scans a large table', () => {
  it.each<[string, Partial<CardSearch>]>([
    ['popular', {}],
    ['viewers', { sortBy: 'viewers' }],
    ['newest', { sortBy: 'newest' }],
    ['created last', { sortBy: 'createdAt' }],
    ['name', { sortBy: 'name', sort: 'asc' }],
    ['only live', { live: 'true', sortBy: 'viewers' }],
    ['not live', { live: 'false' }],
    ['a page far behind', { offset: 2000 }],
    ['a category', { category: 'music' }],
    ['a country', { country: 'BR' }],
    ['a language', { language: 'pt' }],
    ['a category, country and language', { category: 'music', country: 'BR', language: 'pt' }],
    ['categories', { categoryIds: ['01900000-0000-7000-8000-000000000101', '01900000-0000-7000-8000-000000000102'] }],
    ['a tag of few', { tags: ['tag77'] }],
    ['a tag of nobody', { tags: ['nothing'] }],
    ['a gender of few', { gender: 'nonbinary' }],
    ['a gender of nobody', { gender: 'robot' }],
    ['prices of many', { minPrice: 20 }],
    ['prices of few', { minPrice: 99.5, maxPrice: 100 }],
    ['prices of nobody', { minPrice: 900 }],
    ['a mode', { mode: 'private' }],
    ['offline', { mode: 'offline' }],
    ['whom one does not follow', { isUnfollowed: true }],
    ['favourites', { favorites: 'true' }],
    ['a cursor', { cursor: '0190a000-0000-7000-8000-000000000000' }],
    ['words', { words: ['c4ca42'] }],
    ['two letters', { words: ['c4'] }],
    ['two words and a title', { words: ['tag77', 'a1'], titledIds: ['0190a000-0000-7000-8000-000000000000'] }],
  ])('%s', async (_name, wishes) => {
    const search = asked(wishes);
    const viewers = wishes.favorites ? [user] : [visitor, user];
    const statements = viewers.flatMap((viewer) => [
      pageStatement(viewer, search),
      pageStatement(viewer, search, live),
      countStatement(viewer, search),
      sampleStatement(viewer, search),
      sampleStatement(viewer, search, live),
      ...(search.words.length > 0
        ? [matchStatement(viewer, search), nearStatement(viewer, search), slipStatement(viewer, search)]
        : []),
    ]);
    await expectNoWholeRead(statements);
  });

  it('recommendations', async () => {
    const fan = { role: 'user', accountId: live[0]!, country: 'FR' } as const;
    const { rows } = await sql<{ accountId: string }>`select user_id as "accountId" from favourite limit 1`.execute(
      database.kysely,
    );
    await expectNoWholeRead([likeStatement({ ...fan, ...rows[0] }, 12)]);
  });
});

async function expectNoWholeRead(statements: readonly RawBuilder<unknown>[]) {
  for (const statement of statements) {
    const { rows } = await sql<{
      'QUERY PLAN': { Plan: Plan }[];
    }>`explain (format json) ${statement}`.execute(database.kysely);
    const nodes = nodesOf(rows[0]!['QUERY PLAN'][0]!.Plan);
    const whole = nodes.filter(
      (node) =>
        node['Node Type'] === 'Seq Scan' &&
        ['account', 'performer', 'performer_listing'].includes(node['Relation Name'] ?? ''),
    );
    expect(whole, JSON.stringify(whole)).toEqual([]);
  }
}

describe('with shows running', () => {
  const show = (performerId: string, viewers: number, title = 'A show'): LiveBroadcast => ({
    performerId,
    streamId: `stream-${viewers}`,
    title,
    viewers,
    startedAt: new Date('2026-01-02T03:04:05Z'),
    snapshotUrl: '/media/snapshot.jpg',
    goal: { title: 'New strings', targetUnits: 50_000, raisedUnits: 1250 },
  });
  const directoryOf = (shows: readonly LiveBroadcast[]) =>
    createDirectory({ get: () => false as never }, async () => shows);
  const search = (shows: readonly LiveBroadcast[], wishes: object) =>
    directoryOf(shows).search({ now: new Date(), db: database.kysely, caller: visitor }, {
      ...asked({}),
      ...wishes,
    } as never);

  it('sorts by viewers and includes the show', async () => {
    const shows = live.slice(0, 3).map((id, index) => show(id, (index + 1) * 10));
    const { data } = await search(shows, { sortBy: 'viewers', limit: 4 });
    expect(data.slice(0, 3).map((card) => card.live?.viewers)).toEqual([30, 20, 10]);
    expect(data[0]?.live).toEqual({
      streamId: 'stream-30',
      title: 'A show',
      viewers: 30,
      startedAt: '2026-01-02T03:04:05.000Z',
      snapshotUrl: '/media/snapshot.jpg',
      goal: { title: 'New strings', targetTokens: 500, raisedTokens: 12.5 },
    });
    expect(data[3]?.streamingStatus).toBe('public');
    expect(data[3]?.live).toBeUndefined();
  });

  it('finds a title without its accents', async () => {
    const found = await search([show(live[4]!, 1, 'Café concert by the sea'), show(live[5]!, 2, 'Concert')], {
      q: 'cafe SEA',
    });
    expect(found).toMatchObject({ data: [{ _id: live[4] }], total: 1 });
  });

  it('lists every performer on exactly one page in every order', async () => {
    for (const sortBy of ['popular', 'viewers', 'newest', 'name'] as const) {
      const seen = new Set<string>();
      for (let offset = 0; offset < PERFORMERS; offset += 2500) {
        const { data, total, totalIsMore } = await search([], { sortBy, limit: 2500, offset });
        expect({ total, totalIsMore }).toEqual({ total: 1000, totalIsMore: true });
        data.forEach((card) => seen.add(card._id));
      }
      expect(seen.size).toBe(PERFORMERS);
    }
  });

  it.each<[string, object, number]>([
    ['all', {}, PERFORMERS],
    ['the most watched first', { sortBy: 'viewers' }, PERFORMERS],
    ['oldest first', { sortBy: 'newest', sort: 'asc' }, PERFORMERS],
    ['by name', { sortBy: 'name', sort: 'asc' }, PERFORMERS],
    ['who is live', { live: 'true' }, PERFORMERS / 100],
    ['a word of few', { q: 'tag77' }, PERFORMERS / 500],
    ['a word of many', { q: 'p' }, PERFORMERS],
  ])('the cursor pages through %s in the same order', async (_what, wishes, many) => {
    const shows = live.slice(0, 30).map((id, index) => show(id, index % 7));
    const limit = Math.ceil(many / 4.5);
    const whole = await search(shows, { ...wishes, limit: many });
    expect(whole.nextCursor).toBeUndefined();
    const walked: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await search(shows, { ...wishes, limit, cursor });
      walked.push(...page.data.map((card) => card._id));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(walked).toEqual(whole.data.map((card) => card._id));
    expect(walked).toHaveLength(many);
  });

  it('rejects a malformed cursor', async () => {
    await expect(search([], { cursor: "1' or '1" })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('two-letter words use an index, and frequent words are not collected', async () => {
    const plan = async (statement: ReturnType<typeof matchStatement>) => {
      const { rows } = await sql<{
        'QUERY PLAN': string;
      }>`explain ${statement}`.execute(database.kysely);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    expect(await plan(matchStatement(visitor, asked({ words: ['zq'] })))).toContain('performer_listing_grams');
    expect(await plan(matchStatement(visitor, asked({ words: ['zqx'] })))).toContain('performer_listing_words');
    const walk = await plan(pageStatement(visitor, asked({ words: ['tag'], live: 'false' })));
    expect(walk).toContain('performer_listing_popular');
    expect(walk).not.toContain('Bitmap Heap Scan on performer_listing');
  });
});
