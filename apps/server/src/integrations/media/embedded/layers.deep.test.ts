import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, launchBrowser, openBench, openPage, type MediaBench } from '../../../../test/media-bench.ts';
import { openUdpRelay } from '../../../../test/udp-relay.ts';
import { patience } from '../../../../../../tests/patience.ts';

interface Picture {
  lines: number;
  decoded: number;
  freezeSeconds: number;
  soundBytes: number;
}

const STREAM = 'sizes';
let bench: MediaBench;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  bench = await openBench();
  browser = await launchBrowser();
  page = await openPage(browser, bench);
  await page.evaluate(`publishSizes('camera', '${bench.url}/whip/${STREAM}', 'publish:mara', [1, 2, 4])`);
  await eventually('three sizes', async () => {
    const watching = await watch('first');
    const { sizes } = (await (await fetch(`${watching}/sizes`)).json()) as { sizes: { lines: number }[] };
    await fetch(watching, { method: 'DELETE' });
    return sizes.map(({ lines }) => lines).join() === '720,360,180';
  });
}, patience(120_000));
afterAll(async () => {
  await browser?.close();
  await bench?.close();
});

const watch = (name: string, relayPort?: number): Promise<string> =>
  page.evaluate(`watch('${name}', '${bench.url}/whep/${STREAM}', 'play:${name}:${name}', ${relayPort ?? 'undefined'})`);
const pictureOf = (name: string): Promise<Picture> => page.evaluate(`picture('${name}')`);
const limit = (session: string, mostLines: unknown) =>
  fetch(`${session}/sizes`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mostLines }),
  });

test(
  'a viewer has the largest size, or the one it chooses, or only sound',
  { timeout: patience(120_000) },
  async () => {
    const session = await watch('vera');
    await eventually('the largest size', async () => (await pictureOf('vera')).lines === 720);
    for (const lines of [180, 360, 720]) {
      expect((await limit(session, lines)).status).toBe(204);
      await eventually(`${lines} lines`, async () => (await pictureOf('vera')).lines === lines);
    }
    await limit(session, 0);
    const { soundBytes } = await pictureOf('vera');
    await eventually('the video to stop', async () => {
      const { decoded } = await pictureOf('vera');
      await eventually('more sound', async () => (await pictureOf('vera')).soundBytes > soundBytes + 2000);
      return (await pictureOf('vera')).decoded === decoded;
    });
    await limit(session, null);
    const { decoded } = await pictureOf('vera');
    await eventually('the video again', async () => (await pictureOf('vera')).decoded > decoded + 20);
  },
);

test('refuses limits that are none, and unknown sessions', { timeout: patience(60_000) }, async () => {
  const session = await watch('wanda');
  for (const wrong of [-1, 1.5, '720', 1e9]) expect((await limit(session, wrong)).status).toBe(400);
  expect(
    (await fetch(`${session}/sizes`, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{' }))
      .status,
  ).toBe(400);
  expect((await limit(session.replace(/[^/]+$/, 'someone-else'), 180)).status).toBe(404);
  expect((await fetch(`${session.replace(/[^/]+$/, 'someone-else')}/sizes`)).status).toBe(404);
});

interface Sizes {
  sizes: { lines: number; kbps: number }[];
  current: number | null;
}
const sizesOf = async (session: string): Promise<Sizes> => (await fetch(`${session}/sizes`)).json() as Promise<Sizes>;

test(
  'a viewer on a slow line has a size that the line carries, and the largest once it is fast',
  { timeout: patience(180_000) },
  async () => {
    const line = { kbps: 350, queueMs: 300, delayMs: 20, lossShare: 0 };
    const relay = await openUdpRelay(bench.server.udpPort, line);
    const session = await watch('slow', relay.port);
    await eventually('a size that the line carries, and moving pictures', async () => {
      const { decoded } = await pictureOf('slow');
      const { sizes, current } = await sizesOf(session);
      const { kbps = Infinity } = sizes.find(({ lines }) => lines === current) ?? {};
      if (kbps > line.kbps) return false;
      await eventually('twenty frames more', async () => (await pictureOf('slow')).decoded > decoded + 20);
      return true;
    });
    relay.line.kbps = 20_000;
    await eventually(
      'the largest size',
      async () => {
        const { sizes, current } = await sizesOf(session);
        return sizes.length > 0 && current === sizes[0]?.lines;
      },
      90_000,
    );
    relay.close();
  },
);
