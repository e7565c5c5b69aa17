import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerformer, makeStudio, makeUser } from '../../../../test/make/accounts.ts';
import { formOf } from '../../../../test/make/files.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { newId } from '../../../platform/ids.ts';
import { createKeyring } from '../../../platform/sealing/keyring.ts';
import { sealContacts } from './seal-contacts.ts';
import { openContact } from './sealed-contact.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const put = (path: string, token: string, body: unknown) => server.call('PUT', path, { token, body });
const DETAILS = {
  phoneCode: '+351',
  phone: '912 345 678',
  state: 'CA',
  city: 'Oakland',
  zipcode: '94601',
  address: '1 Broadway',
  timezone: 'Europe/Lisbon',
  gender: 'female',
  weight: 99,
  height: 83,
  eyes: 'green',
  hair: 'none',
  ethnicity: 'mixed',
  interests: ['jazz', 'tea', 'jazz'],
  links: ['https://example.test/a', 'ftp://example.test'],
};
const SEEN = { gender: 'female', weight: 99, height: 83, eyes: 'green', interests: ['jazz', 'tea'] };

it.each([
  ['/users', '/users/me', makeUser],
  ['/performers', '/performers/me', makePerformer],
  ['/studio/update', '/studio/me', makeStudio],
] as const)('%s sets every detail and clears empty ones', async (path, me, make) => {
  const { token } = await make(server, { country: 'US' });
  expect((await put(path, token, DETAILS)).data).toMatchObject({
    ...DETAILS,
    phone: '912345678',
    interests: ['jazz', 'tea'],
  });
  await put(path, token, { city: '', weight: null, eyes: '', links: [] });
  const own = (await server.call('GET', me, { token })).data;
  expect(own).toMatchObject({ state: 'CA', height: 83, links: [] });
  for (const gone of ['city', 'weight', 'eyes']) expect(own).not.toHaveProperty(gone);
  await put(path, token, { country: 'DE' });
  expect((await server.call('GET', me, { token })).data).not.toHaveProperty('state');
});

it.each([
  [{ weight: 98 }],
  [{ weight: 319 }],
  [{ height: 47 }],
  [{ height: 84 }],
  [{ height: 60.5 }],
  [{ eyes: 'plaid' }],
  [{ phoneCode: '+99999' }],
  [{ phoneCode: '+999' }],
  [{ phone: '12a4' }],
  [{ phone: '1'.repeat(16) }],
  [{ state: 'Nowhere' }],
  [{ timezone: 'Mars/Base' }],
  [{ links: ['javascript:alert(1)'] }],
  [{ links: [`https://example.test/${'a'.repeat(2048)}`] }],
  [{ interests: Array.from({ length: 21 }, (_, n) => `i${n}`) }],
  [{ dateOfBirth: '2020-01-01' }],
  [{ dateOfBirth: '1990-02-30' }],
  [{ languages: ['english'] }],
])('rejects %j', async (body) => {
  const { token } = await makeUser(server, { country: 'US' });
  expect((await put('/users', token, body)).status).toBe(400);
});

it('shows others the public details of creators and viewers, but no contact data', async () => {
  const creator = await makePerformer(server);
  const viewer = await makeUser(server);
  const reader = await makeUser(server);
  await put('/performers', creator.token, { ...DETAILS, state: '' });
  await put('/users', viewer.token, { ...DETAILS, state: '', languages: ['pt'], dateOfBirth: '1990-01-31' });
  const pages = [`/performers/${creator.id}/view`, `/users/view/${viewer.id}`];
  for (const page of pages) {
    const { data } = await server.call('GET', page, { token: reader.token });
    expect(data).toMatchObject(SEEN);
    for (const field of ['phone', 'city', 'zipcode', 'address', 'timezone', 'dateOfBirth', 'email'])
      expect(data).not.toHaveProperty(field);
  }
});

it('assigns several categories; the first is the main one', async () => {
  const { data: all } = await server.call<{ data: { _id: string; slug: string }[] }>('GET', '/performer-categories');
  const [first, second] = all.data;
  const creator = await makePerformer(server);
  const categoryIds = [second!._id, first!._id, second!._id];
  expect((await put('/performers', creator.token, { categoryIds })).data).toMatchObject({
    categoryId: second!._id,
    categoryIds: [second!._id, first!._id],
  });
  const { data: page } = await server.call('GET', `/performers/${creator.id}/view`);
  expect(page).toMatchObject({
    category: { _id: second!._id },
    categories: [{ slug: second!.slug }, { slug: first!.slug }],
  });
  for (const id of [first!._id, second!._id]) {
    const { data } = await server.call<{ data: object[] }>('GET', `/performers/search?categoryIds=${id}`);
    expect(data.data).toContainEqual(expect.objectContaining({ _id: creator.id }));
  }
  interface Page {
    readonly data: readonly { readonly _id: string }[];
    readonly facets: { readonly categories: readonly { readonly value: string; readonly count: number }[] };
  }
  for (const { slug, _id: category } of [first!, second!]) {
    const { data } = await server.call<Page>('GET', `/performers/search?category=${slug}&facets=true`);
    expect(data.data.map(({ _id }) => _id)).toContain(creator.id);
    expect(data.facets.categories.find(({ value }) => value === category)?.count).toBe(1);
  }
  expect((await put('/performers', creator.token, { categoryIds: [creator.id] })).status).toBe(400);
});

