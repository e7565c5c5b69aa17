import { expect, test, type Page } from './closing.ts';
import { addPackage, openAs, openBrowser, PHONE } from './people.ts';
import { startQuickSite, type QuickSite } from './quick-site.ts';
import { STAFF } from './site.ts';

const SLOW_PAGE_MS = 4000;

let site: QuickSite;
test.beforeAll(async () => {
  site = await startQuickSite();
  await addPackage(site, { name: 'Matinee', tokens: 40, priceAmount: '4.00' });
  await addPackage(site, { name: 'Weekend', tokens: 900, priceAmount: '80.00', isFeatured: true });
});
test.afterAll(() => site?.close());

/** Blocks all scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const isFree = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/**/*.js', async (route) => {
    await isFree;
    await route.continue();
  });
  return release;
}

/** Selects a package the moment React starts listening, before it has hydrated anything. */
const chooseAtOnce = (page: Page, name: string) =>
  page.addInitScript((words) => {
    const add = document.addEventListener.bind(document);
    let listeners = 0;
    document.addEventListener = (...given: Parameters<typeof add>) => {
      add(...given);
      if (given[0] !== 'click' || given[2] !== true || ++listeners !== 2) return;
      const labels = [...document.querySelectorAll('label')];
      queueMicrotask(() =>
        labels
          .find((label) => label.textContent.includes(words))
          ?.querySelector('input')
          ?.click(),
      );
    };
  }, name);

test('a choice before hydration is kept, and the click after it comes second', async ({ browser }) => {
  const page = await openAs(browser, site, await site.makeViewer('kimchoice', 0), 'user');
  const release = await holdScripts(page);
  await page.goto('/wallet/top-up', { waitUntil: 'commit' });
  const small = page.getByRole('radio', { name: /Matinee/ });
  await small.check({ force: true });
  await page.getByRole('button', { name: 'Pay $80.00' }).click();
  release();
  await page.waitForURL('**/sandbox/checkout/**');
  await expect(page.getByText('$4.00').first()).toBeVisible();
  await page.context().close();
});

test('a choice during hydration is kept', async ({ browser }) => {
  const page = await openAs(browser, site, await site.makeViewer('kimmoment', 0), 'user');
  await chooseAtOnce(page, 'Matinee');
  await page.goto('/wallet/top-up');
  await expect(page.getByRole('button', { name: 'Pay $4.00' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /Matinee/ })).toBeChecked();
  await page.context().close();
});

test('a user who leaves by a link is not brought back by an earlier submit', async ({ browser }) => {
  const body = { email: STAFF.email, password: STAFF.password };
  const { token } = await site.call<{ token: string }>('POST', '/auth/staff/login', { body });
  const article = { title: 'Buying early', slug: 'buying-early', type: 'help', status: 'published', summary: 'How.' };
  await site.call('POST', '/admin/articles', { token, body: { ...article, body: 'By card.' } });
  const page = await openAs(browser, site, await site.makeViewer('kimleaves', 0), 'user');
  const release = await holdScripts(page);
  await page.route('**/posts/buying-early', async (route) => {
    // The scripts hydrate the page while the next one is loading.
    await new Promise((resolve) => setTimeout(resolve, SLOW_PAGE_MS));
    await route.continue();
  });
  await page.goto('/posts', { waitUntil: 'commit' });
  await page.getByRole('searchbox', { name: 'Search help and news' }).fill('early');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: article.title }).click({ noWaitAfter: true });
  release();
  await expect(page).toHaveURL(/\/posts\/buying-early$/);
  await expect(page.getByRole('heading', { level: 1, name: article.title })).toBeVisible();
});

test('scrolling before hydration is kept; the next page starts at the top, and back restores the position', async ({
  browser,
}) => {
  const { context, page } = await openBrowser(browser, site, PHONE);
  await context.addCookies([{ name: 'age', value: '18', url: site.url }]);
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  const release = await holdScripts(page);
  await page.goto('/takedown', { waitUntil: 'commit' });
  const send = page.getByRole('button', { name: 'Send request' });
  await send.scrollIntoViewIfNeeded();
  const before = await scrolled();
  expect(before).toBeGreaterThan(100);
  release();
  await page.waitForLoadState('networkidle');
  expect(await scrolled()).toBe(before);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click();
  await expect(page).toHaveURL(/\/posts$/);
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect(send).toBeVisible();
  await expect.poll(scrolled).toBeGreaterThan(100);
  await page.reload();
  await expect.poll(scrolled).toBeGreaterThan(100);
});
