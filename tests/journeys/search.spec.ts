import { expect, test } from './journey.ts';
import { enter, openBrowser } from './people.ts';
import { patience } from '../patience.ts';

test('a visitor finds a creator by keyboard, and the search is remembered', async ({ site, browser }) => {
  const { token } = await site.makePerformer('marimbaqueen', 'Marimba Queen');
  await site.call('PUT', '/performers', { token, body: { country: 'IS' } });
  const { page, context } = await openBrowser(browser, site);
  await enter(page, '/search');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('/');
  const field = page.getByRole('main').getByRole('searchbox');
  await expect(field).toBeFocused();
  await page.keyboard.type('marimba quen');
  await expect(page).toHaveURL(/\?q=marimba(\+|%20)quen$/);
  const found = page.getByRole('link', { name: 'Marimba Queen' });
  await expect(found).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(found).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/live\/marimbaqueen$/);

  await page.goto('/search');
  await field.fill('marimba');
  await page.getByRole('link', { name: 'Marimba Queen' }).click();
  await expect(page).toHaveURL(/\/live\/marimbaqueen$/);

  await page.goto('/search?country=IS');
  await expect(page.getByRole('link', { name: 'Marimba Queen' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Countries' }).getByRole('button', { pressed: true })).toHaveText(
    /^Iceland/,
  );
  await page.getByRole('region', { name: 'Recent searches' }).getByRole('button', { name: 'marimba quen' }).click();
  await expect(page).toHaveURL(/q=marimba/);
  await page.getByRole('tab', { name: 'Videos' }).click();
  await expect(page).toHaveURL(/tab=videos/);
  await expect(page.getByText('Nothing found for “marimba quen”.')).toBeVisible();
  await context.close();
});

test('the arrow key reaches the results for the typed text, and no result steals the focus', async ({
  site,
  browser,
}) => {
  await site.makePerformer('zitherking', 'Zither King');
  await site.makePerformer('tubaduke', 'Tuba Duke');
  const { page, context } = await openBrowser(browser, site);
  const field = page.getByRole('main').getByRole('searchbox');
  const [king, duke] = ['Zither King', 'Tuba Duke'].map((name) => page.getByRole('link', { name }));

  await test.step('it waits for pending results', async () => {
    await enter(page, '/search?q=tuba');
    // Keys work only after the browser has hydrated the page.
    await expect(async () => {
      await field.press('ArrowDown');
      await expect(duke!).toBeFocused({ timeout: patience(500) });
    }).toPass();
    await duke!.press('Escape');
    await expect(field).toBeFocused();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/performers\/search\?.*q=zither/, async (route) => {
      await released;
      await route.continue();
    });
    const asked = page.waitForRequest(/performers\/search\?.*q=zither/);
    await field.fill('zither');
    await page.keyboard.press('ArrowDown');
    await asked;
    await expect(field).toBeFocused();
    release();
    await expect(king!).toBeFocused();
    await expect(duke!).toHaveCount(0);
  });

  await test.step('a tab selected during a search keeps its text', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/performers\/search\?.*q=oboe/, async (route) => {
      await released;
      await route.continue();
    });
    await field.fill('oboe');
    await expect(page).toHaveURL(/q=oboe/);
    await page.getByRole('tab', { name: 'Videos' }).click();
    release();
    await expect(page.getByText('Nothing found for “oboe”.')).toBeVisible();
    await expect(page).toHaveURL(/\?q=oboe&tab=videos$/);
    await page.getByRole('tab', { name: 'Creators' }).click();
  });

  await test.step('the focus returns to the field when its result disappears', async () => {
    const nothing = page.getByText('Nothing found for “none of this name”.');
    await field.fill('none of this name');
    await page.keyboard.press('Enter');
    await expect(nothing).toBeVisible();
    await field.fill('');
    await page.getByRole('button', { name: 'none of this name' }).click();
    await expect(nothing).toBeVisible();
    await page.goBack();
    const first = page.getByRole('article').getByRole('link').first();
    await expect(first).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.press('ArrowDown');
    await expect(first).toBeFocused();
    await page.goForward();
    await expect(nothing).toBeVisible();
    await expect(field).toBeFocused();
  });
  await context.close();
});

test('creators and categories have pages of their own', async ({ site, browser }) => {
  const { page, context } = await openBrowser(browser, site);
  await enter(page, '/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Creators' }).click();
  await expect(page).toHaveURL(/\/creators$/);
  await expect(page.getByRole('heading', { name: 'Creators', level: 1 })).toBeVisible();
  await page.goto('/categories/music');
  await expect(page.getByRole('heading', { name: 'Music', level: 1 })).toBeVisible();
  expect((await page.goto('/categories/nothing-of-this-name'))?.status()).toBe(404);
  await context.close();
});
