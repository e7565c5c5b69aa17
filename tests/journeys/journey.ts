import { test as base } from './closing.ts';
import { startQuickSite, type QuickSite } from './quick-site.ts';
import { freePort } from './site.ts';
import { patience } from '../patience.ts';

/**
 * Journeys on the site that all of one worker share: the people in it need names of their own, and whoever changes what
 * belongs to everybody (settings, packages) starts a site instead.
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
