import { expect, test } from './journey.ts';
import { openAs, openBrowser, enter, PHONE } from './people.ts';

test('the site can be installed, and has an offline page', async ({ browser, site }) => {
  const { context, page } = await openBrowser(browser, site, PHONE);
  await enter(page, '/');
  const session = await context.newCDPSession(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '{}')).toMatchObject({ name: 'Footlight', display: 'standalone', start_url: '/' });
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Ignores `in-incognito`, because test contexts are private windows.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  await page.reload();
  await context.setOffline(true);
  await page.goto('/creators');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: /^Try again/ }).click();
  await expect(page.getByRole('heading', { name: 'Creators', level: 1 })).toBeVisible();
  await context.close();
});

test('a new release is offered, and loaded on request', async ({ browser, site }) => {
  const { context, page } = await openBrowser(browser, site);
  await enter(page, '/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  // Registers the worker at a different URL, so that the browser treats it as another release's.
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?another-release').then(() => undefined));
  await expect(page.getByText('A new version is available.')).toBeVisible();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
  await context.close();
});

test('typing finds pages, creators and actions, and every shortcut is listed', async ({ browser, site }) => {
  await site.makePerformer('adapalette', 'Ada Palette');
  const page = await openAs(browser, site, await site.makeViewer('kimpalette', 0), 'user');
  await page.goto('/');
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await bell.waitFor();
  const open = async () => {
    await page.keyboard.press('Control+k');
    const find = page.getByRole('searchbox', { name: 'Search pages, creators and actions' });
    await expect(find).toBeFocused();
    return find;
  };
  await (await open()).fill('wal');
  const palette = page.getByRole('dialog', { name: 'Commands' });
  await expect(palette.getByRole('button', { name: 'Wallet', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page, 'a page whose name begins so comes before all else').toHaveURL(/\/wallet$/);
  await (await open()).fill('adapal');
  await expect(palette.getByRole('button', { name: 'Ada Palette · adapalette' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/adapalette$/);
  await (await open()).fill('dark');
  const dark = palette.getByRole('button', { name: 'Dark theme' });
  while (!(await dark.evaluate((button) => button === document.activeElement))) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByText('Following')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/notifications$/);
  await page.context().close();
});
