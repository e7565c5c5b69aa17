import { PASSWORD } from '../../apps/server/test/make/accounts.ts';
import { openAs, openBrowser } from './people.ts';
import { expect, test, type Page } from './journey.ts';

const SCRIPTS = '**/assets/**/*.js';
/** Blocks matching scripts until the returned function is called. */
async function holdScripts(page: Page, pattern: RegExp = /./): Promise<() => void> {
  let release: () => void = () => undefined;
  const isFree = new Promise<void>((resolve) => (release = resolve));
  await page.route(SCRIPTS, async (route) => {
    if (pattern.test(route.request().url())) await isFree;
    await route.continue();
  });
  return release;
}
/** Opens the server-rendered page, even if its scripts are blocked. */
const look = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });

test('a click before hydration takes effect once afterwards', async ({ browser, site }) => {
  await site.makePerformer('adaearly');
  const viewer = await openAs(browser, site, await site.makeViewer('kimearly', 0), 'user');
  const asked: string[] = [];
  viewer.on('request', (request) => {
    if (request.method() === 'POST') asked.push(new URL(request.url()).pathname);
  });
  const release = await holdScripts(viewer);
  await look(viewer, '/live/adaearly');
  const follow = viewer.getByRole('button', { name: /follow(ing)? Ada Journey/i }).first();
  await follow.click();
  await follow.click();
  await expect(follow).toHaveAttribute('data-pressed');
  expect(asked.filter((path) => path.startsWith('/api/favourite/'))).toEqual([]);
  release();
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  await expect(viewer.locator('[data-pressed]')).toHaveCount(0);
  expect(asked.filter((path) => path.startsWith('/api/favourite/'))).toHaveLength(1);
  await viewer.context().close();
});

test('a click in a part loaded after the page takes effect too', async ({ browser, site }) => {
  await site.makePerformer('adalater');
  const viewer = await openAs(browser, site, await site.makeViewer('kimlater', 0), 'user');
  const release = await holdScripts(viewer, /room-plans/);
  await look(viewer, '/live/adalater');
  await viewer.getByRole('button', { name: 'Remind me' }).click();
  await expect(viewer.getByRole('button', { name: 'Say hello' })).toBeVisible();
  release();
  await expect(viewer.getByText('You will be reminded.')).toBeVisible();
  await viewer.context().close();
});

test('a form filled in and submitted before its script is submitted by it', async ({ browser, site }) => {
  const kim = await site.makeViewer('kimforms', 0);
  const { context, page } = await openBrowser(browser, site);
  await context.addCookies([{ name: 'age', value: '18', url: site.url }]);
  const release = await holdScripts(page);
  await look(page, '/auth/login/user');
  await page.getByRole('textbox', { name: 'Email or username' }).fill(kim.username);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auth\/login\/user$/);
  release();
  await expect(page).not.toHaveURL(/\/auth\/login/);

  await test.step('a form without a button is submitted too', async () => {
    const releaseHelp = await holdScripts(page);
    await look(page, '/posts');
    await page.getByRole('searchbox', { name: 'Search help and news' }).fill('early words');
    await page.keyboard.press('Enter');
    releaseHelp();
    await expect(page).toHaveURL(/\?q=early(\+|%20)words$/);
  });
  await context.close();
});

test('the search shortcut and what is typed are kept until the script is loaded', async ({ browser, site }) => {
  const { context, page } = await openBrowser(browser, site);
  await context.addCookies([{ name: 'age', value: '18', url: site.url }]);
  const release = await holdScripts(page);
  await look(page, '/search');
  const field = page.getByRole('main').getByRole('searchbox');
  await expect(field).toBeVisible();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type('early bird');
  release();
  await expect(page).toHaveURL(/\?q=early(\+|%20)bird$/);
  await expect(field).toHaveValue('early bird');
  await context.close();
});
