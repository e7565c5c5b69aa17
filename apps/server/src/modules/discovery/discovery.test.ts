import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerformer, makeStaff, makeUser, type Person } from '../../../test/make/accounts.ts';
import { startTestServer, type CallOptions, type TestServer } from '../../../test/server.ts';
import { suspendAccount } from '../accounts/index.ts';
import { setStreamingStatus } from '../performers/index.ts';
import { refreshPopularity } from './discovery.store.ts';

interface Card {
  _id: string;
  username: string;
  isFavorite: boolean;
  streamingStatus: string;
}
interface Found {
  data: Card[];
  total: number;
}
const MUSIC = '01900000-0000-7000-8000-000000000101';
let server: TestServer;
let viewer: Person;
const people: Record<string, Person> = {};
const db = () => server.platform.database.kysely;

beforeAll(async () => {
  server = await startTestServer();
  viewer = await makeUser(server);
  people['ada'] = await makePerformer(server, {
    username: 'adasings',
    name: 'Ada Ólafsdóttir',
    categoryId: MUSIC,
    tags: ['guitar', 'jazz'],
    languages: ['en', 'is'],
    country: 'IS',
  });
  people['bea'] = await makePerformer(server, {
    username: 'beabakes',
    name: 'Bea',
    tags: ['bread'],
    languages: ['de'],
    country: 'DE',
  });
  people['cyd'] = await makePerformer(server, {
    username: 'cydplays',
    name: 'Cyd 100%',
    categoryId: MUSIC,
    languages: ['en'],
    country: 'US',
  });
  people['dot'] = await makePerformer(server, { username: 'dotdraws', name: 'Dot' });
  people['pending'] = await makePerformer(server, { username: 'notyet', name: 'Not Yet', verified: false });
  people['gone'] = await makePerformer(server, { username: 'suspended1', name: 'Gone' });
  await server.platform.transactions.system(async (tx) => {
    await setStreamingStatus(tx, people['bea']!.id, 'public');
    await setStreamingStatus(tx, people['cyd']!.id, 'away');
    await suspendAccount(tx, people['gone']!.id, 'test');
  });
  for (let index = 0; index < 3; index++) await server.call('POST', `/performers/${people['dot']!.id}/inc-view`);
  await server.call('POST', `/favourite/${people['ada']!.id}/like`, { token: viewer.token });
  await server.platform.transactions.system(refreshPopularity);
});
afterAll(() => server.close());

const search = async (query = '', options: CallOptions = {}) =>
  (await server.call<Found>('GET', `/performers/search${query}`, options)).data;
const names = async (query = '', options: CallOptions = {}) =>
  (await search(query, options)).data.map((card) => card.username);

describe('search', () => {
  it('lists live performers first, then by popularity, without pending or suspended ones', async () => {
    const found = await search();
    expect(
      found.data
        .slice(0, 2)
        .map((card) => card.username)
        .toSorted(),
    ).toEqual(['beabakes', 'cydplays']);
    expect(found.data.slice(2).map((card) => card.username)).toEqual(['adasings', 'dotdraws']);
    expect(found.total).toBe(4);
  });

  it.each([
    ['?sortBy=newest', ['cydplays', 'beabakes', 'dotdraws', 'adasings']],
    ['?sortBy=newest&sort=asc', ['beabakes', 'cydplays', 'adasings', 'dotdraws']],
    ['?sortBy=name&sort=asc', ['beabakes', 'cydplays', 'adasings', 'dotdraws']],
    ['?sortBy=popular&live=false', ['adasings', 'dotdraws']],
    ['?live=true&sortBy=name&sort=asc', ['beabakes', 'cydplays']],
    ['?category=music', ['cydplays', 'adasings']],
    [`?category=${MUSIC}&live=false`, ['adasings']],
    ['?category=nothing', []],
    ['?language=is', ['adasings']],
    ['?country=DE', ['beabakes']],
    ['?q=ADA', ['adasings']],
    ['?q=olafsdottir', ['adasings']],
    ['?q=Ólafsd%C3%B3ttir', ['adasings']],
    ['?q=jazz%20guitar', ['adasings']],
    ['?q=jazz%20bread', []],
    ['?q=guitr', ['adasings']],
    ['?q=100%25', ['cydplays']],
    ['?q=%25', ['cydplays']],
    ['?q=_', []],
    ['?q=%27%20or%201%3D1--', []],
    ['?sortBy=newest&limit=2&offset=1', ['beabakes', 'dotdraws']],
    ['?offset=50', []],
  ])('%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('returns the total of all matches on every page', async () => {
    expect(await search('?offset=50')).toEqual({ data: [], total: 4 });
    expect((await search('?limit=1&category=music')).total).toBe(2);
    expect((await search('?limit=1&live=true')).total).toBe(2);
  });

  it('marks performers the viewer follows', async () => {
    const { token } = viewer;
    expect((await search('?favorites=true', { token })).data).toMatchObject([
      { username: 'adasings', isFavorite: true },
    ]);
    expect((await search('?q=dotdraws', { token })).data).toMatchObject([{ isFavorite: false }]);
    expect((await search('?q=adasings')).data).toMatchObject([{ isFavorite: false }]);
    expect(await search('?favorites=true')).toEqual({ data: [], total: 0 });
  });

  it('returns complete cards with default pictures and no private data', async () => {
    const { data } = await search('?q=adasings');
    expect(data).toEqual([
      {
        _id: people['ada']!.id,
        username: 'adasings',
        name: 'Ada Ólafsdóttir',
        avatar: '/no-avatar.png',
        picture: '/no-avatar.png',
        country: 'IS',
        languages: ['en', 'is'],
        category: { _id: MUSIC, slug: 'music', name: 'Music' },
        tags: ['guitar', 'jazz'],
        isOnline: false,
        streamingStatus: 'offline',
        isFavorite: false,
        isFriend: false,
        privatePrice: 20,
        groupPrice: 10,
      },
    ]);
  });

  it.each([
    '?sortBy=password',
    '?limit=0',
    '?limit=101',
    '?offset=-1',
    '?live=maybe',
    '?language=%27',
    '?country=de',
    `?q=${'x'.repeat(101)}`,
  ])('rejects %s', async (query) => {
    expect((await server.call('GET', `/performers/search${query}`)).body.code).toBe('VALIDATION_FAILED');
  });
});

