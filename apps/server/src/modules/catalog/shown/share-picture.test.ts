import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makePerformer, type Person } from '../../../../test/make/accounts.ts';
import { formOf, pngOf } from '../../../../test/make/files.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { patience } from '../../../../../../tests/patience.ts';

let server: TestServer;
let creator: Person;
beforeAll(async () => {
  server = await startTestServer();
  creator = await makePerformer(server);
});
afterAll(() => server.close());

const OWN = '/performer/performer-assets';
const own = <T = { _id: string; status: string }>(method: string, path: string, options: object = {}) =>
  server.call<T>(method, `${OWN}${path}`, { token: creator.token, ...options });
const shared = (id: string) => fetch(`http://127.0.0.1:${server.port}/share/items/${id}.webp`);

async function makeGallery(price: number): Promise<{ gallery: string; photo: string }> {
  const gallery = (await own('POST', '/galleries', { body: { title: 'Shared', price } })).data._id;
  const form = formOf({ galleryId: gallery }, { photo: { content: await pngOf(800, 600), name: 'sea.png' } });
  const photo = (await own('POST', '/photos', { form })).data._id;
  for (const path of [`/photos/${photo}/view`, `/galleries/${gallery}/view`])
    await vi.waitFor(async () => expect((await own('GET', path)).data.status).toBe('active'), {
      timeout: patience(20_000),
      interval: 100,
    });
  return { gallery, photo };
}

it('shows free items clearly and paid ones blurred', async () => {
  const free = await makeGallery(0);
  const sold = await makeGallery(25);
  const sizes = await Promise.all(
    [free.gallery, sold.gallery, sold.photo].map(async (id) => {
      const answer = await shared(id);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
      return (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width;
    }),
  );
  expect(sizes[0]).toBe(800);
  expect(sizes.slice(1)).toEqual([480, 480]);

  await own('PUT', `/galleries/${sold.gallery}`, { body: { status: 'inactive' } });
  expect((await shared(sold.gallery)).status).toBe(404);
});

it('returns 404 for anything else', async () => {
  const product = (await own('POST', '/products', { body: { title: 'Mug', type: 'physical', stock: 1 } })).data._id;
  for (const id of [product, creator.id, 'nothing', '..%2f..%2fsecret', '00000000-0000-0000-0000-000000000000'])
    expect((await shared(id)).status).toBe(404);
});
