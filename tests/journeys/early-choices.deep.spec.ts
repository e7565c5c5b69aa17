import { expect, test, type Page } from './closing.ts';
import { addPackage, openAs } from './people.ts';
import { startQuickSite, type QuickSite } from './quick-site.ts';

let site: QuickSite;
test.beforeAll(async () => {
  site = await startQuickSite();
  await addPackage(site, { name: 'Matinee', tokens: 40, priceAmount: '4.00' });
  await addPackage(site, { name: 'Weekend', tokens: 900, priceAmount: '80.00', isFeatured: true });
});
test.afterAll(() => site?.close());

/** Chooses a package in the moment in which React begins to listen, when it has taken nothing over. */
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

test('a choice before the scripts are there is kept, and the press that goes with it comes after it', async ({
  browser,
}) => {
  const page = await openAs(browser, site, await site.makeViewer('kimchoice', 0), 'user');
  let release: () => void = () => undefined;
  const isFree = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await isFree;
    await route.continue();
  });
  await page.goto('/wallet/top-up', { waitUntil: 'commit' });
  const small = page.getByRole('radio', { name: /Matinee/ });
  await small.check({ force: true });
  await page.getByRole('button', { name: 'Pay $80.00' }).click();
  release();
  await page.waitForURL('**/sandbox/checkout/**');
  await expect(page.getByText('$4.00').first()).toBeVisible();
  await page.context().close();
});

test('a choice in the moment of the takeover is not lost', async ({ browser }) => {
  const page = await openAs(browser, site, await site.makeViewer('kimmoment', 0), 'user');
  await chooseAtOnce(page, 'Matinee');
  await page.goto('/wallet/top-up');
  await expect(page.getByRole('button', { name: 'Pay $4.00' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /Matinee/ })).toBeChecked();
  await page.context().close();
});
