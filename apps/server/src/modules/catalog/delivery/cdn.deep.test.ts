import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makePerformer, makeUser, type Person } from '../../../../test/make/accounts.ts';
import { makeClip } from '../../../../test/make/clips.ts';
import { formOf, pngOf } from '../../../../test/make/files.ts';
import { hasFfmpeg } from '../../../../test/machine-parts.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { patience } from '../../../../../../tests/patience.ts';

const CDN = 'https://cdn.example.test';
const OWN = '/performer/performer-assets';
const SHOWN = '/user/performer-assets';

interface Thing {
  _id: string;
  status: string;
  picture?: { src: string; srcSet?: string };
  playback?: { hls: string; mp4: string };
}
let server: TestServer;
let creator: Person;
let stranger: Person;
beforeAll(async () => {
  server = await startTestServer({ CDN_URL: `${CDN}/` });
  creator = await makePerformer(server);
  stranger = await makeUser(server);
});
afterAll(() => server.close());

const own = (method: string, path: string, options: object = {}) =>
  server.call<Thing>(method, `${OWN}${path}`, { token: creator.token, ...options });
async function make(shelf: 'photos' | 'videos', form: FormData): Promise<Thing> {
  const { _id } = (await own('POST', `/${shelf}`, { form })).data;
  return vi.waitFor(
    async () => {
      const { data } = await own('GET', `/${shelf}/${_id}/view`);
      expect(data.status).toBe('active');
      return data;
    },
    { timeout: patience(60_000), interval: 200 },
  );
}
/** Fetches without an account, as the CDN does. */
const pull = (url: string) => fetch(new URL(url.replace(CDN, ''), server.url));
const get = (url: string, token: string) => fetch(new URL(url, server.url), { headers: { authorization: token } });

describe('behind a CDN', () => {
  it('serves public files from the CDN and purchased ones from the site', async () => {
    const { _id, picture } = await make(
      'photos',
      formOf({ title: 'Sea', price: '5' }, { photo: { content: await pngOf(900, 600), name: 'sea.png' } }),
    );
    expect(picture?.src).toMatch(/^\/media\/items\//);
    const { data } = await server.call<{ data: Thing[] }>(
      'GET',
      `${SHOWN}/photos/search?performerId=${creator.id}`,
      {},
    );
    const src = data.data.find((one) => one._id === _id)?.picture?.src ?? '';
    expect(src).toContain(`${CDN}/files/shared/`);
    const shown = await pull(src);
    expect([shown.status, shown.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    expect(shown.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
    expect((await pull(src.replace('/shared/', '/shared/1'))).status).toBe(403);
    const unsigned = src.replace(/\/shared\/[^/]+\//, '/private/');
    expect((await pull(unsigned)).status).toBe(403);
  });

  it.skipIf(!hasFfmpeg)(
    'serves segments from the CDN, each by its own link in the playlist',
    { timeout: patience(90_000) },
    async () => {
      const clip = { content: await makeClip({ size: '640x360', seconds: 9 }), name: 'waves.mp4' };
      const { playback } = await make('videos', formOf({ title: 'Waves', price: '20' }, { video: clip }));
      const playlist = (playback?.hls ?? '').replace('master.m3u8', '360/index.m3u8');
      expect(playlist).toMatch(/^\/media\/items\//);
      expect((await get(playlist, stranger.token)).status).toBe(403);
      const words = await (await get(playlist, creator.token)).text();
      expect(words).not.toMatch(/BYTERANGE|\nmedia\.mp4/);
      const urls = words.match(/https:[^"\s]+/g) ?? [];
      expect(urls.length).toBeGreaterThan(2);
      const parts = [];
      for (const url of urls) {
        expect(url.startsWith(`${CDN}/media/parts/`)).toBe(true);
        const part = await pull(url);
        expect([part.status, part.headers.get('content-type')]).toEqual([200, 'video/mp4']);
        expect(part.headers.get('access-control-allow-origin')).toBe('*');
        expect(part.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
        parts.push(Buffer.from(await part.arrayBuffer()));
      }
      const whole = await get(playlist.replace('index.m3u8', 'media.mp4'), creator.token);
      const media = Buffer.from(await whole.arrayBuffer());
      expect(Buffer.concat(parts).equals(media.subarray(0, Buffer.concat(parts).length))).toBe(true);

      const [, first = ''] = urls;
      expect((await pull(first.replace(/\/(\d+)-(\d+)\//, '/0-$2/'))).status).toBe(403);
      expect((await pull(first.replace('/360.mp4', '/video.mp4'))).status).toBe(403);
      expect((await pull(first.replace(/\/parts\/[^/]+\//, '/parts/x/'))).status).toBe(403);
    },
  );
});
