import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerformer, makeUser, type Person } from '../../../../test/make/accounts.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { countRows } from '../../../platform/db/paging.ts';
import { pageStatement } from '../item.queries.ts';
import { rankItems } from '../ranking.store.ts';
import { slipStatement, matchStatement, nearStatement, sampleStatement, whereOf } from './find-items.queries.ts';
import { ITEMS, type ItemFilters } from './item-filters.queries.ts';
import { patience } from '../../../../../../tests/patience.ts';

const VIDEOS = 20_000;
const MUSIC = '01900000-0000-7000-8000-000000000101';
let server: TestServer;
let viewer: Person;
const creators: Person[] = [];
const db = () => server.platform.database.kysely;
const rank = () => server.platform.transactions.system(rankItems);

beforeAll(async () => {
  server = await startTestServer();
  viewer = await makeUser(server);
  for (let n = 0; n < 30; n++) creators.push(await makePerformer(server, { country: n === 7 ? 'IS' : 'DE' }));
  await sql`insert into catalog_item (id, performer_id, kind, slug, title, status, is_approved, price_units, tags,
    category_id, language, published_at, created_at, updated_at, popularity)
    select uuidv7(), (${creators.map(({ id }) => id)}::uuid[])[1 + n % 30], 'video', 'video-' || n,
      'Evening ' || substr(md5(n::text), 1, 8) || ' ' || n, 'active', true,
           n % 5000, array['tag' || n % 400], (array(select id from category order by ordering))[1 + n % 6],
             (array['en','de','is'])[1 + (n % 50 + 17) / 33], now() - n * interval '1 minute', now(), now(),
             n * 7919 % ${VIDEOS}
      from generate_series(1, ${VIDEOS}::int) n`.execute(db());
  await sql`insert into catalog_tally (item_id) select id from catalog_item`.execute(db());
  await sql`delete from catalog_popularity_due`.execute(db());
  await sql`vacuum analyze`.execute(db());
}, patience(60_000));
afterAll(() => server.close());

interface Found {
  data: { _id: string; title: string; slug: string }[];
  total: number;
  totalIsMore?: boolean;
  facets?: { categories: { name: string; count: number }[]; tags: object[]; languages: object[]; isMore: boolean };
}
const search = async (query: string, token?: string) =>
  (await server.call<Found>('GET', `/user/performer-assets/videos/search?${query}`, { token })).data;

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
async function expectNoWholeRead(statement: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: Plan }[] }>`explain (format json) ${statement}`.execute(db());
  const whole = nodesOf(rows[0]!['QUERY PLAN'][0]!.Plan).filter(
    (node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'catalog_item',
  );
  expect(whole, JSON.stringify(whole)).toEqual([]);
}

const page = { limit: 12, offset: 0, sort: 'desc' } as const;
describe('no list of items reads the table from end to end', () => {
  it.each<[string, Partial<ItemFilters>]>([
    ['all', {}],
    ['a tag of few', { tags: ['tag77'] }],
    ['a category', { categoryId: MUSIC }],
    ['a country', { country: 'IS' }],
    ['a language of few', { language: 'is' }],
    ['prices of few', { minPrice: 49.9 }],
    ['prices of nobody', { minPrice: 900 }],
    ['all but one', { excludeId: MUSIC }],
    ['a word of few', { words: ['c4ca42'] }],
    ['two letters', { words: ['zq'] }],
    ['a word of many', { words: ['evening'] }],
  ])('%s', async (_name, wishes) => {
    const filters = { kind: 'video', ...wishes } as const;
    for (const who of [
      { role: 'visitor', accountId: '', country: 'FR' },
      { role: 'user', accountId: viewer.id, country: 'FR' },
    ] as const) {
      const where = whereOf(who, filters);
      for (const order of ['newest', 'popular', 'price'] as const)
        await expectNoWholeRead(pageStatement(where, { order, page }));
      if (wishes.words) {
        // Common words are matched during an index scan. Their matches are never collected.
        const collected = wishes.words[0] === 'evening' ? [] : [matchStatement, nearStatement, slipStatement];
        for (const statement of collected) await expectNoWholeRead(statement(who, filters));
        await expectNoWholeRead(sampleStatement(who, filters, { most: 200 }));
      } else {
        await expectNoWholeRead(sampleStatement(who, filters, { most: 1000 }));
        expect(await countRows(db(), sql`select 1 from ${ITEMS} where ${where}`)).toBeDefined();
      }
    }
  });

  it('checks listing per row shown, without loading the list first', async () => {
    for (const country of ['', 'FR']) {
      const where = whereOf({ role: 'user', accountId: viewer.id, country }, { kind: 'video' });
      const { rows } = await sql<{
        'QUERY PLAN': string;
      }>`explain ${pageStatement(where, { order: 'newest', page })}`.execute(db());
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('hashed');
    }
  });

  it('uses the index of its sort order', async () => {
    const where = whereOf({ role: 'visitor', accountId: '', country: '' }, { kind: 'video' });
    for (const [order, index] of [
      ['newest', 'catalog_item_newest'],
      ['popular', 'catalog_item_popular'],
      ['price', 'catalog_item_price'],
    ] as const) {
      const { rows } = await sql<{
        'QUERY PLAN': string;
      }>`explain ${pageStatement(where, { order, page })}`.execute(db());
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index);
    }
  });
});

