import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makePerformer, makeStaff, makeUser, type Person } from '../../../../test/make/accounts.ts';
import { makeClip } from '../../../../test/make/clips.ts';
import { formOf } from '../../../../test/make/files.ts';
import { makeRichUser } from '../../../../test/make/paid-shows.ts';
import { createStore, type Thing } from '../../../../test/make/store.ts';
import { hasFfmpeg } from '../../../../test/machine-parts.ts';
import { nextEvent, startTestServer, type TestServer } from '../../../../test/server.ts';
import { newId } from '../../../platform/ids.ts';
import { sweepCopies } from './sweep-copies.ts';
import { patience } from '../../../../../../tests/patience.ts';

interface Download {
  state: string;
  progress: number;
  fileName: string;
  url?: string;
  expiresAt?: string;
}
let server: TestServer;
let creator: Person;
let staff: Person;
let shop: ReturnType<typeof createStore>;
beforeAll(async () => {
  server = await startTestServer();
  creator = await makePerformer(server);
  staff = await makeStaff(server);
  shop = createStore(server, () => creator);
});
afterAll(() => server.close());

const setMarks = (watermarkDownloads: boolean) =>
  server.call('PUT', '/admin/settings', { token: staff.token, body: { values: { watermarkDownloads } } });
const download = (who: Person, id: string) =>
  server.call<Download>('POST', `/purchased-items/user/${id}/download-link`, { token: who.token });
const fetched = async ({ url }: Download) => {
  const response = await fetch(new URL(url ?? '', server.url));
  return { response, content: Buffer.from(await response.arrayBuffer()) };
};
const copies = async () =>
  (await sql<{ id: string; state: string }>`select id, state from marked_copy`.execute(server.platform.database.kysely))
    .rows;
/** Maximum difference between two pictures, out of 255. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const pixels = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer();
  const left = await pixels(one);
  const right = await pixels(other);
  expect(left.length).toBe(right.length);
  return left.reduce((most, value, place) => Math.max(most, Math.abs(value - (right[place] ?? 0))), 0);
}

describe('downloads of purchases', { timeout: patience(90_000) }, () => {
  it('photos of a gallery, saved by name, five times a day each', async () => {
    const { gallery, photo } = await shop.gallery();
    const buyer = await makeRichUser(server, 100);
    const stranger = await makeUser(server);
    expect((await download(buyer, photo._id)).status).toBe(404);
    await shop.buy(buyer, `gallery/${gallery._id}`);
    expect((await download(stranger, photo._id)).status).toBe(404);
    expect((await download(buyer, gallery._id)).status).toBe(404);
    const { data } = await download(buyer, photo._id);
    expect(data).toMatchObject({ state: 'ready', fileName: 'sea.webp' });
    expect(Date.parse(data.expiresAt ?? '') - Date.now()).toBeLessThanOrEqual(600_000);
    const { response, content } = await fetched(data);
    expect(response.headers.get('content-disposition')).toContain('attachment; filename="sea.webp"');
    expect((await sharp(content).metadata()).width).toBe(400);
    const others = await Promise.all(Array.from({ length: 6 }, () => download(buyer, photo._id)));
    expect(others.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
      200,
      200,
      200,
      200,
      'SLOW_DOWN',
      'SLOW_DOWN',
    ]);
    await sql`update item_download set at = at - interval '25 hours'`.execute(server.platform.database.kysely);
    expect((await download(buyer, photo._id)).status).toBe(200);
  });

  it('photos marked with the buyer’s name, drawn once each, and not after a refund', async () => {
    const { gallery, photo } = await shop.gallery();
    const one = await makeRichUser(server, 100);
    const two = await makeRichUser(server, 100);
    for (const buyer of [one, two]) await shop.buy(buyer, `gallery/${gallery._id}`);
    const plain = (await fetched((await download(one, photo._id)).data)).content;
    await setMarks(true);
    const both = await Promise.all([download(one, photo._id), download(one, photo._id)]);
    const marked = await fetched(both[0].data);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await copies()).toHaveLength(1);
    expect(await difference(plain, marked.content)).toBeGreaterThan(60);
    const other = await fetched((await download(two, photo._id)).data);
    expect(await difference(marked.content, other.content)).toBeGreaterThan(60);
    await sql`update purchase set state = 'refunded', refunded_at = now() where buyer_id = ${one.id}`.execute(
      server.platform.database.kysely,
    );
    expect((await download(one, photo._id)).status).toBe(404);
  });

  it.skipIf(!hasFfmpeg)('videos in a copy prepared for their buyer, kept for a day', async () => {
    await setMarks(true);
    const clip = { content: await makeClip({ size: '320x180', seconds: 3 }), name: 'waves.mp4' };
    const form = formOf({ title: 'Waves / at "sea"', price: '10' }, { video: clip });
    const video = await shop.own<Thing>('POST', '/videos', { form });
    await vi.waitFor(async () => expect((await shop.own('GET', `/videos/${video._id}/view`)).status).toBe('active'), {
      timeout: patience(60_000),
      interval: 200,
    });
    const buyer = await makeRichUser(server, 100);
    await shop.buy(buyer, `video/${video._id}`);
    const tab = await server.connect(buyer.token);
    const ready = nextEvent<{ state: string; itemId: string }>(
      tab,
      'copy/changed',
      ({ state, itemId }) => state === 'ready' && itemId === video._id,
      60_000,
    );
    const first = await download(buyer, video._id);
    expect(first.data).toMatchObject({ state: 'preparing', fileName: 'Waves at "sea".mp4' });
    expect(first.data.url).toBeUndefined();
    await ready;
    const { data } = await download(buyer, video._id);
    expect(data.state).toBe('ready');
    const { response, content } = await fetched(data);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    expect(content.toString('latin1', 4, 8)).toBe('ftyp');

    const [copy] = (await copies()).slice(-1);
    await sql`update marked_copy set ends_at = now() - interval '1 minute'`.execute(server.platform.database.kysely);
    await sweepCopies(server.platform, new Date());
    expect((await copies()).map(({ id }) => id)).not.toContain(copy?.id);
    await vi.waitFor(async () => expect((await fetched(data)).response.status).toBe(404), patience(10_000));
  });

  it('recordings of public shows', async () => {
    await setMarks(false);
    const id = newId();
    const buyer = await makeRichUser(server, 100);
    const key = `recordings/${id}/1.mp4`;
    await server.platform.files.put(key, Buffer.from('a film'), 'video/mp4');
    await sql`
      insert into recording (id, performer_id, kind, title, state, created_at, stopped_at, duration_ms, bytes,
        video_key, price_units, sale_status, published_at)
      values (${id}, ${creator.id}, 'public', 'A night', 'ready', now(), now(), 60000, 6, ${key}, 500, 'active',
        now())`.execute(server.platform.database.kysely);
    expect((await download(buyer, id)).status).toBe(404);
    await shop.buy(buyer, `stream-recording/${id}`);
    const { data } = await download(buyer, id);
    expect(data.fileName).toBe('A night.mp4');
    expect((await fetched(data)).content.toString()).toBe('a film');
  });
});
