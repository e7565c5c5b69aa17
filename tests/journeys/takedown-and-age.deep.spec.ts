import { makeStaff } from '../../apps/server/test/make/accounts.ts';
import { expect, test } from './journey.ts';
import { openAs, openBrowser, PHONE } from './people.ts';
import { startQuickSite, type QuickSite } from './quick-site.ts';

let site: QuickSite;
test.beforeAll(async () => {
  site = await startQuickSite();
});
test.afterAll(() => site?.close());

test('an anonymous request hides intimate content, staff see it, and remove it with a statement', async ({
  browser,
}) => {
  const seller = await site.makePerformer('takeneve', 'Eve Seller');
  const { _id: id } = await site.call<{ _id: string }>('POST', '/performer/performer-assets/products', {
    token: seller.token,
    body: { title: 'Holiday pictures', price: 30, type: 'physical', stock: 4 },
  });
  const { page } = await openBrowser(browser, site, PHONE);
  await page.context().addCookies([{ name: 'age', value: '18', url: site.url }]);
  await page.goto('/takedown');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('textbox', { name: 'Address of the page' })).toHaveAttribute('aria-invalid', 'true');
  await page.getByText('Intimate pictures without consent').click();
  await page.getByRole('textbox', { name: 'Address of the page' }).fill(`${site.url}/shop/${id}`);
  await page.getByRole('textbox', { name: 'Your name' }).fill('Kim Shown');
  await page.getByRole('textbox', { name: 'Email' }).fill('kim@example.test');
  await page.getByRole('textbox', { name: /What does it show/ }).fill('That is me, on a beach, and I never agreed.');
  await page.getByText('This is true, and I am the one concerned').click();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('We’ve received your request and will email you.')).toBeVisible();

  const eve = await openAs(browser, site, seller, 'performer');
  await eve.goto('/creator/products');
  const item = eve.locator('[data-item]').filter({ hasText: 'Holiday pictures' });
  await expect(item).toContainText('Rejected');

  const boss = await openAs(browser, site, await makeStaff(site.maker, { name: 'Bo Desk' }), 'staff');
  await boss.goto('/admin/reports?reporter=kim@example.test');
  await boss
    .getByRole('list', { name: 'Reports' })
    .getByRole('button', { name: /Holiday pictures/ })
    .click();
  await expect(boss.getByText('Hidden until decided').last()).toBeVisible();
  await expect(boss.getByText('That is me, on a beach')).toBeVisible();
  await boss.getByRole('button', { name: 'Take this report' }).click();
  await boss.getByLabel('Decision').selectOption({ label: 'Removed' });
  await boss.getByLabel('Statement to the person').fill('Somebody shown here has not agreed.');
  await boss.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(boss.getByText(/By Bo Desk/)).toBeVisible();

  await eve.goto('/statements');
  await eve.getByRole('link', { name: /Holiday pictures/ }).click();
  await expect(eve.getByText('Somebody shown here has not agreed.')).toBeVisible();
  await page.goto(await site.mailedLink('kim@example.test', '/reports'));
  await expect(page.getByText('Action taken')).toBeVisible();
  await Promise.all([page, eve, boss].map((one) => one.context().close()));
});

test('with age checks on, a public page leads to the check, and back after passing', async ({ browser }) => {
  await site.makePerformer('agedana', 'Dana Host');
  const boss = await makeStaff(site.maker);
  const set = (ageCheckCountries: string) =>
    site.call('PUT', '/admin/settings', { token: boss.token, body: { values: { ageCheckCountries } } });
  const { page } = await openBrowser(browser, site);
  await page.context().addCookies([{ name: 'age', value: '18', url: site.url }]);
  const { page: reader } = await openBrowser(browser, site);
  await reader.context().addCookies([{ name: 'age', value: '18', url: site.url }]);
  await page.goto('/agedana');
  await expect(page.getByRole('heading', { level: 1, name: 'Dana Host' })).toBeVisible();
  await reader.goto('/legal/terms');
  await reader.waitForLoadState('networkidle');
  await set('*');
  await page.waitForURL(/\/age\?returnTo=/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('confirm your age');
  await expect(reader).toHaveURL(/\/legal\/terms$/);
  const asked = async (path: string) => {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    return `${answer.status()} ${answer.headers()['location'] ?? ''}`.trim();
  };
  expect(await asked(`${site.url}/api/search?q=dana`)).toBe('403');
  expect(await asked(`${site.url}/files/public/x.webp`)).toBe('403');
  expect(await asked(`${site.url}/agedana`)).toBe('302 /age?returnTo=%2Fagedana');
  await page.getByRole('button').first().click();
  await page.getByRole('link').first().click();
  await page.waitForURL(/\/agedana$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Dana Host' })).toBeVisible();
  await set('');
  await Promise.all([page, reader].map((one) => one.context().close()));
});
