import { expect, test, type Page } from './journey.ts';
import { enter, openAs, openBrowser } from './people.ts';
import { close } from './in-private.ts';

/** The script of the page with all creators. */
const CREATORS = /\/assets\/en\/creators-[\w-]+\.js$/;

/** Blocks the script until the returned function is called. */
async function holdCreators(page: Page): Promise<() => void> {
  let go = (): void => undefined;
  const said = new Promise<void>((resolve) => (go = resolve));
  await page.route(CREATORS, async (route) => {
    await said;
    await route.continue();
  });
  return go;
}

test('a page’s code is loaded with the first link to it, and not before', async ({ browser, site }) => {
  const { page, context } = await openBrowser(browser, site);
  const asked: string[] = [];
  page.on('request', (request) => CREATORS.test(request.url()) && asked.push(request.url()));
  await enter(page, '/');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  expect(asked).toEqual([]);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Creators' }).hover();
  await expect.poll(() => asked.length).toBe(1);
  await menu.getByRole('link', { name: 'Creators' }).click();
  await expect(page.getByRole('heading', { name: 'Creators', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Live right now' })).toBeVisible();
  await page.goForward();
  await expect(page).toHaveTitle(/Creators/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(asked).toHaveLength(1);
  await context.close();
});

test('of several clicks while a page loads, the last one wins', async ({ browser, site }) => {
  await site.makePerformer('adalatest');
  const { page, context } = await openBrowser(browser, site);
  await enter(page, '/live/adalatest');
  await page.goto('/');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Ada Journey/ })
      .first(),
  ).toBeVisible();
  const go = await holdCreators(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Creators' }).click();
  await expect(page).toHaveURL(/\/creators$/);
  await page.goBack();
  go();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { name: 'Live right now' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Feed' }).click();
  await expect(page).toHaveURL(/\/feed$/);
  await expect(page.getByRole('heading', { name: 'Feed', level: 1 })).toBeVisible();
  await context.close();
});

test('a page that can’t be loaded, as after a release, comes from the server', async ({ browser, site }) => {
  const { page, context } = await openBrowser(browser, site);
  await enter(page, '/');
  let isNewDocument = false;
  page.on('request', (request) => (isNewDocument ||= request.isNavigationRequest()));
  await page.route(CREATORS, (route) => (isNewDocument ? route.continue() : route.abort()));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Creators' }).click();
  await expect(page.getByRole('heading', { name: 'Creators', level: 1 })).toBeVisible();
  expect(isNewDocument).toBe(true);
  await page.getByRole('switch', { name: 'Live only' }).click();
  await expect(page).toHaveURL(/creators\?.*live/);
  await context.close();
});

test('a part that can’t be loaded comes with the next attempt', async ({ browser, site }) => {
  const creator = await site.makePerformer('latemug');
  await site.call('POST', '/performer/performer-assets/products', {
    token: creator.token,
    body: { title: 'Late mug', price: 30, type: 'physical', stock: 3 },
  });
  const page = await openAs(browser, site, await site.makeViewer('lateben', 50), 'user');
  await page.goto('/shop');
  await page.getByRole('link', { name: /Late mug/ }).click();
  const sheets = /\/assets\/en\/buy-sheet-[\w-]+\.js$/;
  await page.route(sheets, (route) => route.abort());
  const buy = page.getByRole('button', { name: 'Buy for 30 tokens' });
  await buy.click();
  await expect(page.getByText('This page ran into a problem.')).toBeVisible();
  await page.unroute(sheets);
  await page.getByRole('button', { name: 'Try again' }).click();
  await buy.click();
  await expect(page.getByRole('dialog', { name: 'Late mug' })).toBeVisible();
  await close(page);
});

test('an unknown URL says so, also when reached by a link', async ({ browser, site }) => {
  const { page, context } = await openBrowser(browser, site);
  await enter(page, '/');
  await page.evaluate(() => {
    history.pushState({}, '', '/nothing/of/this/name');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await expect(page.getByText('Nothing on this stage')).toBeVisible();
  expect((await page.goto('/live/adalatest/more'))?.status()).toBe(404);
  await expect(page.getByText('Nothing on this stage')).toBeVisible();
  await context.close();
});

test('a server-rendered page is styled before any stylesheet or script loads', async ({ browser, site }) => {
  const creator = await site.makePerformer('stylish', 'Sue Styles');
  const viewer = await site.makeViewer('stylewatcher', 0);
  await site.call('POST', `/favourite/${creator.id}/like`, { token: viewer.token });
  const page = await openAs(browser, site, viewer, 'user');
  const asked: string[] = [];
  await page.route(/\.(css|js)$/, (route) => (asked.push(route.request().url()), route.abort()));
  await page.goto('/');
  const followed = page.getByRole('listitem').filter({ hasText: 'Sue Styles' }).getByRole('link').first();
  await expect(followed).toHaveCSS('display', 'flex');
  expect(asked.filter((url) => url.endsWith('.css'))).toEqual([]);
  await close(page);
});

test('a client-rendered page waits for nothing', async ({ browser, site }) => {
  const viewer = await site.makeViewer('soonthere', 0);
  const page = await openAs(browser, site, viewer, 'user');
  await page.addInitScript(() => {
    const { setTimeout } = window;
    // Timeouts of a second or more never fire.
    window.setTimeout = ((run: TimerHandler, delay = 0) => (delay < 1000 ? setTimeout(run, delay) : 0)) as never;
  });
  await page.goto('/friends');
  await expect(page.getByRole('heading', { name: 'Friends', level: 1 })).toBeVisible();
  await close(page);
});
