import { test as base } from './closing.ts';
import { startQuickSite, type QuickSite } from './quick-site.ts';
import { freePort } from './site.ts';
import { patience } from '../patience.ts';

/**
 * Journeys on a site shared within a worker. People need unique names, and tests that change shared state (settings,
 * packages) start their own site instead.
 */
export const test = base.extend<object, { site: QuickSite }>({
  site: [
    async ({ browserName: _needed }, use) => {
      const site = await startQuickSite({ RTMP_PORT: String(await freePort()) });
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: patience(120_000) },
  ],
});
export { expect, type Browser, type Locator, type Page } from './closing.ts';
