import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ffmpegPath, hasChromium, hasFfmpeg } from '../../../../test/machine-parts.ts';
import { eventually, launchBrowser, openBench, openPage } from '../../../../test/media-bench.ts';
import { publishFile } from '../../../../test/whip-encoder.ts';
import { patience } from '../../../../../../tests/patience.ts';

const free = { most: 1, isBusy: () => false };

test.skipIf(!hasFfmpeg || !hasChromium)(
  'a browser watches a video with B-frames in each of its encoded sizes, without a freeze',
  { timeout: patience(180_000) },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'encoded-'));
    const path = join(folder, 'obs.mp4');
    const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=25', '-t', '20'];
    const x264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-b:v', '1500k', '-minrate', '1500k', '-maxrate', '1500k'];
    const order = ['-bufsize', '300k', '-nal-hrd', 'cbr', '-bf', '3', '-g', '50', '-pix_fmt', 'yuv420p'];
    await promisify(execFile)(ffmpegPath, ['-v', 'error', ...picture, ...x264, ...order, path]);
    const bench = await openBench({ reencoding: { ...free, graceMs: 5000, smaller: free } });
    const browser = await launchBrowser();
    const encoder = await publishFile({ ffmpegPath, path }, { url: `${bench.url}/whip/room`, token: 'publish:ann:x' });
    try {
      await eventually('a bitrate', () => (bench.server.stats('room').publisher?.videoKbps ?? 0) > 800);
      await eventually('B-frames', () => bench.server.isOutOfOrder('room'));
      const page = await openPage(browser, bench);
      await page.evaluate(`watch('v', '${bench.url}/whep/room', 'play:bob:g1')`);
      const read = <T>(expression: string) => page.evaluate(expression) as Promise<T>;
      const sessionId = async () => (await read<string>(`sessions.v.resource`)).split('/').at(-1) ?? '';
      const sizes = async () =>
        (await bench.server.sizes('room', await sessionId())).sizes.map(({ lines }) => lines).join();
      await eventually('three sizes', async () => (await sizes()) === '360,180,90');
      for (const lines of [90, 360, 180]) {
        await bench.server.limitSize('room', await sessionId(), lines);
        await eventually(`${lines} lines`, async () => (await read<number>(`sessions.v.video.videoHeight`)) === lines);
        const before = await read<number>(`frames('v')`);
        await eventually('moving pictures', async () => (await read<number>(`frames('v')`)) > before + 20);
      }
    } finally {
      encoder.close();
      await browser.close();
      await bench.close();
      await rm(folder, { recursive: true, force: true });
    }
    expect(bench.server.liveStreams()).toEqual([]);
  },
);
