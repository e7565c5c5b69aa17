import type { Locator, Page } from '@playwright/test';
import { makePerformer, makeStaff } from '../../apps/server/test/make/accounts.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './journey.ts';
import { openAs, PHONE } from './people.ts';
import { startQuickSite, type QuickSite } from './quick-site.ts';

/** Time during which a staff decision can be undone and isn't sent yet. */
const UNDO_MS = 10_000;
let site: QuickSite;
test.beforeAll(async () => {
  site = await startQuickSite();
});
test.afterAll(() => site?.close());

const rowsOf = (page: Page, list: string): Locator => page.getByRole('list', { name: list }).getByRole('listitem');
const picked = (page: Page, count: number): Locator => page.getByRole('group', { name: `${count} rows picked` });

test('content is taken down and approved again in bulk, and a bulk decision is undone', async ({ browser }) => {
  const seller = await site.makePerformer('bulkseller');
  for (const title of ['First lamp', 'Second lamp', 'Third lamp'])
    await site.call('POST', '/performer/performer-assets/products', {
      token: seller.token,
      body: { title, price: 30, type: 'physical', stock: 4 },
    });
  const boss = await makeStaff(site.maker, { name: 'Bea Bulk' });
  const page = await openAs(browser, site, boss, 'staff');
  await page.clock.install();
  await page.goto('/admin/content?status=active&q=%40bulkseller');
  const rows = rowsOf(page, 'Content');
  await expect(rows).toHaveCount(3);
  const reject = async () => {
    for (const name of ['First lamp', 'Third lamp']) await page.getByRole('checkbox', { name: `Pick ${name}` }).check();
    await picked(page, 2).getByRole('button', { name: 'Reject 2' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reject 2 items' });
    await dialog.getByText('Not usable').click();
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByText('Rejecting 2 items')).toBeVisible();
    await expect(rows).toHaveCount(1);
  };
  await reject();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(3);
  await reject();
  await expectAccessible(page);
  await page.clock.fastForward(UNDO_MS);
  await expect(page.getByText('2 items are rejected')).toBeVisible();

  await page.getByRole('tab', { name: 'Rejected' }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Pick all rows shown' }).check();
  await picked(page, 2).getByRole('button', { name: 'Approve 2' }).click();
  await page.clock.fastForward(UNDO_MS);
  await expect(page.getByText('2 items are approved')).toBeVisible();
  const { rows: kept } = await site.pool.query<{ action: string; count: number }>(
    `select action, count(*)::int from audit_row where actor_id = $1 and action like 'item.%' group by action
      order by action`,
    [boss.id],
  );
  expect(kept).toEqual([
    { action: 'item.approve', count: 2 },
    { action: 'item.reject', count: 2 },
  ]);
  await page.context().close();
});

test('reports are taken and decided in bulk, except a colleague’s', async ({ browser }) => {
  const reported = await Promise.all(['bulkone', 'bulktwo', 'bulkthree'].map((name) => site.makePerformer(name, name)));
  for (const { id } of reported)
    await site.call('POST', '/reports', { body: { kind: 'profile', id, reason: 'impersonation' } });
  const [ann, ben] = await Promise.all(
    ['Ann Bulk', 'Ben Bulk'].map(async (name) =>
      openAs(browser, site, await makeStaff(site.maker, { staffRole: 'moderator', name }), 'staff'),
    ),
  );
  if (!ann || !ben) throw new Error('two moderators');
  for (const page of [ann, ben]) await page.goto('/admin/reports');
  await ben.getByRole('button', { name: /@bulkthree/ }).click();
  await ben.getByRole('button', { name: 'Take this report' }).click();
  await expect(rowsOf(ann, 'Reports').filter({ hasText: 'Ben Bulk' })).toHaveCount(1);

  await ann.getByRole('checkbox', { name: 'Pick all rows shown' }).check();
  await picked(ann, 3).getByRole('button', { name: 'Take 2' }).click();
  await expect(ann.getByText('They are yours now')).toBeVisible();
  await ann.getByRole('tab', { name: /Mine/ }).click();
  await expect(rowsOf(ann, 'Reports')).toHaveCount(2);
  await ann.getByRole('checkbox', { name: 'Pick all rows shown' }).check();
  await picked(ann, 2).getByRole('button', { name: 'Decide 2' }).click();
  const dialog = ann.getByRole('dialog', { name: 'Decide 2 reports alike' });
  await dialog.getByLabel('Statement to the person').fill('We have looked at it, and nothing is wrong.');
  await expectAccessible(ann);
  await dialog.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(rowsOf(ann, 'Reports')).toHaveCount(0);
  const { rows } = await site.pool.query<{ state: string; count: number }>(
    'select state, count(*)::int from report_case group by state order by state',
  );
  expect(rows).toEqual([
    { state: 'decided', count: 2 },
    { state: 'open', count: 1 },
  ]);
  await Promise.all([ann, ben].map((one) => one.context().close()));
});

test('on a phone: applicants are rejected for one reason, and people are selected by checkboxes', async ({
  browser,
}) => {
  for (const username of ['bulkspama', 'bulkspamb'])
    await makePerformer(site.maker, { username, name: username, verified: false });
  const page = await openAs(browser, site, await makeStaff(site.maker, { name: 'Pia Phone' }), 'staff', PHONE);
  await page.goto('/admin/verification?q=bulkspam');
  await expect(rowsOf(page, 'Applicants')).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Pick all rows shown' }).check();
  await expectAccessible(page);
  await picked(page, 2).getByRole('button', { name: 'Reject 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject 2 applicants' });
  await dialog.getByText('Incomplete').click();
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('2 applicants are rejected')).toBeVisible();
  await expect(rowsOf(page, 'Applicants')).toHaveCount(0);

  await page.goto('/admin/people?q=bulkspam');
  const boxes = page.getByRole('checkbox', { name: 'Pick this row' });
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) await box.check();
  await expect(picked(page, 2)).toBeInViewport();
  await page.context().close();
});
