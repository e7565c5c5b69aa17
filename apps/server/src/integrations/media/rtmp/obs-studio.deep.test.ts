import { expect, test } from 'vitest';
import { ffmpegPath, hasChromium, hasFfmpeg, obsPath, xvfbRunPath } from '../../../../test/machine-parts.ts';
import { eventually, launchBrowser, openBench, openPage } from '../../../../test/media-bench.ts';
import { startObs } from '../../../../test/obs-studio.ts';
import { openRtmpIngest } from './rtmp-ingest.ts';
import { patience } from '../../../../../../tests/patience.ts';

test.skipIf(!hasChromium || !hasFfmpeg || !obsPath || !xvfbRunPath)(
  'an unmodified OBS Studio is watched by WebRTC and by HLS',
  { timeout: patience(180_000) },
  async () => {
    const bench = await openBench({ graceMs: 4000, reencoding: { most: 1, isBusy: () => false, graceMs: 1000 } });
    const ingest = await openRtmpIngest({
      port: 0,
      host: '127.0.0.1',
      ffmpegPath,
      log: { warn: () => {} },
      target: bench.server,
      admit: async () => ({ streamId: 'room', publisherId: 'key:1' }),
    });
    const programs = { obs: obsPath ?? '', xvfbRun: xvfbRunPath ?? '' };
    const obs = await startObs(programs, { server: `rtmp://127.0.0.1:${ingest.port}/live`, key: 'key' });
    const browser = await launchBrowser();
    try {
      await eventually('it is on air', () => bench.server.stats('room').publisher !== null, 60_000);
      const page = await openPage(browser, bench);
      const frames = async (name: string) => (await page.evaluate(`frames('${name}')`)) as number;
      await page.evaluate(`watch('w', '${bench.url}/whep/room', 'play:bob:g1')`);
      await eventually('three seconds by WebRTC', async () => (await frames('w')) > 90, 60_000);
      await page.evaluate(`watchHls('h', '${bench.url}/streams/room.m3u8?token=play:eve:g2')`);
      await eventually('three seconds by HLS', async () => (await frames('h')) > 90, 60_000);
      expect(bench.server.stats('room').publisher?.blocker).toBeNull();
    } finally {
      await browser.close();
      await obs.stop();
      await ingest.close();
      await bench.close();
    }
  },
);
