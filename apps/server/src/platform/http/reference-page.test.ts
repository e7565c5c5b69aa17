import { chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chromiumPath, hasChromium } from '../../../test/machine-parts.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { REFERENCE_PATH } from './reference-page.ts';

let server: TestServer;
let origin: string;
beforeAll(async () => {
  server = await startTestServer();
  origin = `http://127.0.0.1:${server.port}`;
});
afterAll(() => server.close());

it('has a nonce for each answer, and names no other host', async () => {
  const [one, other] = [await fetch(`${origin}${REFERENCE_PATH}`), await fetch(`${origin}${REFERENCE_PATH}`)];
  const nonceOf = ({ headers }: Response) => /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1];
  const html = await one.text();
  expect(html).toContain(`nonce="${nonceOf(one)}"`);
  expect(nonceOf(one)).not.toBe(nonceOf(other));
  expect(html).not.toContain('://');
  expect(one.headers.get('content-security-policy')).not.toMatch(/https?:|unsafe-eval/);
});

it('sends its script compressed, or plain to who asks for that', async () => {
  const script = (encoding: string) =>
    fetch(`${origin}${REFERENCE_PATH}/js/scalar.js`, { headers: { 'accept-encoding': encoding } });
  const [packed, plain] = [await script('gzip'), await script('identity')];
  expect([packed.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual(['gzip', null]);
  expect(await packed.text()).toBe(await plain.text());
});

it('is where the reading page was', async () => {
  const answer = await fetch(`${origin}/api/docs`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, REFERENCE_PATH]);
});

it.skipIf(!hasChromium)(
  'shows the calls in a browser, which is refused nothing and asks nobody else',
  { timeout: 90_000 },
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
      // Calls are drawn when their group is opened.
      await page.getByText('Open Group - wallet').first().click({ timeout: 60_000 });
      await page.getByText('Token packages for sale').first().waitFor();
      expect(wrong).toEqual([]);
    } finally {
      await browser.close();
    }
  },
);
