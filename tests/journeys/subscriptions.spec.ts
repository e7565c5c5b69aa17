import { expect, test, type Page } from './journey.ts';
import { openAs, PHONE } from './people.ts';

const isWide = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** Creates one tier on the creator's page. */
async function offerTier(desk: Page): Promise<void> {
  await desk.goto('/creator/subscribers?tab=offer');
  await desk.getByRole('button', { name: 'Add a tier' }).click();
  const tier = desk.getByRole('group', { name: 'Tier 1' });
  await tier.getByLabel('Name').fill('Friend');
  await tier.getByLabel('Tokens a month').fill('10');
  await tier.getByLabel('What it brings').fill('All my posts');
  await desk.getByLabel('Words to new subscribers').fill('Good to have you here!');
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('Saved. Who has subscribed keeps the price.')).toBeVisible();
}

test('a viewer subscribes, sees subscriber content, cancels, and still sees it until the end', async ({
  browser,
  site,
}) => {
  const creator = await site.makePerformer('subada', 'Ada Subs');
  const viewer = await site.makeViewer('subben', 100);
  const post = await site.call<{ _id: string }>('POST', '/creator/posts', {
    token: creator.token,
    body: { text: 'The song that only my friends have heard so far', audience: 'subscribers' },
  });
  const desk = await openAs(browser, site, creator, 'performer');
  await offerTier(desk);

  const page = await openAs(browser, site, viewer, 'user', PHONE);
  await page.goto('/subada');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  const sheet = page.getByRole('dialog', { name: 'Subscribe to Ada Subs' });
  await expect(sheet.getByText('All my posts')).toBeVisible();
  expect(await isWide(page)).toBe(false);
  await sheet.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expect(page.getByText('Good to have you here!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Subscribed' })).toBeVisible();
  const isOpen = async () =>
    (await site.call<{ isOpen: boolean }>('GET', `/feed/posts/${post._id}`, { token: viewer.token })).isOpen;
  expect(await isOpen()).toBe(true);

  await desk.getByRole('tab', { name: 'People' }).click();
  const row = desk.getByRole('row', { name: /subben/ });
  await expect(row.getByText('Active')).toBeVisible();

  await page.goto('/subscriptions');
  await expect(page.getByText('10 tokens are charged on')).toBeVisible();
  expect(await isWide(page)).toBe(false);
  await page.getByRole('button', { name: 'Cancel the subscription to Ada Subs' }).click();
  await expect(page.getByText('Open until')).toBeVisible();
  await expect(row.getByText('Cancelled')).toBeVisible();
  expect(await isOpen()).toBe(true);
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByText('10 tokens are charged on')).toBeVisible();
});
