import { expectAccessible } from './axe.ts';
import { expect, test } from './journey.ts';
import { openAs, openBrowser, staffToken } from './people.ts';
import type { QuickSite } from './quick-site.ts';

let site: QuickSite;
test.beforeAll(({ site: shared }) => void (site = shared));

test('staff find an item on sale and take it down by keyboard; its creator sees the reason live', async ({
  browser,
}) => {
  const eve = await site.makePerformer('evesells');
  const titles = ['Woollen scarf', 'Signed poster'];
  for (const title of titles)
    await site.call('POST', '/performer/performer-assets/products', {
      token: eve.token,
      body: { title, price: 30, type: 'physical', stock: 4 },
    });
  const creator = await openAs(browser, site, eve, 'performer');
  await creator.goto('/creator/products');
  const scarf = creator.locator('[data-item]').filter({ hasText: 'Woollen scarf' });
  await expect(scarf).toContainText('On sale');
  await expectAccessible(creator);

  const { context, page } = await openBrowser(browser, site);
  const cookies = { age: '18', token: await staffToken(site), role: 'staff' };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: site.url })));
  await page.goto('/admin/content?status=active');
  await page.getByRole('searchbox', { name: 'Title, or @username' }).fill('@evesells');
  await page.keyboard.press('Enter');
  const queue = page.getByRole('list', { name: 'Content' }).getByRole('button');
  await expect(queue).toHaveCount(2);
  await queue.filter({ hasText: 'Woollen scarf' }).click();
  await expect(page.getByRole('heading', { name: 'Woollen scarf' })).toBeVisible();
  await expectAccessible(page);

  await test.step('a decision is undone, and made again', async () => {
    const reject = async () => {
      await page.keyboard.press('r');
      const dialog = page.getByRole('dialog', { name: 'Reject Woollen scarf' });
      await dialog.getByText('Not usable').click();
      await dialog.getByRole('button', { name: 'Reject' }).click();
      await expect(page.getByText('Rejecting Woollen scarf')).toBeVisible();
      await expect(queue).toHaveCount(1);
    };
    await reject();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(queue).toHaveCount(2);
    await expect(page.getByRole('heading', { name: 'Woollen scarf' })).toBeVisible();
    await reject();
    // Opening another page sends a decision immediately.
    await page.getByRole('link', { name: 'Overview' }).click();
  });
  await expect(scarf).toContainText('Rejected');
  await expect(scarf).toContainText('The picture or sound can’t be made out');
  await Promise.all([creator, page].map((one) => one.context().close()));
});
