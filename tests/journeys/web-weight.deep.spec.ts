import type { CDPSession } from '@playwright/test';
import { expect, test, type Page } from './journey.ts';
import { goLive, openAs, openBrowser, PHONE } from './people.ts';

/** Maximum script that a visit may have downloaded after `COUNTED_MS`, as transferred: compressed, with headers. */
const MOST_KB = { home: 180, room: 230 } as const;
const COUNTED_MS = 10_000;

/** Starts adding up the script that the page downloads. */
async function countScript(page: Page): Promise<() => number> {
  const protocol: CDPSession = await page.context().newCDPSession(page);
  const scripts = new Set<string>();
  let bytes = 0;
  protocol.on('Network.responseReceived', ({ requestId, response }) => {
    if (new URL(response.url).pathname.endsWith('.js')) scripts.add(requestId);
  });
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await protocol.send('Network.enable');
  return () => bytes / 1000;
}

test('measures what a visit to home and to a live room has downloaded after ten seconds', async ({ browser, site }) => {
  const host = await openAs(browser, site, await site.makePerformer('adaweight'), 'performer');
  await goLive(host, 'Light as a feather');
  for (const [name, path] of [
    ['home', '/'],
    ['room', '/live/adaweight'],
  ] as const) {
    await test.step(name, async () => {
      const { context, page } = await openBrowser(browser, site, PHONE);
      await context.addCookies([{ name: 'age', value: '18', url: site.url }]);
      const downloaded = await countScript(page);
      await page.goto(path);
      await page.waitForTimeout(COUNTED_MS);
      expect(downloaded()).toBeGreaterThan(100);
      expect(downloaded()).toBeLessThan(MOST_KB[name]);
      await context.close();
    });
  }
  await host.context().close();
});
