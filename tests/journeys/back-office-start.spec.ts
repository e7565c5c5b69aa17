import { makeStaff } from '../../apps/server/test/make/accounts.ts';
import { expect, test } from './journey.ts';
import { openAs } from './people.ts';

const SCRIPTS = '**/assets/**/*.js';

test('the back office shows its frame before its script, asks for all files at once', async ({ browser, site }) => {
  const boss = await makeStaff(site.maker, { staffRole: 'admin', name: 'Bo Quick' });
  const page = await openAs(browser, site, boss, 'staff');
  let release = (): void => undefined;
  const isFree = new Promise<void>((resolve) => (release = resolve));
  const asked: string[] = [];
  await page.route(SCRIPTS, async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await isFree;
    await route.continue();
  });
  await page.goto('/admin', { waitUntil: 'commit' });
  await expect(page.locator('#root > [aria-busy=true]')).toBeVisible();
  // The page itself names these scripts, because no script has run yet.
  for (const part of ['admin', 'frame', 'overview-page'])
    await expect.poll(() => asked.some((path) => path.includes(`/${part}-`))).toBe(true);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await expect(page.locator('#root > [aria-busy=true]')).toHaveCount(0);
  await page.context().close();
});

test('staff without the role are told who may open a page', async ({ browser, site }) => {
  const sue = await makeStaff(site.maker, { staffRole: 'support', name: 'Sue Told' });
  const page = await openAs(browser, site, sue, 'staff');
  await page.goto('/admin/payouts');
  await expect(page.getByText('This page is for: Administrator, Finance. Your role is Support.')).toBeVisible();
  await page.context().close();
});
