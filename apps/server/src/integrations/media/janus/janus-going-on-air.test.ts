import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { openFrameGate, type FrameGate } from '../../../../test/frame-gate.ts';
import { startJanus, type JanusProcess } from '../../../../test/janus-process.ts';
import { hasChromium, janusPath } from '../../../../test/machine-parts.ts';
import { eventually, launchBrowser, openBenchOn, openPage, type MediaBench } from '../../../../test/media-bench.ts';
import { openOnJanus, type TestedEngine } from '../../../../test/media-engines.ts';
import { patience } from '../../../../../../tests/patience.ts';

/** Makes Janus delay an SDP answer, as on a busy machine. */
describe.skipIf(!janusPath || !hasChromium)('until Janus confirms that it forwards packets', () => {
  let janus: JanusProcess;
  let gate: FrameGate;
  let browser: Browser;
  let bench: MediaBench<TestedEngine>;
  let performer: Page;
  let whip: string;
  const types = () => bench.events.map(({ type }) => type);
  const publish = () => performer.evaluate<string>(`publish('p', '${bench.url}/whip/room', 'publish:ann:x', 'H264')`);

  beforeEach(async () => {
    [janus, browser] = await Promise.all([startJanus(), launchBrowser()]);
    gate = await openFrameGate(Number(new URL(janus.url).port));
    bench = await openBenchOn(await openOnJanus({ ...janus, url: `ws://127.0.0.1:${gate.port}` }));
    performer = await openPage(browser, bench);
    gate.hold('"rtp_forward"');
    whip = await publish();
    await eventually('the answer is held back', () => gate.held() > 0);
  }, patience(60_000));
  afterEach(async () => {
    await browser.close();
    await bench.close();
    await janus.close();
    await gate.close();
  });

  test('a stream is not announced; then it plays', async () => {
    expect(types()).toEqual([]);
    expect(bench.server.liveStreams()).toEqual([]);
    const whenConnected = new Promise<string>((resolve, reject) => {
      bench.server.onEvent(({ type }) => {
        if (type !== 'publisher-connected') return;
        viewer.evaluate<string>(`watch('v', '${bench.url}/whep/room', 'play:bob:g1')`).then(resolve, reject);
      });
    });
    const viewer = await openPage(browser, bench);
    gate.release();
    await whenConnected;
    await eventually('frames', async () => ((await viewer.evaluate(`frames('v')`)) as number) > 5);
  });

  test('a publisher who leaves was never live, and leaves nothing behind', async () => {
    expect((await fetch(whip, { method: 'DELETE' })).status).toBe(200);
    expect(bench.server.liveStreams()).toEqual([]);
    gate.release();
    await publish();
    await eventually('the next one is there', () => bench.server.stats('room').publisher?.connected);
    expect(types()).toEqual(['publisher-connected']);
  });
});
