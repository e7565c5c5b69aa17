import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makePerformer, makeStaff, makeUser, type Person } from '../../../test/make/accounts.ts';
import { formOf, pdf, pngOf, program } from '../../../test/make/files.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { newId } from '../../platform/ids.ts';
import { patience } from '../../../../../tests/patience.ts';

let server: TestServer;
let creator: Person;
let viewer: Person;
beforeAll(async () => {
  server = await startTestServer();
  creator = await makePerformer(server);
  viewer = await makeUser(server);
});
afterAll(() => server.close());

interface Thing {
  _id: string;
  slug: string;
  status: string;
  title: string;
  price: number;
  views: number;
  isOpen: boolean;
  isBought: boolean;
  picture?: { src: string; srcSet?: string; thumbhash?: string };
  blockers: string[];
  photoCount?: number;
  rejectionReason?: string;
}
interface Listed {
  data: Thing[];
  total: number;
}
const OWN = '/performer/performer-assets';
const SHOWN = '/user/performer-assets';
const own = <T = Thing>(method: string, path: string, options: object = {}) =>
  server.call<T>(method, `${OWN}${path}`, { token: creator.token, ...options });
const shown = async <T = Thing>(path: string, token?: string) =>
  (await server.call<T>('GET', `${SHOWN}${path}`, { token })).data;
const photo = async (fields: Record<string, string> = {}, content?: Buffer) =>
  own('POST', '/photos', {
    form: formOf(fields, { photo: { content: content ?? (await pngOf(800, 600)), name: 'beach.png' } }),
  });
const untilActive = (shelf: string, id: string) =>
  vi.waitFor(async () => expect((await own('GET', `/${shelf}/${id}/view`)).data).toMatchObject({ status: 'active' }), {
    timeout: patience(20_000),
    interval: 100,
  });

it('a gallery goes on sale with its first photo, blurred until purchased', async () => {
  const gallery = (
    await own('POST', '/galleries', { body: { title: 'Öde an der See!', price: 25, tags: ['Sea', 'sea'] } })
  ).data;
  expect(gallery).toMatchObject({ status: 'draft', blockers: ['no-photos'], price: 25, tags: ['sea'] });
  expect(gallery.slug).toMatch(/^ode-an-der-see-[0-9a-f]{8}$/);
  const added = await photo({ galleryId: gallery._id });
  expect(added.data).toMatchObject({ status: 'processing', title: 'beach' });
  await untilActive('photos', added.data._id);
  await untilActive('galleries', gallery._id);

  const listed = await shown<Listed>(`/galleries/search?performerId=${creator.id}&status=active`);
  expect(listed).toMatchObject({
    total: 1,
    data: [{ _id: gallery._id, isOpen: false, isBought: false, photoCount: 1 }],
  });
  const [other] = (await shown<Listed>(`/photos/search?galleryId=${gallery._id}`, viewer.token)).data;
  expect(other).toMatchObject({ isOpen: false, picture: { src: expect.stringContaining('blurred') } });
  expect(other?.picture?.srcSet).toBeUndefined();
  const mine = (await own('GET', `/photos/${added.data._id}/view`)).data;
  expect(mine.picture?.srcSet).toContain('320w');
  const fetched = await fetch(new URL(mine.picture?.src ?? '', server.url), {
    headers: { authorization: creator.token },
  });
  expect(fetched.status).toBe(200);
  expect((await sharp(Buffer.from(await fetched.arrayBuffer())).metadata()).exif).toBeUndefined();
});

it('keeps the order and cover of its photos', async () => {
  const gallery = (await own('POST', '/galleries', { body: { title: 'Ordered' } })).data;
  const ids = [];
  for (const title of ['one', 'two', 'three']) ids.push((await photo({ galleryId: gallery._id, title })).data._id);
  for (const id of ids) await untilActive('photos', id);
  const turned = ids.toReversed();
  const kept = await own('PUT', `/galleries/${gallery._id}`, { body: { photoIds: turned, coverPhotoId: ids[1] } });
  expect(kept.status).toBe(200);
  const listed = await shown<Listed>(`/photos/search?galleryId=${gallery._id}&sortBy=place&sort=asc`);
  expect(listed.data.map(({ _id }) => _id)).toEqual(turned);
  const foreign = (await photo({})).data._id;
  const refused = await own('PUT', `/galleries/${gallery._id}`, { body: { coverPhotoId: foreign } });
  expect([refused.status, refused.body.code]).toEqual([400, 'VALIDATION_FAILED']);
});

