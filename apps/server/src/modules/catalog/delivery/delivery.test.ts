import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makePerformer, makeStaff, makeUser, type Person } from '../../../../test/make/accounts.ts';
import { makeClip } from '../../../../test/make/clips.ts';
import { formOf } from '../../../../test/make/files.ts';
import { hasFfmpeg } from '../../../../test/machine-parts.ts';
import { startS3Server, type S3Server } from '../../../../test/s3-server.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { newId } from '../../../platform/ids.ts';
import { patience } from '../../../../../../tests/patience.ts';

const OWN = '/performer/performer-assets';
const SHOWN = '/user/performer-assets';
const s3 = { region: 'us-east-1', bucket: 'media', accessKeyId: 'key', secretAccessKey: 'secret-of-the-store' };

interface Video {
  _id: string;
  status: string;
  isOpen: boolean;
  teaser?: string;
  playback?: { hls?: string; mp4: string; storyboard?: { url: string } };
}

describe.skipIf(!hasFfmpeg).each(['disk', 's3'])(
  'a video is delivered from %s',
  { timeout: patience(120_000) },
  (store) => {
    let server: TestServer;
    let bucket: S3Server | undefined;
    let creator: Person;
    let buyer: Person;
    let stranger: Person;
    let id: string;
    beforeAll(async () => {
      bucket = store === 's3' ? await startS3Server(s3) : undefined;
      server = await startTestServer(
        bucket
          ? {
              S3_ENDPOINT: bucket.endpoint,
              S3_BUCKET: s3.bucket,
              S3_ACCESS_KEY_ID: s3.accessKeyId,
              S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
            }
          : {},
      );
      creator = await makePerformer(server);
      buyer = await makeUser(server);
      stranger = await makeUser(server);
      const form = formOf({ title: 'Waves', price: '20' }, { video: { content: await makeClip(), name: 'waves.mp4' } });
      const made = await server.call<Video>('POST', `${OWN}/videos`, { token: creator.token, form });
      expect(made.body.code).toBeUndefined();
      id = made.data._id;
      await vi.waitFor(
        async () =>
          expect((await server.call('GET', `${OWN}/videos/${id}/view`, { token: creator.token })).data).toMatchObject({
            status: 'active',
          }),
        { timeout: patience(60_000), interval: 250 },
      );
    }, patience(120_000));
    afterAll(async () => {
      await server.close();
      await bucket?.close();
    });

    const view = async (token?: string) =>
      (await server.call<Video>('GET', `${SHOWN}/videos/${id}/view`, { token })).data;
    const get = (url: string, token?: string, headers: Record<string, string> = {}) =>
      fetch(new URL(url, `http://127.0.0.1:${server.port}`), {
        headers: { ...headers, ...(token ? { authorization: token } : {}) },
      });
    /** Simulates a purchase with a 100% coupon, so no payment is needed. */
    const buy = () =>
      server.platform.database.kysely
        .insertInto('purchase')
        .values({
          id: newId(),
          buyer_id: buyer.id,
          seller_id: creator.id,
          type: 'video',
          item_id: id,
          title: 'Waves',
          unit_price_units: 2000,
          discount_units: 2000,
          paid_units: 0,
          created_at: new Date(),
        })
        .execute();

    it('offers steps up to the source, with playlists for one buyer', async () => {
      expect((await view(buyer.token)).playback).toBeUndefined();
      await buy();
      const { playback, teaser } = await view(buyer.token);
      const master = await get(playback?.hls ?? '', buyer.token);
      const words = await master.text();
      expect([master.status, master.headers.get('content-type')]).toEqual([200, 'application/vnd.apple.mpegurl']);
      expect([...words.matchAll(/RESOLUTION=(\w+)/g)].map(([, size]) => size)).toEqual([
        '640x360',
        '960x540',
        '1280x720',
      ]);
      expect(words).toMatch(/CODECS="avc1\.[0-9a-f]{6},mp4a\.40\.2"/);

      const top = (playback?.hls ?? '').replace('master.m3u8', '720/index.m3u8');
      const segments = await (await get(top, buyer.token)).text();
      const [, bytes, from] = /#EXT-X-BYTERANGE:(\d+)@(\d+)\nmedia\.mp4/.exec(segments) ?? [];
      const media = top.replace('index.m3u8', 'media.mp4');
      const range = { range: `bytes=${from}-${Number(from) + Number(bytes) - 1}` };
      const segment = await get(media, buyer.token, range);
      expect(segment.status).toBe(206);
      expect(Buffer.from(await segment.arrayBuffer()).toString('latin1', 4, 8)).toMatch(/moof|sidx|styp/);

      const all = [playback?.hls, playback?.mp4, playback?.storyboard?.url, teaser, top, media];
      for (const url of all) {
        expect(url).toBeDefined();
        expect((await get(url ?? '', buyer.token)).status).toBe(200);
        for (const other of [stranger.token, undefined]) expect((await get(url ?? '', other)).status).toBe(403);
      }
    });

    it('plays for its creator and staff, each by their own links', async () => {
      const staff = await makeStaff(server);
      const own = (await server.call<Video>('GET', `${OWN}/videos/${id}/view`, { token: creator.token })).data;
      const seen = (await server.call<Video>('GET', `/admin/items/${id}`, { token: staff.token })).data;
      for (const [item, token] of [
        [own, creator.token],
        [seen, staff.token],
      ] as const)
        expect((await get(item.playback?.hls ?? '', token)).status).toBe(200);
      expect((await get(own.playback?.hls ?? '', staff.token)).status).toBe(403);
    });

    it('stops playing by earlier links once the right ends', async () => {
      const { playback } = await view(buyer.token);
      await server.platform.database.kysely
        .updateTable('purchase')
        .set({ state: 'refunded', refunded_at: new Date() })
        .where('item_id', '=', id)
        .execute();
      const refused = await get(playback?.hls ?? '', buyer.token);
      expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([403, 'FORBIDDEN']);
      expect((await view(buyer.token)).playback).toBeUndefined();
    });

    it('returns 404 for unknown names, and addresses can’t be guessed', async () => {
      const { playback } = (await server.call<Video>('GET', `${OWN}/videos/${id}/view`, { token: creator.token })).data;
      const beside = (name: string) => (playback?.hls ?? '').replace('master.m3u8', name);
      for (const name of ['1080/index.m3u8', '720/other.mp4', 'original', '..%2f..%2fsecret'])
        expect((await get(beside(name), creator.token)).status).toBe(404);
      expect((await get(`/media/items/${id}/1-${'a'.repeat(43)}/master.m3u8`, creator.token)).status).toBe(403);
      expect((await get((playback?.hls ?? '').replace(id, newId()), creator.token)).status).toBe(403);
    });
  },
);
