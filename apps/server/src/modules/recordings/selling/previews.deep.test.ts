import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makePerformer, makeUser, type Person } from '../../../../test/make/accounts.ts';
import { makeClip } from '../../../../test/make/clips.ts';
import { makeRichUser } from '../../../../test/make/paid-shows.ts';
import { hasFfmpeg } from '../../../../test/machine-parts.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { newId } from '../../../platform/ids.ts';
import { blurPosters } from '../processing/add-previews.ts';
import { patience } from '../../../../../../tests/patience.ts';

interface Shown {
  poster?: string;
  trailer?: string;
  teaser?: string;
  playback?: { mp4: string };
}
interface Vod {
  isTrimming: boolean;
  sale?: { trailer?: { startSeconds: number; endSeconds: number; isReady: boolean } };
}
let server: TestServer;
let creator: Person;
let stranger: Person;
beforeAll(async () => {
  server = await startTestServer();
  creator = await makePerformer(server);
  stranger = await makeUser(server);
});
afterAll(() => server.close());

async function record(video: Buffer, kind = 'public'): Promise<string> {
  const id = newId();
  const key = `recordings/${id}/1.mp4`;
  const poster = `recordings/${id}/1-poster.webp`;
  await server.platform.files.put(key, video, 'video/mp4');
  const noise = { create: { width: 640, height: 360, channels: 3, background: '#888' } } as const;
  const picture = sharp({ ...noise, create: { ...noise.create, noise: { type: 'gaussian', mean: 120, sigma: 60 } } });
  await server.platform.files.put(poster, await picture.webp().toBuffer(), 'image/webp');
  const sold = kind === 'public';
  await sql`
    insert into recording (id, performer_id, kind, title, state, created_at, stopped_at, duration_ms, bytes, video_key,
      poster_key, price_units, sale_status, published_at)
    values (${id}, ${creator.id}, ${kind}, 'A night', 'ready', now(), now(), 8000, 6, ${key}, ${poster},
      ${sold ? 500 : 0}, ${sold ? 'active' : 'draft'}, ${sold ? new Date() : null})`.execute(
    server.platform.database.kysely,
  );
  return id;
}
const view = async (id: string, token?: string) =>
  (await server.call<Shown>('GET', `/user/recordings/${id}/view`, { token })).data;
const get = (url = '', token?: string) =>
  fetch(new URL(url, server.url), { headers: token ? { authorization: token } : {} });
const trailer = (id: string, body: object, token = creator.token) =>
  server.call<Vod>('PUT', `/streaming/vod/${id}/trailer`, { token, body });
const own = async (id: string) =>
  (await server.call<Vod>('PUT', `/streaming/vod/${id}`, { token: creator.token, body: {} })).data;

describe('previews of a recording', { timeout: patience(120_000) }, () => {
  it('blurs its poster, except for its buyer', async () => {
    const id = await record(Buffer.from('a film'));
    expect((await view(id)).poster).toBeUndefined();
    await blurPosters({ platform: server.platform });
    const blurred = await get((await view(id, stranger.token)).poster);
    expect([blurred.status, blurred.headers.get('cache-control')]).toEqual([200, expect.stringMatching(/^public/)]);
    const { channels } = await sharp(Buffer.from(await blurred.arrayBuffer())).stats();
    expect(channels[0]?.stdev).toBeLessThan(20);

    const buyer = await makeRichUser(server, 100);
    await server.call('POST', `/purchase-items/stream-recording/${id}`, { token: buyer.token });
    const { poster } = await view(id, buyer.token);
    expect((await get(poster, buyer.token)).status).toBe(200);
    for (const other of [stranger.token, undefined]) expect((await get(poster, other)).status).toBe(403);
    const [name] = (poster ?? '').split('/').slice(-1);
    expect((await get(poster?.replace(name ?? '', 'other.mp4'), buyer.token)).status).toBe(404);
  });

  it.skipIf(!hasFfmpeg)('shows everyone a trailer cut by its performer; another one replaces it', async () => {
    const id = await record(await makeClip({ size: '320x180', seconds: 8 }));
    expect((await trailer(id, { startSeconds: 0, endSeconds: 0.5 })).body.code).toBe('VALIDATION_FAILED');
    expect((await trailer(id, { startSeconds: 2, endSeconds: 4 }, (await makePerformer(server)).token)).status).toBe(
      404,
    );
    const secret = await record(Buffer.from('a film'), 'private');
    expect((await trailer(secret, { startSeconds: 0, endSeconds: 4 })).body.code).toBe('NOT_OFFERED');
    const asked = await trailer(id, { startSeconds: 2, endSeconds: 4 });
    expect(asked.data.sale?.trailer).toEqual({ startSeconds: 2, endSeconds: 4, isReady: false });
    const untilReady = () =>
      vi.waitFor(async () => expect((await own(id)).sale?.trailer?.isReady).toBe(true), {
        timeout: patience(60_000),
        interval: 100,
      });
    await untilReady();
    const first = (await view(id)).trailer;
    const shown = await get(first);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    expect(Buffer.from(await shown.arrayBuffer()).toString('latin1', 4, 8)).toBe('ftyp');
    expect((await view(id, stranger.token)).playback).toBeUndefined();

    await trailer(id, { startSeconds: 4, endSeconds: 6 });
    await untilReady();
    expect((await view(id)).trailer).not.toBe(first);
    await vi.waitFor(async () => expect((await get(first)).status).toBe(404), {
      timeout: patience(10_000),
      interval: 100,
    });
    const removed = await server.call<Vod>('DELETE', `/streaming/vod/${id}/trailer`, { token: creator.token });
    expect(removed.data.sale?.trailer).toBeUndefined();
    expect((await view(id)).trailer).toBeUndefined();
  });

  it.skipIf(!hasFfmpeg)('drops a trailer when its video is cut; every video gets a teaser', async () => {
    const id = await record(await makeClip({ size: '320x180', seconds: 8 }));
    await trailer(id, { startSeconds: 0, endSeconds: 4 });
    await vi.waitFor(async () => expect((await own(id)).sale?.trailer?.isReady).toBe(true), {
      timeout: patience(60_000),
      interval: 100,
    });
    const body = { startSeconds: 0, endSeconds: 6 };
    expect((await server.call('POST', `/streaming/vod/${id}/trim`, { token: creator.token, body })).status).toBe(200);
    await vi.waitFor(async () => expect((await own(id)).isTrimming).toBe(false), {
      timeout: patience(60_000),
      interval: 100,
    });
    expect((await own(id)).sale?.trailer).toBeUndefined();
    const { teaser, poster } = await view(id, creator.token);
    expect((await get(teaser, creator.token)).status).toBe(200);
    expect((await get(teaser, stranger.token)).status).toBe(403);
    expect(poster).toContain('/media/recordings/');
    expect((await view(id)).teaser).toBeUndefined();
    expect((await view(id)).poster).toContain('blurred');
  });
});
