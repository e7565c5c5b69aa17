import { expect, test } from './journey.ts';
import { enter, openBrowser } from './people.ts';

test('a visitor finds a creator by keys alone, and what was looked for is remembered', async ({ site, browser }) => {
  const { token } = await site.makePerformer('marimbaqueen', 'Marimba Queen');
  await site.call('PUT', '/performers', { token, body: { country: 'IS' } });
  const { page, context } = await openBrowser(browser, site);
  await enter(page, '/search');
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