const profileRow = async (id: string) =>
  (await server.platform.database.pool.query(`select * from profile where account_id = $1`, [id])).rows[0] as Record<
    string,
    string | null
  >;

it('encrypts contact data and shows it to its owner only', async () => {
  const { id, token } = await makeUser(server, { country: 'US' });
  await put('/users', token, DETAILS);
  await put('/users', token, { address: '2 Broadway', phone: '' });
  const own = (await server.call('GET', '/users/me', { token })).data;
  expect(own).toMatchObject({ phoneCode: '+351', zipcode: '94601', address: '2 Broadway', city: 'Oakland' });
  expect(own).not.toHaveProperty('phone');
  const row = await profileRow(id);
  expect(JSON.stringify(row)).not.toMatch(/912345678|Broadway|94601|351/);
  expect(() => openContact(server.platform.keyring, newId(), row['contact'] ?? '')).toThrow();
  await put('/users', token, { phoneCode: '', zipcode: '', address: '' });
  expect((await profileRow(id))['contact']).toBeNull();
});

it('encrypts plain-text contact data once, and re-encrypts it after a key change', async () => {
  const early = await makeUser(server);
  const changed = await makeUser(server);
  const plain = `insert into profile (account_id, phone_code, phone, zipcode, address)
    values ($1, '+351', '912345678', '94601', '1 Broadway')`;
  for (const { id } of [early, changed]) await server.platform.database.pool.query(plain, [id]);
  const contactOf = async ({ token }: { token: string }) => (await server.call('GET', '/users/me', { token })).data;
  const before = { phoneCode: '+351', phone: '912345678', zipcode: '94601', address: '1 Broadway' };
  expect(await contactOf(early)).toMatchObject(before);
  await put('/users', changed.token, { address: '3 Broadway' });
  for (let twice = 0; twice < 2; twice++) await sealContacts(server.platform);
  expect(await contactOf(early)).toMatchObject(before);
  expect(await contactOf(changed)).toMatchObject({ ...before, address: '3 Broadway' });
  const sealed = await profileRow(early.id);
  for (const column of ['phone_code', 'phone', 'zipcode', 'address']) expect(sealed[column]).toBeNull();
  const keyring = createKeyring(server.platform.secret, [{ id: '2027', key: randomBytes(32) }]);
  await sealContacts({ ...server.platform, keyring });
  const again = await profileRow(early.id);
  expect(again['contact']).not.toBe(sealed['contact']);
  expect(openContact(keyring, early.id, again['contact'] ?? '')).toEqual(before);
  await server.platform.database.pool.query(`delete from profile where account_id = any($1)`, [[early.id, changed.id]]);
});

it('hides the country on pages and in search', async () => {
  const creator = await makePerformer(server, { country: 'IS' });
  const found = async () => (await server.call<{ total: number }>('GET', '/performers/search?country=IS')).data.total;
  expect(await found()).toBe(1);
  await put('/account/privacy', creator.token, { hideCountry: true });
  expect(await found()).toBe(0);
  expect((await server.call('GET', `/performers/${creator.id}/view`)).data).not.toHaveProperty('country');
  expect((await put('/account/privacy', creator.token, { hideOnline: true })).data).toEqual({
    hideCountry: true,
    hideOnline: true,
  });
});

it('stores wide pictures without camera metadata', async () => {
  const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#884422' } })
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
  const form = () => formOf({}, { cover: { content: picture, name: 'cover.jpg', type: 'image/jpeg' } });
  const viewer = await makeUser(server);
  const creator = await makePerformer(server);
  const studio = await makeStudio(server);
  for (const [path, who] of [
    ['/studio/cover/upload', studio],
    ['/users/cover/upload', viewer],
    ['/performers/cover/upload', creator],
  ] as const) {
    const { data } = await server.call<{ cover: string }>('POST', path, { token: who.token, form: form() });
    const kept = await fetch(`http://127.0.0.1:${server.port}${data.cover}`);
    const { width, height, exif } = await sharp(Buffer.from(await kept.arrayBuffer())).metadata();
    expect([width, height, exif]).toEqual([1600, 400, undefined]);
  }
});

it('treats a schedule without a time zone as UTC', async () => {
  const { token } = await makePerformer(server);
  const schedule = { mon: { start: '19:30', end: '21:00', closed: false } };
  expect((await put('/performers', token, { schedule })).data).toMatchObject({
    schedule: { timeZone: 'UTC', mon: { start: '19:30' }, tue: { closed: true } },
  });
});
