import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePerformer, type Person } from '../../../../test/make/accounts.ts';
import {
  createShowClock,
  makeRichUser,
  setPaid,
  withoutMeter,
  type ShowClock,
} from '../../../../test/make/paid-shows.ts';
import { mediaUrl, onAir } from '../../../../test/make/shows.ts';
import { hasChromium, hasFfmpeg } from '../../../../test/machine-parts.ts';
import { eventually, launchBrowser, openBench, openPage, type MediaBench } from '../../../../test/media-bench.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';

interface Media {
  streamId: string;
  playback: { whepUrl: string; hlsUrl: string; token: string };
}
interface Refusal {
  code?: string;
}

describe.skipIf(!hasChromium || !hasFfmpeg)('the stream of a paid show, in real packets and files', () => {
  let server: TestServer;
  let bench: MediaBench;
  let browser: Browser;
  let performer: Page;
  let viewer: Page;
  let clock: ShowClock;
  let host: Person;
  let fan: Person;
  beforeAll(async () => {
    server = await startTestServer({ MEDIA_SERVER: 'embedded' });
    bench = await openBench();
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await bench.close();
    await server.close();
  });
  beforeEach(async () => {
    performer = await openPage(browser, bench);
    viewer = await openPage(browser, bench);
    clock = await createShowClock(server);
    host = await makePerformer(server);
    fan = await makeRichUser(server, 100);
    const { data } = await post<{ ingest: { whipUrl: string; token: string } }>(host, '/streaming/live', {
      title: 'Songs',
    });
    const { whipUrl, token } = data.ingest;
    await performer.evaluate(
      `publish('p', '${mediaUrl(server, new URL(whipUrl, 'http://x').pathname)}', '${token}', 'H264')`,
    );
    await onAir(server, host, 'live');
  });
  afterEach(async () => {
    await Promise.all([performer, viewer].map((page) => page.context().close()));
  });

  const post = <T = { _id: string }>(who: Person, path: string, body?: unknown) =>
    server.call<T>('POST', path, { token: who.token, body });
  const mediaOf = async (id: string) => (await post<Media>(fan, `/streaming/shows/${id}/media`)).data;
  const here = (url: string) => mediaUrl(server, new URL(url, 'http://x').pathname);

  /** Plays over WebRTC in a browser. Returns `plays` once frames are decoded, or else the error code. */
  async function watch(name: string, { playback }: Media): Promise<string> {
    const { whepUrl, token } = playback;
    const refusal = await viewer
      .evaluate(`watch('${name}', '${here(whepUrl)}', '${token}').then(() => '', (error) => String(error))`)
      .then(String);
    if (refusal !== '') return /"code":"(\w+)"/.exec(refusal)?.[1] ?? refusal;
    await moreFrames(name);
    return 'plays';
  }
  const frames = async (name: string) => Number(await viewer.evaluate(`frames('${name}')`));
  const moreFrames = async (name: string) => {
    const before = await frames(name);
    await eventually('more frames', async () => (await frames(name)) > before + 10, 30_000);
  };
  const isCut = (name: string) =>
    eventually(`${name} is cut`, async () => (await viewer.evaluate(`state('${name}')`)) !== 'connected', 30_000);

  /** Opens HLS as a player does. Returns the URLs of a playlist and its newest segment, or the error code. */
  async function openHls({ playback }: Media): Promise<{ playlist: URL; segment: URL } | string> {
    const opened = await fetch(`${here(playback.hlsUrl)}?token=${playback.token}`);
    if (opened.status !== 200) return ((await opened.json()) as Refusal).code ?? '';
    const variant = (await opened.text()).split('\n').find((line) => line.endsWith('.m3u8')) ?? '';
    const playlist = new URL(variant, opened.url);
    const name = await eventually(
      'a segment',
      async () => /^s\d+\.m4s$/m.exec(await (await fetch(playlist)).text())?.[0],
      30_000,
    );
    return { playlist, segment: new URL(name, playlist) };
  }
  async function playHls(media: Media): Promise<{ playlist: URL; segment: URL }> {
    const opened = await openHls(media);
    if (typeof opened === 'string') throw new Error(opened);
    expect(await statuses(opened)).toEqual([200, 200]);
    return opened;
  }
  const statuses = (files: { playlist: URL; segment: URL }) =>
    Promise.all([files.playlist, files.segment].map(async (url) => (await fetch(url)).status));

  async function joined(): Promise<string> {
    const { data } = await post(host, '/streaming/paid', { mode: 'minute', price: 1 });
    expect((await post(fan, `/member/send-pay-token/${data._id}`)).status).toBe(200);
    await server.settle();
    return data._id;
  }

  it('starts once a private show is accepted, and is paid from the first picture', async () => {
    const { data } = await post(fan, `/streaming/private-chat/${host.id}`, {});
    await post(host, `/streaming/shows/${data._id}/accept`);
    const media = await mediaOf(data._id);
    const minutes = async () =>
      (await server.call<{ you: { minutes: number } }>('GET', `/streaming/shows/${data._id}`, { token: fan.token }))
        .data.you.minutes;
    expect(await watch('early', media)).toBe('plays');
    expect(await minutes()).toBe(0);
    await clock.pass(1, data._id, [host, fan]);
    expect(await minutes()).toBe(1);
    await moreFrames('early');
    await playHls(media);
  });

  it('plays on the two most recent screens, by any protocol', async () => {
    const id = await joined();
    const media = [await mediaOf(id)];
    expect(await watch('first', media[0]!)).toBe('plays');
    media.push(await mediaOf(id));
    const second = await playHls(media[1]!);
    media.push(await mediaOf(id));
    expect(await watch('third', media[2]!)).toBe('plays');
    await isCut('first');
    expect(await watch('again', media[0]!)).toBe('PLAYBACK_REVOKED');
    expect(await statuses(second)).toEqual([200, 200]);
    media.push(await mediaOf(id));
    await playHls(media[3]!);
    expect(await statuses(second)).toEqual([403, 403]);
    expect(await openHls(media[1]!)).toBe('PLAYBACK_REVOKED');
    await moreFrames('third');
  });

  it('ends with the paid time and its grace period, for files and packets', async () => {
    const id = await joined();
    const media = await mediaOf(id);
    expect(await watch('v', media)).toBe('plays');
    const files = await playHls(media);
    await withoutMeter(server, async () => {
      await setPaid(server, id, 5);
      expect(await statuses(files)).toEqual([200, 200]);
      await setPaid(server, id, 16);
      await isCut('v');
      expect(await statuses(files)).toEqual([403, 403]);
      const left = await frames('v');
      expect(await openHls(media)).toBe('PAYMENT_REQUIRED');
      expect(await watch('late', media)).toBe('PAYMENT_REQUIRED');
      expect(await frames('v')).toBe(left);
    });
  });
});
