import { test as base } from '@playwright/test';

/**
 * Journeys whose browsers close when they end. Why: Playwright leaves what a test has opened by itself, and shows that nobody looks at
 * any more would be broadcast beside all that follow.
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
