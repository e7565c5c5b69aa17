import { expect, test } from 'vitest';
import { startJanus } from '../../../../test/janus-process.ts';
import { hasChromium, janusPath } from '../../../../test/machine-parts.ts';
import { eventually, launchBrowser, openBenchOn, openPage } from '../../../../test/media-bench.ts';
import { openOnJanus } from '../../../../test/media-engines.ts';
import { patience } from '../../../../../../tests/patience.ts';

test.skipIf(!janusPath || !hasChromium)(
  'reconnects to Janus after it dies, with publisher and viewers',
  async () => {
    const first = await startJanus();
    const browser = await launchBrowser();
    const bench = await openBenchOn(await openOnJanus(first));
    const performer = await openPage(browser, bench);
    const viewer = await openPage(browser, bench);
    const happened = (type: string) => bench.events.some((event) => event.type === type);
    const publish = (name: string) =>
      performer.evaluate(`publish('${name}', '${bench.url}/whip/room', 'publish:ann:x', 'H264')`);
    const isLive = () =>
      eventually('the publisher is connected', () => bench.server.stats('room').publisher?.connected);
    const plays = async (name: string) => {
      await viewer.evaluate(`watch('${name}', '${bench.url}/whep/room', 'play:bob:g1')`);
      await eventually('frames', async () => ((await viewer.evaluate(`frames('${name}')`)) as number) > 20);
    };
    await publish('before');
    await isLive();
    await plays('before');
    await first.kill();
    await eventually('the loss is noticed', () => happened('publisher-lost'));
    await eventually('the viewer has left', () => happened('viewer-left'));
    expect((await fetch(`${bench.url}/whip/room`, { method: 'POST' })).status).toBe(403);

    const second = await startJanus(Number(new URL(first.url).port));
    await eventually('a publisher is taken again', () =>
      publish('after').then(
        () => true,
        () => false,
      ),
    );
    await isLive();
    await plays('after');
    expect(happened('stream-ended')).toBe(false);
    await browser.close();
    await bench.close();
    await second.close();
  },
  patience(90_000),
);
