import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasChromium, hasFfmpeg } from '../../../../test/machine-parts.ts';
import { eventually, launchBrowser, openPage } from '../../../../test/media-bench.ts';
import {
  filesOf,
  inOrder,
  later,
  pictures,
  repeat,
  RtmpBench,
  sounds,
  untilHeard,
} from '../../../../test/rtmp-bench.ts';
import { patience } from '../../../../../../tests/patience.ts';

const bench = new RtmpBench();
const PATIENCE_MS = patience(60_000);

test.skipIf(!hasFfmpeg).each([
  ['ahead by ten minutes', 600_000],
  ['back by six seconds', -6000],
])(
  'timestamps that jump %s leave sound and picture together',
  { timeout: patience(180_000) },
  async (_name, jumpMs) => {
    // A jump in the middle of a GOP.
    const jumpsAt = 7000;
    const { sent } = await bench.goLive(repeat(bench.wide, 40), (ms) => ms + 20_000 + (ms < jumpsAt ? 0 : jumpMs));
    const { pictures: shown, sound, heard, complaints } = await untilHeard(bench.take(), 10);
    bench.encoder.breakLine();
    await sent;
    expect(complaints).toBe('');
    const steps = shown.slice(1).map(({ seconds }, i) => seconds - (shown[i]?.seconds ?? NaN));
    expect(Math.min(...steps)).toBeGreaterThan(0.02);
    expect(Math.max(...steps)).toBeLessThan(0.1);
    expect(sound.to).toBeLessThan((shown.at(-1)?.seconds ?? NaN) + 1);
    expect(heard.at(-1)?.to).toBeGreaterThan(9);
  },
);

test.skipIf(!hasFfmpeg)('audio alone is recorded with a still card', { timeout: patience(180_000) }, async () => {
  const { server } = bench.media;
  const { sent } = await bench.goLive(repeat(sounds(bench.wide), 40));
  const { size, pictures: shown, heard, complaints } = await untilHeard(bench.take(), 1);
  expect(size).toBe('320x176');
  expect(shown.length).toBeGreaterThan(2);
  expect(heard[0]?.from).toBeLessThan(0.5);
  expect(complaints).toBe('');
  expect(server.stats('room').publisher).toMatchObject({ codec: null, hasAudio: true, blocker: null });
  expect((await server.snapshot('room'))?.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  bench.encoder.breakLine();
  await sent;
});

test.skipIf(!hasFfmpeg)(
  'audio that starts four seconds after the video is heard from there on',
  { timeout: patience(180_000) },
  async () => {
    const [header, ...rest] = sounds(bench.wide);
    if (!header) expect.unreachable();
    const late = [{ ...header, timestampMs: 0 }, ...later(repeat(rest, 38), 4000)];
    const { sent } = await bench.goLive(inOrder(...repeat(pictures(bench.wide), 40), ...late));
    const { heard, sound, complaints } = await untilHeard(bench.take(), 8);
    bench.encoder.breakLine();
    await sent;
    expect(complaints).toBe('');
    expect(sound.from).toBeLessThan(0.1);
    expect(heard[0]?.from).toBeGreaterThan(3.8);
    expect(heard[0]?.from).toBeLessThan(7);
  },
);

test.skipIf(!hasFfmpeg)(
  'video that starts a minute after the audio follows the card in sync',
  { timeout: patience(240_000) },
  async () => {
    const minute = 60_000;
    const { sent } = await bench.goLive(
      inOrder(...repeat(sounds(bench.wide), 50), ...later(repeat(pictures(bench.tall), 20), minute)),
    );
    const taken = bench.take();
    await eventually('the picture', () => (taken.files[1]?.milliseconds ?? 0) > 0, minute + PATIENCE_MS);
    const begins = (await filesOf(taken))[1]?.pictures[0]?.seconds ?? NaN;
    const { size, pictures: shown, heard } = await untilHeard(taken, begins + 3);
    bench.encoder.breakLine();
    await sent;
    expect(size).toBe('360x640');
    const first = shown[0]?.seconds ?? NaN;
    expect(heard.some(({ from, to }) => from <= first + 0.2 && to >= first + 2)).toBe(true);
  },
);

describe.skipIf(!hasFfmpeg || !hasChromium)('in a browser', () => {
  let browser: Browser;
  beforeAll(async () => void (browser = await launchBrowser()), PATIENCE_MS);
  afterAll(() => browser.close());

  const open = () => openPage(browser, bench.media);
  const watch = (page: Page) =>
    page.evaluate(`watch('w', '${bench.media.url}/whep/room', 'play:bob:g1')`) as Promise<string>;
  const watchHls = (page: Page) =>
    page.evaluate(`watchHls('h', '${bench.media.url}/streams/room.m3u8?token=play:eve:g2')`);
  const shows = (page: Page, name: string, size: string) =>
    eventually(
      `${size} by ${name}`,
      async () =>
        (await page.evaluate(`(({ video, frames }) => frames > 2 && video.videoWidth + 'x' + video.videoHeight)
          (sessions['${name}'])`)) === size,
      PATIENCE_MS,
    );
  const hears = (page: Page, name: string) =>
    eventually(
      `sound by ${name}`,
      () =>
        page.evaluate(`(async ({ video, pc }) => pc
          ? [...(await pc.getStats()).values()].some((report) => report.kind === 'audio' && report.packetsReceived > 20)
          : video.webkitAudioDecodedByteCount > 1000)(sessions['${name}'])`),
      PATIENCE_MS,
    );

  test('a size change midway plays by WebRTC and by HLS', { timeout: patience(240_000) }, async () => {
    const { sent } = await bench.goLive([...repeat(bench.wide, 12), ...later(repeat(bench.tall, 30), 24_000)]);
    const page = await open();
    await watch(page);
    await watchHls(page);
    for (const size of ['320x180', '360x640']) {
      await shows(page, 'w', size);
      await shows(page, 'h', size);
    }
    await page.context().close();
    bench.encoder.breakLine();
    await sent;
  });

  test('audio alone over RTMP plays with a card', { timeout: patience(240_000) }, async () => {
    const { sent } = await bench.goLive(repeat(sounds(bench.wide), 60));
    const page = await open();
    await watch(page);
    await watchHls(page);
    for (const name of ['w', 'h']) {
      await shows(page, name, '320x176');
      await hears(page, name);
    }
    await page.context().close();
    bench.encoder.breakLine();
    await sent;
  });

  test('a browser that publishes audio alone plays with a card', { timeout: patience(240_000) }, async () => {
    const host = await open();
    await host.evaluate(`(async () => {
      const media = await navigator.mediaDevices.getUserMedia({ audio: true });
      const pc = new RTCPeerConnection();
      for (const track of media.getTracks()) pc.addTransceiver(track, { direction: 'sendonly', streams: [media] });
      await negotiate(pc, '${bench.media.url}/whip/room', 'publish:ann');
      sessions.p = { pc };
    })()`);
    await eventually('it is on air', () => bench.media.server.liveStreams().includes('room'), PATIENCE_MS);
    const page = await open();
    await watch(page);
    await watchHls(page);
    for (const name of ['w', 'h']) {
      await shows(page, name, '320x176');
      await hears(page, name);
    }
    await page.context().close();
    await host.context().close();
  });
});
