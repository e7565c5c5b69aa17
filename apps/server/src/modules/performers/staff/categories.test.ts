import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerformer, makeStaff, type Person } from '../../../../test/make/accounts.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';

interface Category {
  readonly _id: string;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly translations: readonly { language: string; name: string }[];
}
const MUSIC = '01900000-0000-7000-8000-000000000101';
let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer();
  admin = await makeStaff(server);
  await makePerformer(server, { categoryId: MUSIC });
});
afterAll(() => server.close());

const list = async () => (await server.call<{ data: Category[] }>('GET', '/performer-categories')).data.data;
const keep = (items: readonly object[], token = admin.token) =>
  server.call<{ data: Category[] }>('PUT', '/admin/categories', { token, body: { items } });
const itemOf = ({ _id, slug, name, description, translations }: Category) => ({
  _id,
  slug,
  name,
  description,
  translations,
});

it('adds, renames, sorts and deletes categories, also when two swap their addresses', async () => {
  const [music, art, ...others] = (await list()).map(itemOf);
  expect(music?.translations).toMatchObject([{ language: 'de', name: 'Musik' }]);
  const dance = { slug: 'dance', name: 'Dance' };
  const changed = [
    { ...art!, slug: 'music' },
    { ...music!, slug: 'art', name: 'Songs', translations: [{ language: 'de', name: 'Lieder' }] },
    dance,
  ];
  expect((await keep(changed)).status).toBe(200);
  expect((await list()).map(({ slug, name }) => [slug, name])).toEqual([
    ['music', 'Art'],
    ['art', 'Songs'],
    ['dance', 'Dance'],
  ]);
  expect((await list())[1]?.translations).toEqual([{ language: 'de', name: 'Lieder' }]);
  expect(others).toHaveLength(4);
  const log = await server.call<{ data: { facts: object[] }[] }>('GET', '/admin/audit?action=category.update', {
    token: admin.token,
  });
  expect(log.data.data[0]?.facts).toEqual([{ key: 'categories', value: '3' }]);
});

it('refuses to delete a category with creators, doubled addresses, unknown ids, and anyone but administrators', async () => {
  const [first, ...rest] = (await list()).map(itemOf);
  const withoutMusic = [first!, ...rest].filter(({ _id }) => _id !== MUSIC);
  expect((await keep(withoutMusic)).body.code).toBe('CONFLICT');
  expect((await keep([first!, ...rest, { slug: first!.slug, name: 'Twin' }])).body).toMatchObject({
    code: 'VALIDATION_FAILED',
    message: [{ property: `items.${rest.length + 1}.slug` }],
  });
  const german = { language: 'de', name: 'Musik' };
  expect((await keep([{ ...first!, translations: [german, german] }, ...rest])).body).toMatchObject({
    code: 'VALIDATION_FAILED',
    message: [{ property: 'items.0.translations' }],
  });
  expect((await keep([{ ...first!, _id: '01900000-0000-7000-8000-0000000009ff' }])).body.code).toBe('NOT_FOUND');
  expect((await keep([], (await makeStaff(server, { staffRole: 'support' })).token)).status).toBe(403);
  expect((await list()).map(itemOf)).toEqual([first, ...rest]);
});
