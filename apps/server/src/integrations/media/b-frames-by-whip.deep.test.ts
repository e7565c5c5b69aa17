import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ffmpegPath, hasChromium, hasFfmpeg } from '../../../test/machine-parts.ts';
import { eventually, launchBrowser, openBenchOn, openPage } from '../../../test/media-bench.ts';
import { embeddedEngine, janusEngine } from '../../../test/media-engines.ts';
import { publishFile } from '../../../test/whip-encoder.ts';
import { openEmbeddedMediaServer } from './embedded/embedded-media-server.ts';
import { patience } from '../../../../../tests/patience.ts';

/** Pretends that a core is always free, regardless of the machine's load. */
const embedded = {
  ...embeddedEngine,
  open: () =>
    openEmbeddedMediaServer({
      udpPort: 0,
      publicIp: null,
      ffmpegPath,
      reencoding: { most: 1, isBusy: () => false, graceMs: 1000 },
    }),
};

let folder: string;
let path: string;
beforeAll(async () => {
  if (!hasFfmpeg) return;
  folder = await mkdtemp(join(tmpdir(), 'b-frames-'));
  path = join(folder, 'obs.flv');
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=30', '-t', '20'];
  const x264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-bf', '3', '-x264-params', 'b-pyramid=normal:keyint=60'];
  await promisify(execFile)(ffmpegPath, ['-v', 'error', ...picture, ...x264, '-pix_fmt', 'yuv420p', path]);
}, patience(60_000));
afterAll(async () => {
  if (hasFfmpeg) await rm(folder, { recursive: true, force: true });
});

describe.each([embedded, janusEngine])('an encoder that sends B-frames by WHIP to $name', (engine) => {
  test.skipIf(!engine.isHere || !hasChromium || !hasFfmpeg)(
    'is reported; HLS plays it, and WebRTC re-encodes it or refers to HLS',
    { timeout: patience(120_000) },
    async () => {
      await engine.start();
      const bench = await openBenchOn(await engine.open());
      const browser = await launchBrowser();
      const encoder = await publishFile(
        { ffmpegPath, path },
        { url: `${bench.url}/whip/room`, token: 'publish:ann:x' },
      );
      try {
        const told = await eventually('the order is noticed', () =>
          bench.events.find((event) => event.type === 'codec-problem'),
        );
        expect(told).toMatchObject({ message: expect.stringContaining('Max B-frames to 0') });
        const page = await openPage(browser, bench);
        const frames = async (name: string) => Number(await page.evaluate(`frames('${name}')`));
        await page.evaluate(`watchHls('h', '${bench.url}/streams/room.m3u8?token=play:bob:g1')`);
        await eventually('pictures by HLS', async () => (await frames('h')) > 60, 40_000);
        expect(await page.evaluate(`sessions.h.errors.filter((line) => line.endsWith('true'))`)).toEqual([]);
        const watch = () => page.evaluate(`watch('v', '${bench.url}/whep/room', 'play:bob:g1')`);
        if (engine.name === 'janus') await expect(watch()).rejects.toThrow(/409.*WEBRTC_UNAVAILABLE/);
        else {
          await watch();
          await eventually('pictures by WebRTC', async () => (await frames('v')) > 60, 40_000);
        }
      } finally {
        encoder.close();
        await browser.close();
        await bench.close();
        await engine.stop();
      }
    },
  );
});
