import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasChromium } from '../../../../../test/machine-parts.ts';
import { eventually, launchBrowser, openBench, openPage, type MediaBench } from '../../../../../test/media-bench.ts';
import { patience } from '../../../../../../../tests/patience.ts';

let folder: string;
let bench: MediaBench;
let browser: Browser;
let performer: Page;
let viewer: Page;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ladder-'));
  bench = await openBench({ rewind: { folder, seconds: 600, mostBytes: 1e9 } });
  browser = await launchBrowser();
  performer = await openPage(browser, bench);
  viewer = await openPage(browser, bench);
}, patience(60_000));
afterAll(async () => {
  await browser?.close();
  await bench?.close();
  await rm(folder, { recursive: true, force: true });
});

const masterUrl = () => `${bench.url}/streams/room.m3u8?token=play:bob:g1`;
const master = async () => (await fetch(masterUrl())).text();
const read = <T>(expression: string) => viewer.evaluate(expression) as Promise<T>;
const moreFrames = async (count: number) => {
  const before = await read<number>(`frames('h')`);
  await eventually(`${count} more frames`, async () => (await read<number>(`frames('h')`)) >= before + count);
};
const choose = async (level: number, lines: number) => {
  await read(`sessions.h.hls.nextLevel = ${level}`);
  await eventually(`${lines} lines`, async () => (await read<number>(`sessions.h.video.videoHeight`)) === lines);
  await moreFrames(20);
};

test.skipIf(!hasChromium)(
  'hls.js plays each size of a camera, and plays on when the larger ones stop',
  { timeout: patience(180_000) },
  async () => {
    await performer.evaluate(`publishSizes('camera', '${bench.url}/whip/room', 'publish:mara:x', [1, 2, 4])`);
    await eventually('three sizes in the master playlist', async () => {
      const sizes = [...(await master()).matchAll(/RESOLUTION=\d+x(\d+)/g)].map(([, lines]) => lines);
      return sizes.join() === '720,360,180';
    });
    const bandwidths = [...(await master()).matchAll(/:BANDWIDTH=(\d+)/g)].map(([, bits]) => Number(bits));
    expect(bandwidths).toEqual(bandwidths.toSorted((a, b) => b - a));
    expect(await master()).toMatch(/AVERAGE-BANDWIDTH=\d+,CODECS="(mp4a\.40\.2|opus)"\n.*sound-live\.m3u8/);

    await viewer.evaluate(`watchHls('h', '${masterUrl()}')`);
    await moreFrames(20);
    expect(await read(`sessions.h.hls.levels.map(({ height }) => height)`)).toEqual([180, 360, 720]);
    await choose(0, 180);
    await choose(2, 720);
    await choose(1, 360);

    await performer.evaluate(`Promise.all(sessions.camera.pc.getSenders().slice(1, 3).map((sender) => {
      const parameters = sender.getParameters();
      parameters.encodings[0].active = false;
      return sender.setParameters(parameters);
    }))`);
    await eventually('180 lines', async () => (await read<number>(`sessions.h.video.videoHeight`)) === 180);
    await moreFrames(40);
    await eventually('only the smallest is offered', async () => (await master()).match(/RESOLUTION/g)?.length === 1);

    await eventually('a past of ten seconds', async () => {
      const rewound = await fetch(await read<string>(`new URL('rewind-live.m3u8', sessions.h.hls.levels[0].uri).href`));
      return rewound.status === 200 && ((await rewound.text()).match(/#EXTINF/g)?.length ?? 0) > 1;
    });
    await read(`new Promise((done) => {
      const { hls, video } = sessions.h;
      const pastUrl = new URL('rewind-live.m3u8', hls.levels[0].uri).href;
      hls.once(Hls.Events.LEVEL_UPDATED, (_event, { details }) => {
        queueMicrotask(() => hls.startLoad(Math.max(details.fragmentStart, details.edge - 10)));
        done();
      });
      hls.loadSource(pastUrl);
      void video.play();
    })`);
    await moreFrames(20);
    const behind = await read<number>(`sessions.h.hls.levels[0].details.edge - sessions.h.video.currentTime`);
    expect(behind).toBeGreaterThan(3);

    const soundUrl = await read<string>(`new URL('sound-live.m3u8', sessions.h.hls.url).href`);
    await read(`sessions.h.hls.loadSource('${soundUrl}')`);
    await read(`sessions.h.video.play()`);
    await eventually('sound alone', async () => {
      const [time, height] = await read<number[]>(`[sessions.h.video.currentTime, sessions.h.video.videoHeight]`);
      return Number(time) > 0 && height === 0;
    });
    const from = await read<number>(`sessions.h.video.currentTime`);
    await eventually('two seconds more', async () => (await read<number>(`sessions.h.video.currentTime`)) > from + 2);
    expect(await read<string[]>(`sessions.h.errors.filter((line) => line.endsWith('true'))`)).toEqual([]);
  },
);
