import { expect, test, type Browser, type Page } from '@playwright/test';
import { close } from './in-private.ts';
import { startQuickSite, type QuickSite } from './quick-site.ts';
import { STAFF } from './site.ts';

let site: QuickSite;
let staff: string;
test.beforeAll(async () => {
  site = await startQuickSite();
  const body = { email: STAFF.email, password: STAFF.password };
  ({ token: staff } = await site.call<{ token: string }>('POST', '/auth/staff/login', { body }));
});
test.afterAll(() => site?.close());

const set = (values: object) => site.call('PUT', '/admin/settings', { token: staff, body: { values } });

async function visit(browser: Browser, path: string, cookies: Record<string, string> = { age: '18' }): Promise<Page> {
  const context = await browser.newContext();
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: site.url })));
  const page = await context.newPage();
  await page.goto(`${site.url}${path}`);
  return page;
}

test('what staff set about every page is there: logo, sign, foot, keywords, words of law and of the gate', async ({
  browser,
}) => {
  const before = await visit(browser, '/legal/terms');
  await expect(before.getByText('House rules of ours.')).toHaveCount(0);
  await close(before);
  await set({
    ...{ logoUrl: '/og.png', favicon: '/offline.png', footerContent: 'Made in Lisbon.', metaKeywords: 'songs, sea' },
    ageGateText: 'Only for grown-ups who sing.',
    ...{ termsText: '## House\n\nHouse rules of ours.', privacyText: 'We keep nothing.' },
  });
  await expect
    .poll(async () => (await (await fetch(site.url)).text()).includes('songs, sea'), { timeout: 15_000 })
    .toBe(true);
  const page = await visit(browser, '/', {});
  const gate = page.getByRole('dialog', { name: 'You must be 18 or older' });
  await expect(gate).toContainText('Only for grown-ups who sing.');
  await gate.getByRole('button', { name: 'I am 18 or older' }).click();
  await expect(page.locator('header img[src="/og.png"]').first()).toBeVisible();
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/offline.png');
  await expect(page.locator('meta[name="keywords"]')).toHaveAttribute('content', 'songs, sea');
  await expect(page.getByRole('contentinfo')).toContainText('Made in Lisbon.');
  await page.goto(`${site.url}/legal/terms`);
  await expect(page.getByText('House rules of ours.')).toBeVisible();
  await page.goto(`${site.url}/legal/privacy`);
  await expect(page.getByText('We keep nothing.')).toBeVisible();
  await close(page);
});