describe('a hidden performer', () => {
  let blocked: Person;
  const from = (country: string) => ({ headers: { 'x-country': country } });
  beforeAll(async () => {
    blocked = await makeUser(server);
    await sql`insert into block values (${people['ada']!.id}, ${blocked.id}, now())`.execute(db());
    await sql`insert into blocked_country values (${people['dot']!.id}, 'FR')`.execute(db());
  });

  it('can’t be found in any way by viewers they blocked', async () => {
    const { token } = blocked;
    expect(await names('', { token })).not.toContain('adasings');
    expect((await search('', { token })).total).toBe(3);
    expect(await names('?q=adasings', { token })).toEqual([]);
    for (const key of ['adasings', people['ada']!.id])
      expect((await server.call('GET', `/performers/${key}/view`, { token })).body.code).toBe('NOT_FOUND');
    expect(await names('', { token: viewer.token })).toContain('adasings');
  });

  it('can’t be found from a blocked country, logged in or not', async () => {
    expect(await names('', from('FR'))).not.toContain('dotdraws');
    expect(await names('', { ...from('fr'), token: viewer.token })).not.toContain('dotdraws');
    expect((await server.call('GET', '/performers/dotdraws/view', from('FR'))).status).toBe(404);
    expect(await names('', from('DE'))).toContain('dotdraws');
  });

  it('still sees their own page, and staff see everyone', async () => {
    const own = { ...from('FR'), token: people['dot']!.token };
    expect((await server.call('GET', '/performers/dotdraws/view', own)).status).toBe(200);
    const staff = await makeStaff(server);
    expect((await server.call('GET', '/performers/notyet/view', { token: staff.token })).status).toBe(200);
    expect(await names('', { ...from('FR'), token: staff.token })).toContain('dotdraws');
  });
});

describe('a page', () => {
  it('is found by id and by username, in any letter case', async () => {
    for (const key of [people['dot']!.id, 'dotdraws', 'DotDraws']) {
      const { data } = await server.call('GET', `/performers/${key}/view`);
      expect(data).toMatchObject({ username: 'dotdraws', views: 3, favourites: 0, bio: '', cover: '/no-avatar.png' });
    }
  });
  it('returns 404 for pending, suspended and non-performer accounts', async () => {
    for (const key of ['notyet', 'suspended1', viewer.username, viewer.id, 'nobody', "'"])
      expect((await server.call('GET', `/performers/${encodeURIComponent(key)}/view`)).body.code).toBe('NOT_FOUND');
    expect((await server.call('GET', '/performers/notyet/view', { token: people['pending']!.token })).status).toBe(200);
  });
  it('counts visits, even concurrent ones, but none for pending or unknown performers', async () => {
    const visit = (id: string) => server.call('POST', `/performers/${id}/inc-view`);
    await Promise.all(Array.from({ length: 9 }, () => visit(people['cyd']!.id)));
    expect((await server.call<{ views: number }>('GET', '/performers/cydplays/view')).data.views).toBe(9);
    expect((await visit(people['pending']!.id)).data).toEqual({ success: true });
    expect((await visit('0190a000-0000-7000-8000-000000000000')).data).toEqual({ success: true });
    expect((await visit('nobodyhere')).data).toEqual({ success: true });
    await visit('cydplays');
    expect((await server.call<{ views: number }>('GET', '/performers/cydplays/view')).data.views).toBe(10);
    const { rows } = await sql`select 1 from performer_visits where performer_id = ${people['pending']!.id}`.execute(
      db(),
    );
    expect(rows).toEqual([]);
  });
});

describe('categories', () => {
  it('include the number of live performers', async () => {
    const { data } = await server.call<{ data: { slug: string; liveCount: number }[]; total: number }>(
      'GET',
      '/performer-categories',
    );
    expect(data.total).toBe(6);
    expect(data.data[0]).toMatchObject({ _id: MUSIC, slug: 'music', name: 'Music', liveCount: 1 });
    expect(data.data.slice(1).every((category) => category.liveCount === 0)).toBe(true);
  });
  it('by id or slug', async () => {
    for (const key of [MUSIC, 'music'])
      expect((await server.call('GET', `/performer-categories/${key}/view`)).data).toMatchObject({
        slug: 'music',
        liveCount: 1,
      });
    expect((await server.call('GET', '/performer-categories/none/view')).body.code).toBe('NOT_FOUND');
  });
});
