import { chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chromiumPath, hasChromium } from '../../../test/machine-parts.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { REFERENCE_PATH } from './reference-page.ts';
import { patience } from '../../../../../tests/patience.ts';

let server: TestServer;
let origin: string;
beforeAll(async () => {
  server = await startTestServer();
  origin = `http://127.0.0.1:${server.port}`;
});
afterAll(() => server.close());

it.skipIf(!hasChromium)(
  'shows the calls in a browser, with no blocked request and no foreign host',
  { timeout: patience(90_000) },
  async () => {
    const browser = await chromium.launch({ executablePath: chromiumPath ?? '', args: ['--no-sandbox'] });
    try {
      const page = await browser.newPage();
      const wrong: string[] = [];
      page.on('pageerror', (error) => wrong.push(String(error)));
      page.on('console', (message) => message.text().includes('Content Security') && wrong.push(message.text()));
      page.on('request', (request) => {
        if (/^(https?|wss?):/.test(request.url()) && !request.url().startsWith(origin)) wrong.push(request.url());
      });
      await page.goto(`${origin}${REFERENCE_PATH}`);
      // Calls are rendered only once their group is opened.
      await page
        .getByText('Open Group - wallet')
        .first()
        .click({ timeout: patience(60_000) });
      await page.getByText('Token packages for sale').first().waitFor();
      expect(wrong).toEqual([]);
    } finally {
      await browser.close();
    }
  },
);
