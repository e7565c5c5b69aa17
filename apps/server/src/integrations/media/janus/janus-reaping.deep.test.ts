import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { hasChromium } from '../../../../test/machine-parts.ts';
import { eventually, launchBrowser, openBenchOn, openPage } from '../../../../test/media-bench.ts';
import { engines } from '../../../../test/media-engines.ts';
import { patience } from '../../../../../../tests/patience.ts';

const janus = engines.find((engine) => engine.name === 'janus')!;
const REAPED_WITHIN_MS = patience(100_000);

describe.skipIf(!janus.isHere || !hasChromium)('Janus', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
    await janus.start();
  }, patience(60_000));
  afterAll(async () => {
    await browser.close();
    await janus.stop();
  });

  test('drops a viewer who closed the page without leaving', { timeout: patience(150_000) }, async () => {
    const bench = await openBenchOn(await janus.open());
    const performer = await openPage(browser, bench);
    const viewer = await openPage(browser, bench);
    try {
      await performer.evaluate(`publish('p', '${bench.url}/whip/room', 'publish:ann:x', 'H264')`);
      await eventually('the publisher is connected', () => bench.server.stats('room').publisher?.connected);
      await viewer.evaluate(`watch('v', '${bench.url}/whep/room', 'play:bob:g1')`);
      await eventually('frames', async () => ((await viewer.evaluate(`frames('v')`)) as number) > 10);
      await viewer.close();
      await eventually('the viewer is reaped', () => bench.server.stats('room').viewers === 0, REAPED_WITHIN_MS);
      expect(bench.events.filter((event) => event.type === 'viewer-left')).toHaveLength(1);
    } finally {
      await performer.context().close();
      await bench.close();
    }
  });
});
