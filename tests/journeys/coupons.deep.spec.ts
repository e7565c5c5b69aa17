import type { Person } from '../../apps/server/test/make/accounts.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { expect, test, type Browser } from './journey.ts';
import { openAs, PHONE } from './people.ts';
import type { QuickSite } from './quick-site.ts';

/** Puts a public show's recording on sale for 40 tokens, without its video. */
async function sell({ pool }: QuickSite, performer: Person): Promise<string> {
  const id = newId();
  await pool.query(
    `insert into recording (id, performer_id, kind, title, state, created_at, stopped_at, duration_ms, bytes, video_key,
      price_units, sale_status, published_at)
     values ($1, $2, 'public', 'A night at sea', 'ready', now(), now(), 60000, 6, 'recordings/none.mp4', 4000, 'active',
       now())`,
    [id, performer.id],
  );
  return id;
}

async function openSheet(browser: Browser, site: QuickSite, viewer: Person, id: string) {
  const page = await openAs(browser, site, viewer, 'user', PHONE);
  await page.goto(`/recordings/${id}`);
  await page.getByRole('button', { name: 'Buy for 40 tokens' }).click();
  const sheet = page.getByRole('dialog', { name: 'A night at sea' });
  await sheet.getByRole('button', { name: 'I have a coupon' }).click();
  return { page, sheet, code: sheet.getByLabel('Coupon code') };
}

test('a creator creates a coupon, a viewer uses it, and the next one finds it used up', async ({ browser, site }) => {
  const creator = await site.makePerformer('couponada', 'Ada Coupon');
  const id = await sell(site, creator);
  const desk = await openAs(browser, site, creator, 'performer');
  await desk.goto('/creator/coupons');
  await desk.getByRole('button', { name: 'New coupon' }).first().click();
  const form = desk.getByRole('dialog', { name: 'New coupon' });
  await form.getByLabel('Coupon code').fill('sea-breeze');
  await form.getByLabel('Percent', { exact: true }).fill('25');
  await form.getByLabel('Uses in all (empty: no limit)').fill('1');
  await form.getByRole('button', { name: 'Make coupon' }).click();
  const row = desk.getByRole('row', { name: /SEA-BREEZE/ });
  await expect(row.getByText('0 of 1')).toBeVisible();
  await expect(row.getByText('Valid')).toBeVisible();

  const first = await openSheet(browser, site, await site.makeViewer('couponben', 100), id);
  await first.code.fill('no-such-code');
  await expect(first.sheet.getByText('We do not know this coupon.')).toBeVisible();
  await expect(first.sheet.getByRole('button', { name: 'Buy for 40 tokens' })).toBeDisabled();
  await first.code.fill('sea-breeze');
  await expect(first.sheet.getByText('Saves 10 tokens')).toBeVisible();
  await expect(first.sheet.getByText('You will have 70 tokens left.')).toBeVisible();
  await first.sheet.getByRole('button', { name: 'Buy for 30 tokens' }).click();
  await expect(first.page.getByRole('button', { name: /^Download/ })).toBeVisible();
  await first.page.goto('/wallet');
  await expect(first.page.getByText('10 saved with a coupon')).toBeVisible();

  const second = await openSheet(browser, site, await site.makeViewer('couponcat', 100), id);
  await second.code.fill('sea-breeze');
  await expect(second.sheet.getByText('Others were faster: this coupon has been used up.')).toBeVisible();
  await second.sheet.getByRole('button', { name: 'Remove coupon' }).click();
  await second.sheet.getByRole('button', { name: 'Buy for 40 tokens' }).click();
  await expect(second.page.getByRole('button', { name: /^Download/ })).toBeVisible();

  await desk.reload();
  await expect(row.getByText('1 of 1')).toBeVisible();
  await expect(row.getByText('Used up')).toBeVisible();
  await row.getByRole('button', { name: 'Delete SEA-BREEZE' }).click();
  await expect(row).toHaveCount(0);
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
});
