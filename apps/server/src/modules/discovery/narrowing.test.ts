import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerformer, makeUser, type Person } from '../../../test/make/accounts.ts';
import { makeBroadcast } from '../../../test/make/shows.ts';
import { createStore } from '../../../test/make/store.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { setStreamingStatus } from '../performers/index.ts';
import { forgetRecentViews, noteRecentView } from './discovery.store.ts';

interface Found {
  data: { _id: string; username: string }[];
  total: number;
}
const MUSIC = '01900000-0000-7000-8000-000000000101';
let server: TestServer;
let viewer: Person;
let people: Record<'ada' | 'bea' | 'cyd' | 'dot', Person>;
const db = () => server.platform.database.kysely;

beforeAll(async () => {
  server = await startTestServer();
  viewer = await makeUser(server);
  people = {
    ada: await makePerformer(server, {
      username: 'adasings',
      name: 'Ada Ólafsdóttir',
      categoryId: MUSIC,
      tags: ['guitar', 'jazz'],
      languages: ['en', 'is'],
    }),
    bea: await makePerformer(server, { username: 'beabakes', tags: ['bread'], languages: ['de'] }),
    cyd: await makePerformer(server, { username: 'cydplays', categoryId: MUSIC, languages: ['en'] }),
    dot: await makePerformer(server, { username: 'dotdraws' }),
  };
  await server.platform.transactions.system((tx) => setStreamingStatus(tx, people.bea.id, 'public'));
  await db().updateTable('account').set({ gender: 'female' }).where('id', '=', people.ada.id).execute();
  await db().updateTable('show_terms').set({ private_units: 3050 }).where('performer_id', '=', people.dot.id).execute();
  await server.call('POST', `/favourite/${people.ada.id}/like`, { token: viewer.token });
});
afterAll(() => server.close());

const ART = '01900000-0000-7000-8000-000000000102';
describe('a list', () => {
  it.each([
    [`?categoryIds=${MUSIC},${ART}`, ['adasings', 'cydplays']],
    [`?categoryIds=${MUSIC}&categoryIds=${ART}&gender=female`, ['adasings']],
    [`?categoryIds=${ART}`, []],
    ['?tags=jazz,GUITAR', ['adasings']],
    ['?tags=jazz&tags=bread', []],
    ['?gender=female', ['adasings']],
    ['?minPrice=30', ['dotdraws']],
    ['?maxPrice=20&live=false', ['adasings', 'cydplays']],
    ['?mode=public', ['beabakes']],
    ['?mode=offline', ['adasings', 'cydplays', 'dotdraws']],
    ['?mode=private', []],
    ['?q=adasnigs', ['adasings']],
    ['?q=cdyplays', ['cydplays']],
    ['?q=dtodraws', ['dotdraws']],
    ['?q=jazz%20draed', []],
  ])('%s', async (query, expected) => {
    const { data } = await server.call<Found>('GET', `/performers/search${query}`);
    expect(data.data.map(({ username }) => username).toSorted()).toEqual(expected);
    expect(data.total).toBe(expected.length);
  });

  it.each([
    '?colour=red',
    '?limit=5&performerName=x',
    '?categoryIds=music',
    `?tags=${'x,'.repeat(11)}`,
    '?minPrice=-1',
    '?mode=asleep',
  ])('rejects %s', async (query) => {
    expect((await server.call('GET', `/performers/search${query}`)).body.code).toBe('VALIDATION_FAILED');
  });

  it('has twelve items per page and excludes the caller', async () => {
    const crowd = await startTestServer();
    try {
      const people = [];
      for (let n = 0; n < 14; n++) people.push(await makePerformer(crowd));
      const ask = async (token?: string) => (await crowd.call<Found>('GET', '/performers/search', { token })).data;
      expect((await ask()).data).toHaveLength(12);
      const [first] = people;
      const all = await crowd.call<Found>('GET', '/performers/search?limit=100', { token: first!.token });
      expect(all.data.data.map((card) => card._id)).not.toContain(first!.id);
      expect(all.data).toMatchObject({ total: 13 });
      expect((await ask(first!.token)).total).toBe(13);
    } finally {
      await crowd.close();
    }
  });

  it('names the unknown parameter', async () => {
    const { body } = await server.call('GET', '/performers/search?colour=red');
    expect(body.message).toEqual([{ property: 'colour', constraints: { unrecognized_keys: expect.any(String) } }]);
  });

  it('counts facets and keeps other choices visible', async () => {
    type Counted = Record<string, { value: string; name: string; count: number }[]>;
    const facets = async (query: string) =>
      (await server.call<{ facets: Counted }>('GET', `/performers/search?facets=true${query}`)).data.facets;
    const all = await facets('');
    expect(all).toMatchObject({
      categories: [{ value: MUSIC, name: 'Music', count: 2 }],
      languages: [
        { value: 'en', count: 2 },
        { value: 'de', count: 1 },
        { value: 'is', count: 1 },
      ],
      genders: [{ value: 'female', count: 1 }],
      isMore: false,
    });
    const narrowed = await facets('&language=is&q=guitr');
    expect(narrowed['languages']).toEqual([
      { value: 'en', name: 'en', count: 1 },
      { value: 'is', name: 'is', count: 1 },
    ]);
    expect(narrowed['tags']?.map(({ value }) => value)).toEqual(['guitar', 'jazz']);
    expect((await server.call('GET', '/performers/search')).data).not.toHaveProperty('facets');
  });
});

