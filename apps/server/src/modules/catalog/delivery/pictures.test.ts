import { HOUR_MS } from '@footlight/contract/time';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makePerformer, makeUser, type Person } from '../../../../test/make/accounts.ts';
import { formOf, pngOf } from '../../../../test/make/files.ts';
import { startS3Server, type S3Server } from '../../../../test/s3-server.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { newId } from '../../../platform/ids.ts';
import { patience } from '../../../../../../tests/patience.ts';

const OWN = '/performer/performer-assets';
const SHOWN = '/user/performer-assets';
const ACCOUNT = { region: 'us-east-1', bucket: 'media', accessKeyId: 'key', secretAccessKey: 'secret-of-the-store' };

interface Picture {
  src: string;
  srcSet?: string;
  avifSrcSet?: string;
}
interface Thing {
  _id: string;
  status: string;
  isOpen: boolean;
  picture?: Picture;
}

describe.each(['disk', 's3'])('pictures are delivered from %s', { timeout: patience(60_000) }, (store) => {
  let server: TestServer;
  let bucket: S3Server | undefined;
  let creator: Person;
  let buyer: Person;
  let stranger: Person;
  let gallery: string;
  beforeAll(async () => {
    bucket = store === 's3' ? await startS3Server(ACCOUNT) : undefined;
    server = await startTestServer(
      bucket
        ? {
            S3_ENDPOINT: bucket.endpoint,
            S3_BUCKET: ACCOUNT.bucket,
            S3_ACCESS_KEY_ID: ACCOUNT.accessKeyId,
            S3_SECRET_ACCESS_KEY: ACCOUNT.secretAccessKey,
          }
        : {},
    );
    creator = await makePerformer(server);
    buyer = await makeUser(server);
    stranger = await makeUser(server);
    gallery = (await own('POST', '/galleries', { body: { title: 'At sea', price: 25 } })).data._id;
    await addPhoto(gallery);
  }, patience(60_000));
  afterAll(async () => {
    await server.close();
    await bucket?.close();
  });

  const own = (method: string, path: string, options: object = {}) =>
    server.call<Thing>(method, `${OWN}${path}`, { token: creator.token, ...options });
  async function addPhoto(galleryId: string): Promise<string> {
    const form = formOf({ galleryId }, { photo: { content: await pngOf(1200, 800), name: 'sea.png' } });
    const id = (await own('POST', '/photos', { form })).data._id;
    for (const path of [`/photos/${id}/view`, `/galleries/${galleryId}/view`])
      await vi.waitFor(async () => expect((await own('GET', path)).data.status).toBe('active'), {
        timeout: patience(30_000),
        interval: 100,
      });
    return id;
  }
  const photosOf = async (galleryId: string, token?: string) => {
    const path = `${SHOWN}/photos/search?galleryId=${galleryId}&sortBy=place`;
    return (await server.call<{ data: Thing[] }>('GET', path, { token })).data.data;
  };
  const pictureOf = async (galleryId: string, token?: string): Promise<Picture> =>
    (await photosOf(galleryId, token))[0]?.picture ?? { src: '' };
  const get = (url: string, token?: string) =>
    fetch(new URL(url, server.url), { headers: token ? { authorization: token } : {} });
  const addressesOf = ({ src, srcSet = '', avifSrcSet = '' }: Picture) => [
    src,
    ...`${srcSet}, ${avifSrcSet}`.split(', ').flatMap((part) => part.split(' ')[0] || []),
  ];
  /** Calls `ask` twice within the same clock hour. */
  async function twice<T>(ask: () => Promise<T>): Promise<[T, T]> {
    for (;;) {
      const hour = Math.floor(Date.now() / HOUR_MS);
      const both: [T, T] = [await ask(), await ask()];
      if (Math.floor(Date.now() / HOUR_MS) === hour) return both;
    }
  }
  const buy = (itemId: string, type = 'gallery') =>
    server.platform.database.kysely
      .insertInto('purchase')
      .values({
        id: newId(),
        buyer_id: buyer.id,
        seller_id: creator.id,
        type,
        item_id: itemId,
        title: 'At sea',
        unit_price_units: 2500,
        discount_units: 2500,
        paid_units: 0,
        created_at: new Date(),
      })
      .execute();

  it('blurred ones by stable links that anyone can cache', async () => {
    const [first, again] = await twice(() => pictureOf(gallery, stranger.token));
    expect(first.src).toContain('blurred');
    expect(again).toEqual(first);
    const shown = await get(first.src);
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([
      200,
      expect.stringMatching(/^public, max-age=\d{3,}$/),
    ]);
  });

  it('purchased ones only to their buyer, by stable links, until a refund', async () => {
    await buy(gallery);
    const [first, again] = await twice(() => pictureOf(gallery, buyer.token));
    expect(again).toEqual(first);
    expect(first.srcSet).toContain('960w');
    const cover = await server.call<Thing>('GET', `${SHOWN}/galleries/${gallery}/view`, { token: buyer.token });
    const all = [...addressesOf(first), ...addressesOf(cover.data.picture ?? { src: '' })];
    expect(all.length).toBeGreaterThan(8);
    for (const url of all) {
      const shown = await get(url, buyer.token);
      expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, max-age=3600']);
      for (const other of [stranger.token, undefined]) expect((await get(url, other)).status).toBe(403);
    }
    expect((await get(first.src.replace(/\/\d+\.webp$/, '/12.webp'), buyer.token)).status).toBe(404);

    await server.platform.database.kysely
      .updateTable('purchase')
      .set({ state: 'refunded', refunded_at: new Date() })
      .where('item_id', '=', gallery)
      .execute();
    for (const url of all) expect((await get(url, buyer.token)).status).toBe(403);
    expect((await pictureOf(gallery, buyer.token)).src).toContain('blurred');
  });

  it('preserved ones to their buyer after the gallery is deleted', async () => {
    const sold = (await own('POST', '/galleries', { body: { title: 'Gone', price: 25 } })).data._id;
    await addPhoto(sold);
    await buy(sold);
    expect((await own('DELETE', `/galleries/${sold}`)).status).toBe(200);
    const { src } = await pictureOf(sold, buyer.token);
    expect(src).toContain('/picture/');
    expect((await get(src, buyer.token)).status).toBe(200);
    expect((await get(src, stranger.token)).status).toBe(403);
  });

  it('drafts only to their creator, free ones to everyone', async () => {
    const free = (await own('POST', '/galleries', { body: { title: 'Free', price: 0 } })).data._id;
    const id = await addPhoto(free);
    const { src } = await pictureOf(free);
    expect([(await get(src)).status, src.includes('/picture/')]).toEqual([200, false]);
    await own('PUT', `/photos/${id}`, { body: { status: 'draft' } });
    const draft = (await own('GET', `/photos/${id}/view`)).data.picture?.src ?? '';
    expect((await get(draft, creator.token)).status).toBe(200);
    for (const other of [stranger.token, undefined]) expect((await get(draft, other)).status).toBe(403);
  });
});
