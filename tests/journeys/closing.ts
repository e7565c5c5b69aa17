import { test as base } from '@playwright/test';

/**
 * Closes the browser contexts that a journey opened when it ends. Playwright leaves contexts open that a test has
 * opened itself, so shows without viewers would otherwise be broadcast during all later tests.
 */
export const test = base.extend<{ closing: void }>({
  closing: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use();
      for (const context of browser.contexts()) if (!before.has(context)) await context.close();
    },
    { auto: true },
  ],
});
export { devices, expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test';