describe('search', () => {
  it('stops counting frequent words, and keeps the requested order', async () => {
    const found = await search('q=evening&sortBy=newest&limit=3');
    expect(found).toMatchObject({ total: 1000, totalIsMore: true });
    expect(found.data.map(({ slug }) => slug)).toEqual(['video-1', 'video-2', 'video-3']);
  });

  it('finds words in titles and tags, with typos, requiring all of them', async () => {
    const [one] = (await search('limit=1')).data;
    const [, word = ''] = one!.title.split(' ');
    expect((await search(`q=${word}`)).data.map(({ _id }) => _id)).toContain(one!._id);
    await db()
      .updateTable('catalog_item')
      .set({ title: 'Velvet fox in the garden' })
      .where('id', '=', one!._id)
      .execute();
    for (const q of [
      'velvet%20fox',
      'garden%20VELVET',
      'velvt%20fox',
      'vlevet%20fox',
      'Vélvet',
      'gardn%20velvt',
      'velvett%20gardeen',
    ])
      expect(
        (await search(`q=${q}`)).data.map(({ _id }) => _id),
        q,
      ).toEqual([one!._id]);
    expect((await search('q=violet%20dog')).data).toEqual([]);
    expect((await search('q=zqxzqxzqx')).total).toBe(0);
    expect((await search('q=%25')).data).toEqual([]);
    // Regular expression metacharacters, including those that only appear once accents are stripped.
    for (const q of ['a.c(d[e', 'v[e]lv[et', '^.*$..', '\\d+++', 'a{2}|b|', '××（（××'])
      expect((await search(`q=${encodeURIComponent(q)}`)).data, q).toEqual([]);
    // Control characters are not words, so this search has none.
    expect((await search('q=%01%02')).total).toBe((await search('')).total);
  });
});

it('counts facets', async () => {
  const { facets } = await search('facets=true&language=en');
  expect(facets).toMatchObject({ isMore: true, languages: [{ value: 'de' }, { value: 'en' }, { value: 'is' }] });
  expect(facets?.categories.length).toBeGreaterThan(0);
  expect(facets?.tags.length).toBe(20);
});

it.each(['colour=red', 'cursor=7', 'cursor=x&sortBy=price', 'minPrice=x', 'categoryIds=music', 'limit=101'])(
  'rejects %s',
  async (query) => {
    const { body } = await server.call('GET', `/user/performer-assets/videos/search?${query}`);
    expect(body.code).toBe('VALIDATION_FAILED');
  },
);

describe('popularity', () => {
  it('is computed only for items that were viewed or sold', async () => {
    expect(await rank()).toBe(0);
    const old = (await search('sortBy=newest&sort=asc&limit=1')).data[0]!;
    const young = (await search('limit=1')).data[0]!;
    await server.call('POST', `/user/performer-assets/videos/${young._id}/inc-view`);
    await sql`update catalog_tally set sales = 40 where item_id = ${old._id}`.execute(db());
    expect(await rank()).toBe(2);
    const found = await search('sortBy=popular&limit=2');
    expect(found.data.map(({ _id }) => _id)).toEqual([old._id, young._id]);
    expect(await rank()).toBe(0);
  });

  it('misses no sale that commits while the job runs', async () => {
    const { _id } = (await search('limit=1')).data[0]!;
    await server.platform.transactions.system(async (tx) => {
      await sql`update catalog_tally set sales = sales + 1 where item_id = ${_id}`.execute(tx.db);
      expect(await rank()).toBe(0);
    });
    expect(await rank()).toBe(1);
  });
});