it('rejects non-pictures by content', async () => {
  for (const content of [program(), pdf(), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')])
    expect((await photo({}, content)).body.code).toBe('UNSUPPORTED_FILE');
  expect((await own('POST', '/photos', { body: {} })).body.code).toBe('VALIDATION_FAILED');
});

it('an unreadable file is reported and remains a draft', async () => {
  const torn = (await pngOf(400, 400)).subarray(0, 300);
  const { data } = await photo({ title: 'torn' }, Buffer.from(torn));
  await vi.waitFor(
    async () =>
      expect((await own('GET', `/photos/${data._id}/view`)).data).toMatchObject({
        status: 'draft',
        blockers: ['file-failed'],
      }),
    { timeout: patience(20_000), interval: 100 },
  );
});

it('is limited to approved creators and their own items', async () => {
  const pending = await makePerformer(server, { verified: false });
  const product = { title: 'Mug', price: 10, type: 'physical', stock: 3 };
  expect((await server.call('POST', `${OWN}/products`, { token: pending.token, body: product })).body.code).toBe(
    'NOT_VERIFIED',
  );
  expect((await server.call('POST', `${OWN}/products`, { token: viewer.token, body: product })).status).toBe(403);
  const { data } = await own('POST', '/products', { body: product });
  expect(data).toMatchObject({ status: 'active', stock: 3, productType: 'physical' });
  const other = await makePerformer(server);
  for (const [method, path] of [
    ['GET', `/products/${data._id}/view`],
    ['PUT', `/products/${data._id}`],
    ['DELETE', `/products/${data._id}`],
  ] as const) {
    const body = method === 'PUT' ? { title: 'Mine now' } : undefined;
    expect((await server.call(method, `${OWN}${path}`, { token: other.token, body })).status).toBe(404);
  }
  expect((await own('DELETE', `/products/${data._id}`)).status).toBe(200);
  expect((await server.call('GET', `${SHOWN}/products/${data._id}/view`)).status).toBe(404);
});

it('counts a view once per visitor and day, except the creator’s', async () => {
  const { data } = await own('POST', '/products', { body: { title: 'Poster', price: 5, type: 'physical', stock: 1 } });
  const view = async (token: string | undefined, address: string, idOrSlug = data._id) =>
    (
      await server.call<{ views: number }>('POST', `${SHOWN}/products/${idOrSlug}/inc-view`, {
        token,
        headers: { 'x-forwarded-for': address },
      })
    ).data.views;
  expect(await view(undefined, '1.2.3.4')).toBe(1);
  expect(await view(undefined, '1.2.3.4', data.slug)).toBe(1);
  expect(await view(undefined, '1.2.3.5')).toBe(2);
  expect(await view(viewer.token, '1.2.3.6')).toBe(3);
  expect(await view(viewer.token, '1.2.3.7')).toBe(3);
  expect(await view(creator.token, '1.2.3.8')).toBe(3);
});

it('waits for staff approval if required; staff reject with a reason', async () => {
  const staff = await makeStaff(server);
  const set = (value: boolean) =>
    server.call('PUT', '/admin/settings', { token: staff.token, body: { values: { approveContentFirst: value } } });
  expect((await set(true)).status).toBe(200);
  try {
    const { data } = await own('POST', '/products', { body: { title: 'Shirt', type: 'physical', stock: 2 } });
    expect(data.status).toBe('pending');
    const waiting = await server.call<Listed>('GET', '/admin/items', { token: staff.token });
    expect(waiting.data.data.map(({ _id }) => _id)).toContain(data._id);
    const act = (what: string, body?: object) =>
      server.call<Thing>('POST', `/admin/items/${data._id}/${what}`, { token: staff.token, body });
    expect((await act('reject', { reason: 'The picture is missing' })).data).toMatchObject({ status: 'rejected' });
    expect((await own('GET', `/products/${data._id}/view`)).data.rejectionReason).toBe('The picture is missing');
    expect((await own('PUT', `/products/${data._id}`, { body: { description: 'Better' } })).data.status).toBe(
      'pending',
    );
    expect((await act('approve')).data.status).toBe('active');
    expect((await act('approve')).body.code).toBe('CONFLICT');
    expect((await server.call('POST', `/admin/items/${data._id}/approve`, { token: viewer.token })).status).toBe(403);
  } finally {
    await set(false);
  }
});

it('is hidden from blocked viewers', async () => {
  const { data } = await own('POST', '/products', { body: { title: 'Cap', type: 'physical', stock: 1 } });
  const blocked = await makeUser(server);
  await server.call('POST', '/performers/blocking/update', { token: creator.token, body: { users: [blocked.id] } });
  expect((await server.call('GET', `${SHOWN}/products/${data._id}/view`, { token: blocked.token })).status).toBe(404);
  const listed = await shown<Listed>(`/products/search?performerId=${creator.username}&limit=100`, blocked.token);
  expect(listed).toMatchObject({ data: [], total: 0 });
  const seen = await shown<Listed>(`/products/search?performerId=${creator.username}&limit=1`, viewer.token);
  expect(seen.data).toHaveLength(1);
});

it('pages by cursor in every sort order', async () => {
  for (let price = 1; price <= 5; price++)
    await own('POST', '/products', {
      body: { title: `Paged ${price}`, price, type: 'physical', stock: 1, tags: ['paged'] },
    });
  for (const sortBy of ['newest', 'popular', 'price']) {
    const all = (await shown<Listed>(`/products/search?tag=paged&sortBy=${sortBy}&limit=100`)).data.map(
      ({ _id }) => _id,
    );
    expect(all).toHaveLength(5);
    const walked: string[] = [];
    for (let cursor = ''; ;) {
      const page = await shown<Listed & { nextCursor?: string }>(
        `/products/search?tag=paged&sortBy=${sortBy}&limit=2${cursor && `&cursor=${cursor}`}`,
      );
      walked.push(...page.data.map(({ _id }) => _id));
      if (!page.nextCursor) break;
      cursor = page.nextCursor;
    }
    expect(walked).toEqual(all);
  }
});

it.each([
  ['videos', 'videoUploadId'],
  ['products', 'digitalFileUploadId'],
  ['photos', 'photoUploadId'],
])('%s name the field of a missing file', async (shelf, property) => {
  const made = await own('POST', `/${shelf}`, { body: { title: 'Sea', [property]: newId() } });
  expect(made.body).toMatchObject({ statusCode: 400, code: 'VALIDATION_FAILED', message: [{ property }] });
});
