import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makePerformer, makeStaff, type Person } from '../../../../test/make/accounts.ts';
import { formOf, pdf, pngOf } from '../../../../test/make/files.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { patience } from '../../../../../../tests/patience.ts';

let server: TestServer;
let creator: Person;
let staff: Person;
beforeAll(async () => {
  server = await startTestServer();
  creator = await makePerformer(server);
  staff = await makeStaff(server);
  const body = { values: { approveContentFirst: true } };
  await server.call('PUT', '/admin/settings', { token: staff.token, body });
});
afterAll(() => server.close());

interface Thing {
  _id: string;
  status: string;
  title: string;
  blockers: string[];
  participants?: { name: string; releaseFormId?: string; expiresAt?: string; isExpired?: boolean }[];
}
interface Listed {
  data: Thing[];
}
const own = <T = Thing>(method: string, path: string, options: object = {}) =>
  server.call<T>(method, `/performer/performer-assets${path}`, { token: creator.token, ...options });
const admin = <T = Thing>(method: string, path: string, body?: object) =>
  server.call<T>(method, `/admin${path}`, { token: staff.token, body });
const titles = async (query: string) =>
  (await admin<Listed>('GET', `/items?${query}`)).data.data.map(({ title }) => title);
const until = (shelf: string, id: string, status: string) =>
  vi.waitFor(async () => expect((await own('GET', `/${shelf}/${id}/view`)).data.status).toBe(status), {
    timeout: patience(20_000),
    interval: 100,
  });
const photo = async (galleryId: string, title: string) =>
  (
    await own('POST', '/photos', {
      form: formOf({ galleryId, title }, { photo: { content: await pngOf(320, 240), name: 'a.png' } }),
    })
  ).data._id;

it('a gallery is reviewed and approved together with its photos', async () => {
  const { _id: id } = (await own('POST', '/galleries', { body: { title: 'Harbour' } })).data;
  const first = await photo(id, 'crane');
  const second = await photo(id, 'tide');
  expect((await own('GET', `/galleries/${id}/view`)).data.blockers).toEqual([]);
  for (const one of [first, second]) await until('photos', one, 'pending');
  await until('galleries', id, 'pending');
  expect(await titles('')).toEqual(['Harbour']);
  expect(await titles(`galleryId=${id}&sortBy=place&sort=asc`)).toEqual(['crane', 'tide']);
  expect(await titles('q=harbour')).toEqual(['Harbour']);
  expect(await titles(`q=@${creator.username}`)).toEqual(['Harbour']);
  expect(await titles('q=nothing')).toEqual([]);

  expect((await admin('POST', `/items/${id}/approve`)).data.status).toBe('active');
  for (const one of [first, second]) expect((await own('GET', `/photos/${one}/view`)).data.status).toBe('active');
  expect((await admin('POST', `/items/${id}/approve`)).body.code).toBe('CONFLICT');

  const late = await photo(id, 'late');
  await until('photos', late, 'pending');
  expect(await titles('')).toEqual(['late']);
  for (const one of [first, second]) await admin('POST', `/items/${one}/reject`, { reason: 'Not yours' });
  expect((await own('GET', `/galleries/${id}/view`)).data.status).toBe('pending');
  expect((await admin('POST', `/items/${late}/approve`)).data.status).toBe('active');
  expect((await own('GET', `/galleries/${id}/view`)).data.status).toBe('active');
  const ordered = await own<Listed>('GET', `/photos/search?galleryId=${id}&sortBy=place&sort=asc`);
  expect(ordered.data.data.map(({ title }) => title)).toEqual(['crane', 'tide', 'late']);
});

it('the queue sorts by waiting time, not by creation or change', async () => {
  const product = async (title: string, status: string) =>
    (await own('POST', '/products', { body: { title, type: 'physical', stock: 1, status } })).data._id;
  const old = await product('Old hat', 'draft');
  const fresh = await product('New hat', 'active');
  await own('PUT', `/products/${old}`, { body: { status: 'active' } });
  const waits = async (id: string) => (await admin<{ pendingSince?: string }>('GET', `/items/${id}`)).data.pendingSince;
  const since = await waits(fresh);
  expect(since).toBeTruthy();
  await own('PUT', `/products/${fresh}`, { body: { price: 7 } });
  expect(await waits(fresh)).toBe(since);
  const hats = async (query: string) => (await titles(`q=hat&sort=asc${query}`)).join();
  expect(await hats('&sortBy=pendingSince')).toBe('New hat,Old hat');
  expect(await hats('')).toBe('Old hat,New hat');
  await admin('POST', `/items/${fresh}/approve`);
  expect(await waits(fresh)).toBeUndefined();
  for (const id of [old, fresh]) await own('DELETE', `/products/${id}`);
});

it('an approved item stays approved while its texts are unchanged', async () => {
  const body = { title: 'Scarf', description: 'Wool', type: 'physical', stock: 2 };
  const { _id: id } = (await own('POST', '/products', { body })).data;
  await admin('POST', `/items/${id}/approve`);
  expect((await own('PUT', `/products/${id}`, { body: { ...body, price: 5 } })).data.status).toBe('active');
  expect((await own('PUT', `/products/${id}`, { body: { title: 'Shawl' } })).data.status).toBe('pending');
});

it('staff open a release form by a one-minute link, and each access is audited', async () => {
  const form = { coPerformerName: 'Kim', dateOfBirth: '1990-01-01', expiresAt: '2099-01-01' };
  const { data: kept } = await server.call<{ _id: string }>('POST', '/performers/release-form/upload', {
    token: creator.token,
    form: formOf(form, { file: { content: pdf(), name: 'form.pdf' } }),
  });
  const participants = [{ name: 'Kim', releaseFormId: kept._id }];
  const { data } = await own('POST', '/videos', { body: { title: 'Duet', participants } });
  expect(data.participants).toEqual([{ ...participants[0], expiresAt: '2099-01-01', isExpired: false }]);

  const path = `/release-forms/${kept._id}/link`;
  const link = await admin<{ url: string; mime: string; dateOfBirth: string }>('GET', path);
  expect(link.data).toMatchObject({ mime: 'application/pdf', dateOfBirth: '1990-01-01' });
  const paper = await fetch(`http://127.0.0.1:${server.port}${link.data.url}`);
  expect(Buffer.from(await paper.arrayBuffer()).equals(pdf())).toBe(true);
  const log = await admin<{ data: { action: string; subject: string }[] }>('GET', '/audit?action=form.read');
  expect(log.data.data).toMatchObject([{ subject: `release-form:${kept._id}` }]);
  expect((await server.call('GET', `/admin${path}`, { token: creator.token })).status).toBe(403);
  const finance = await makeStaff(server, { staffRole: 'finance' });
  expect((await server.call('GET', `/admin${path}`, { token: finance.token })).status).toBe(403);
  expect((await admin('GET', `/release-forms/${data._id}/link`)).status).toBe(404);
});

it('a date, a category and a language can be cleared', async () => {
  const said = { title: 'Later', scheduledAt: '2099-01-01T10:00:00.000Z', language: 'de' };
  const { data } = await own('POST', '/videos', { body: said });
  expect(data).toMatchObject({ scheduledAt: said.scheduledAt, language: 'de' });
  const changed = await own('PUT', `/videos/${data._id}`, { body: { scheduledAt: '', language: '', categoryId: '' } });
  expect(changed.status).toBe(200);
  for (const gone of ['scheduledAt', 'language', 'category']) expect(changed.data).not.toHaveProperty(gone);
});
