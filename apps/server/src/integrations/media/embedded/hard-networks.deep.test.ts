import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, launchBrowser, openBench, openPage, type MediaBench } from '../../../../test/media-bench.ts';
import { openUdpRelay } from '../../../../test/udp-relay.ts';
import { patience } from '../../../../../../tests/patience.ts';

let bench: MediaBench;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  bench = await openBench();
  browser = await launchBrowser();
  page = await openPage(browser, bench);
}, patience(120_000));
afterAll(async () => {
  await browser?.close();
  await bench?.close();
});

type Reports = readonly Readonly<Record<string, unknown>>[];
const statsOf = (name: string): Promise<Reports> =>
  page.evaluate(`sessions['${name}'].pc.getStats().then((stats) => [...stats.values()])`);
const videoOf = async (name: string) =>
  (await statsOf(name)).find((report) => report['type'] === 'inbound-rtp' && report['kind'] === 'video');
const framesOf = (name: string): Promise<number> => page.evaluate(`frames('${name}')`);

async function protocolOf(name: string): Promise<unknown> {
  const reports = await statsOf(name);
  const pair = reports.find((report) => report['type'] === 'candidate-pair' && report['nominated']);
  return reports.find(({ id }) => id === pair?.['localCandidateId'])?.['protocol'];
}

test(
  'a browser that loses packets gets them as retransmissions, and the picture moves',
  { timeout: patience(120_000) },
  async () => {
    await page.evaluate(`publish('camera', '${bench.url}/whip/lossy', 'publish:mara', 'H264')`);
    await eventually('it is on air', () => bench.server.stats('lossy').publisher?.connected);
    const line = { kbps: 20_000, queueMs: 300, delayMs: 20, lossShare: 0.05 };
    const relay = await openUdpRelay(bench.server.udpPort, line);
    await page.evaluate(`watch('vera', '${bench.url}/whep/lossy', 'play:vera:vera', ${relay.port})`);
    await eventually(
      'retransmissions',
      async () => Number((await videoOf('vera'))?.['retransmittedPacketsReceived'] ?? 0) > 10,
      60_000,
    );
    const before = await framesOf('vera');
    await eventually('moving pictures', async () => (await framesOf('vera')) > before + 40);
    relay.close();
  },
);

test('browsers whose networks block UDP publish and watch over TCP', { timeout: patience(120_000) }, async () => {
  await page.evaluate(`publish('desk', '${bench.url}/whip/tcp', 'publish:mara', 'H264', 'tcp')`);
  await eventually('it is on air', () => bench.server.stats('tcp').publisher?.connected);
  await page.evaluate(`watch('otto', '${bench.url}/whep/tcp', 'play:otto:otto', 'tcp')`);
  await eventually('moving pictures', async () => (await framesOf('otto')) > 40, 60_000);
  expect([await protocolOf('desk'), await protocolOf('otto')]).toEqual(['tcp', 'tcp']);
});