describe('recommendations', () => {
  interface Proposed {
    data: { username: string; reason: { kind: string; words: string; username?: string } }[];
  }
  const proposed = async (token?: string, query = '') =>
    (await server.call<Proposed>('GET', `/performers/search-by-interest${query}`, { token })).data.data;

  it('are popular performers for visitors', async () => {
    const data = await proposed();
    expect(data.map(({ username }) => username)).toEqual(expect.arrayContaining(['adasings', 'beabakes', 'dotdraws']));
    expect(new Set(data.map(({ reason }) => reason.words))).toEqual(new Set(['Popular now']));
    expect(await proposed(undefined, '?limit=2')).toHaveLength(2);
  });

  it('say whom they resemble, and exclude followed performers', async () => {
    const data = await proposed(viewer.token);
    expect(data[0]).toMatchObject({
      username: 'cydplays',
      reason: { kind: 'followed', username: 'adasings', words: 'Because you follow Ada Ólafsdóttir' },
    });
    expect(data.map(({ username }) => username)).not.toContain('adasings');
    expect(data.find(({ username }) => username === 'beabakes')?.reason).toEqual({
      kind: 'popular',
      words: 'Popular now',
    });
  });

  it('follow purchases', async () => {
    const buyer = await makeUser(server);
    await sql`insert into purchase (id, buyer_id, seller_id, type, item_id, title, unit_price_units, paid_units,
      created_at)
      values (uuidv7(), ${buyer.id}, ${people.cyd.id}, 'video', uuidv7(), 'A video', 0, 0, now())`.execute(db());
    expect((await proposed(buyer.token))[0]).toMatchObject({
      username: 'adasings',
      reason: { kind: 'bought', username: 'cydplays' },
    });
  });

  describe('follow views', () => {
    const looked = async (look: (person: Person) => Promise<unknown>) => {
      const curious = await makeUser(server);
      await look(curious);
      await server.settle();
      return (await proposed(curious.token))[0];
    };
    const because = {
      username: 'adasings',
      reason: { kind: 'watched', username: 'cydplays', words: expect.stringMatching(/^Because you watched /) },
    };

    it('on a page of a creator', async () => {
      const first = await looked(({ token }) =>
        server.call('POST', `/performers/${people.cyd.id}/inc-view`, { token }),
      );
      expect(first).toMatchObject(because);
    });

    it('in the shop', async () => {
      const mug = await createStore(server, () => people.cyd).sent();
      const path = `/user/performer-assets/products/${mug._id}/inc-view`;
      expect(await looked(({ token }) => server.call('POST', path, { token }))).toMatchObject(because);
    });

    it('live', async () => {
      const { streamId } = await makeBroadcast(server, people.cyd);
      const first = await looked(({ id }) =>
        sql`insert into media_grant (id, stream_id, kind, viewer_id, account_id, created_at, expires_at)
          values (uuidv7(), ${streamId}, 'play', ${id}, ${id}, now(), now() + interval '1 hour')`.execute(db()),
      );
      expect(first).toMatchObject(because);
    });

    it('remember thirty creators for thirty days, of listed performers only', async () => {
      const curious = await makeUser(server);
      const note = (performerId: string) =>
        server.platform.transactions.system((tx) => noteRecentView(tx, curious.id, performerId));
      const seen = async () =>
        (await db().selectFrom('recent_view').select('performer_id').where('viewer_id', '=', curious.id).execute()).map(
          (row) => row.performer_id,
        );
      const crowd = await Promise.all(Array.from({ length: 31 }, () => makePerformer(server)));
      for (const { id } of crowd) await note(id);
      await note(curious.id);
      expect((await seen()).toSorted()).toEqual(
        crowd
          .slice(1)
          .map(({ id }) => id)
          .toSorted(),
      );
      await db()
        .updateTable('recent_view')
        .set({ seen_at: sql`now() - interval '31 days'` })
        .where('performer_id', '=', crowd[5]!.id)
        .execute();
      await server.platform.transactions.system(forgetRecentViews);
      expect(await seen()).toHaveLength(29);
      expect(await seen()).not.toContain(crowd[5]!.id);
    });
  });

  it('never include the viewer or hidden performers', async () => {
    expect((await proposed(people.bea.token)).map(({ username }) => username)).not.toContain('beabakes');
    const hidden = await makeUser(server);
    await server.call('POST', `/favourite/${people.ada.id}/like`, { token: hidden.token });
    await sql`insert into block values (${people.cyd.id}, ${hidden.id}, now())`.execute(db());
    expect((await proposed(hidden.token)).map(({ username }) => username)).not.toContain('cydplays');
    await server.call('POST', `/favourite/${people.ada.id}/unlike`, { token: hidden.token });
  });

  it('accept only a limit', async () => {
    for (const query of ['?limit=0', '?offset=3'])
      expect((await server.call('GET', `/performers/search-by-interest${query}`)).body.code).toBe('VALIDATION_FAILED');
  });
});
