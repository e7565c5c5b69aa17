import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { ffmpegPath, hasChromium, hasFfmpeg } from '../../../test/machine-parts.ts';
import { eventually, launchBrowser, makeClip, openBench, openPage } from '../../../test/media-bench.ts';
import type { MediaBench } from '../../../test/media-bench.ts';
import { LoopPublisher } from './loop-publisher.ts';
import { patience } from '../../../../../tests/patience.ts';

let browser: Browser;
let bench: MediaBench;
let performer: Page;
let viewer: Page;

beforeAll(async () => {
  browser = await launchBrowser();
}, patience(60_000));
afterAll(() => browser.close());
beforeEach(async () => {
  bench = await openBench();
  performer = await openPage(browser, bench);
  viewer = await openPage(browser, bench);
}, patience(60_000));
afterEach(async () => {
  await Promise.all([performer.context().close(), viewer.context().close()]);
  await bench.close();
});

const publish = async (name = 'p') => {
  await performer.evaluate(`publish('${name}', '${bench.url}/whip/room', 'publish:ann:x', 'H264')`);
  await eventually('the publisher is connected', () => bench.server.stats('room').publisher?.connected);
};
const masterUrl = (grant = 'g1') => `${bench.url}/streams/room.m3u8?token=play:bob:${grant}`;
const frames = () => viewer.evaluate(`frames('h')`) as Promise<number>;
const moreFrames = async (count = 20) => {
  const before = await frames();
  return eventually(`${count} more frames`, async () => (await frames()) >= before + count);
};
const read = <T>(expression: string) => viewer.evaluate(expression) as Promise<T>;
async function openSession(grant = 'g1'): Promise<string> {
  const response = await fetch(masterUrl(grant));
  expect(response.status).toBe(200);
  const uri = (await response.text()).split('\n').find((line) => line.endsWith('live.m3u8')) ?? '';
  return new URL(uri, masterUrl()).href;
}

test.skipIf(!hasChromium)(
  'hls.js plays a camera with audio near live, and continues when the publisher returns',
  { timeout: patience(90_000) },
  async () => {
    await publish('first');
    await viewer.evaluate(`watchHls('h', '${masterUrl()}')`);
    await moreFrames(60);
    expect(await read<number>(`sessions.h.parts`)).toBeGreaterThan(0);
    expect(await read<number>(`sessions.h.hls.levels[0].details.partHoldBack`)).toBeLessThan(1.2);
    expect(await read<number>(`sessions.h.video.webkitAudioDecodedByteCount`)).toBeGreaterThan(0);
    await performer.evaluate(`hang('first')`);
    await publish('second');
    await moreFrames(60);
    expect(await read<string[]>(`sessions.h.errors.filter((line) => line.endsWith('true'))`)).toEqual([]);
  },
);

test.skipIf(!hasChromium)(
  'a kick makes playlist and segments return 403 at once, including a pending request',
  { timeout: patience(60_000) },
  async () => {
    await publish();
    const kicked = await openSession('g1');
    const other = await openSession('g2');
    const playlist = await (await fetch(kicked)).text();
    const segment = new URL(/^s\d+\.m4s$/m.exec(playlist)?.[0] ?? '', kicked).href;
    expect((await fetch(segment)).status).toBe(200);
    const next = Number(/#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(playlist)?.[1]) + playlist.split('#EXTINF').length;
    const waiting = fetch(`${kicked}?_HLS_msn=${next}`);
    expect(await bench.server.kick({ streamId: 'room', grantId: 'g1' })).toBe(1);
    expect((await fetch(kicked)).status).toBe(403);
    expect((await fetch(segment)).status).toBe(403);
    expect((await waiting).status).toBe(403);
    expect((await fetch(other)).status).toBe(200);
  },
);

test.skipIf(!hasChromium)('a blocking reload returns the requested part', { timeout: patience(60_000) }, async () => {
  await publish();
  const url = await openSession();
  const first = await (await fetch(url)).text();
  const hint = /PRELOAD-HINT:TYPE=PART,URI="s(\d+)\.(\d+)\.m4s"/.exec(first);
  const msn = Number(hint?.[1]);
  const part = Number(hint?.[2]);
  const answered = await (await fetch(`${url}?_HLS_msn=${msn}&_HLS_part=${part}`)).text();
  expect(answered.includes(`s${msn}.${part}.m4s"`) || answered.includes(`s${msn + 1}.0.m4s`)).toBe(true);
  expect((await fetch(`${url}?_HLS_msn=${msn + 50}`)).status).toBe(404);
});

test.skipIf(!hasChromium)(
  'sessions don’t open other streams, and forged ones open nothing',
  { timeout: patience(60_000) },
  async () => {
    await publish();
    const url = await openSession();
    const video = { codec: 'H264', payloadType: 96 } as const;
    bench.server.injectPublisher({ streamId: 'other', publisherId: 'eve', video, audio: null });
    expect((await fetch(url.replace('/room/', '/other/'))).status).toBe(403);
    const forged = url.replace(/.(?=\/live\.m3u8$)/, (last) => (last === '_' ? '-' : '_'));
    expect((await fetch(forged)).status).toBe(403);
    expect((await fetch(url.replace('live.m3u8', 'nothing.mp4'))).status).toBe(404);
    await bench.server.stop('room');
    expect((await fetch(url)).status).toBe(404);
  },
);

test.skipIf(!hasChromium || !hasFfmpeg)(
  'a looped clip plays by WebRTC and HLS, and has a snapshot before anybody watches',
  { timeout: patience(90_000) },
  async () => {
    const clip = await makeClip();
    const loop = await LoopPublisher.start(
      { clipPath: clip.path, ffmpegPath, streamId: 'loop', publisherId: 'ann' },
      bench.server,
    );
    await eventually('a snapshot', () => bench.server.snapshot('loop'));
    await viewer.evaluate(`watch('h', '${bench.url}/whep/loop', 'play:bob:g1')`);
    await moreFrames(100);
    const response = await fetch(`${bench.url}/streams/loop.m3u8?token=play:bob:g1`);
    expect(await response.text()).toMatch(/CODECS="avc1\.42c0..,mp4a\.40\.2",RESOLUTION=320x180/);
    await loop.close();
    expect(bench.server.liveStreams()).toEqual([]);
    await clip.remove();
  },
);
