import type { Person } from '../../apps/server/test/make/accounts.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { expect, test, type Page } from './journey.ts';
import { openAs, PHONE } from './people.ts';
import type { QuickSite } from './quick-site.ts';

/** Creates the finished recording of a public show, without its video. */
async function record({ pool }: QuickSite, performer: Person): Promise<string> {
  const id = newId();
  await pool.query(
    `insert into recording (id, performer_id, kind, title, state, created_at, stopped_at, duration_ms, bytes, video_key)
     values ($1, $2, 'public', 'A night at sea', 'ready', now(), now(), 60000, 6, 'recordings/none.mp4')`,
    [id, performer.id],
  );
  return id;
}

const isWide = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** Buys two units of the product on a phone. An incomplete form must report what is missing. */
async function orderInShop(buyer: Page): Promise<void> {
  await buyer.goto('/shop');
  await buyer.getByRole('link', { name: /Signed mug/ }).click();
  await expect(buyer.getByText('3 in stock')).toBeVisible();
  expect(await isWide(buyer)).toBe(false);
  await buyer.getByRole('button', { name: 'Buy for 30 tokens' }).click();
  const sheet = buyer.getByRole('dialog', { name: 'Signed mug' });
  await sheet.getByLabel('Quantity').fill('2');
  await sheet.getByLabel('Name').fill('Ben Buyer');
  await sheet.getByRole('button', { name: 'Buy for 60 tokens' }).click();
  await expect(sheet.getByLabel('Street and number')).toBeFocused();
  await expect(sheet.getByLabel('Street and number')).toHaveAttribute('aria-invalid', 'true');
  await sheet.getByLabel('Street and number').fill('1 High Street');
  await sheet.getByLabel('Postal code').fill('LS1 4AP');
  await sheet.getByLabel('City').fill('Leeds');
  await sheet.getByLabel('Country').selectOption({ label: 'United Kingdom' });
  expect(await isWide(buyer)).toBe(false);
  await sheet.getByRole('button', { name: 'Buy for 60 tokens' }).click();
}

/** Checks that the receipt appears immediately and that the product can be ordered again. */
async function readReceipt(buyer: Page): Promise<void> {
  await expect(buyer).toHaveURL(/\/orders\/[0-9a-f-]{36}\?placed=true$/);
  await expect(buyer.getByRole('heading', { name: 'Thank you! Your order is placed.' })).toBeFocused();
  await expect(buyer.getByText('60 tokens')).toBeVisible();
  await expect(buyer.getByText('By post')).toBeVisible();
  await expect(buyer.getByText('1 High Street')).toBeVisible();
  await expect(buyer.getByRole('button', { name: 'Message' })).toBeVisible();
  await expect(buyer.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/contact');
  expect(await isWide(buyer)).toBe(false);
  await buyer.getByRole('link', { name: 'View product' }).click();
  await expect(buyer.getByText('Only 1 left')).toBeVisible();
  await expect(buyer.getByRole('button', { name: 'Order again for 30 tokens' })).toBeVisible();
  await expect(buyer.getByRole('link', { name: 'View your orders' })).toBeVisible();
}

test('a product is ordered, shipped and delivered; its buyer sees each step live', async ({ browser, site }) => {
  const creator = await site.makePerformer('storeada', 'Ada Store');
  const viewer = await site.makeViewer('storeben', 100);
  await site.call('POST', '/performer/performer-assets/products', {
    token: creator.token,
    body: { title: 'Signed mug', price: 30, type: 'physical', stock: 3 },
  });

  const buyer = await openAs(browser, site, viewer, 'user', PHONE);
  await orderInShop(buyer);
  await readReceipt(buyer);
  await buyer.goto('/purchases');
  await expect(buyer.getByRole('heading', { name: 'Signed mug' })).toBeVisible();
  await buyer.getByRole('tab', { name: 'Orders' }).click();
  await buyer.getByRole('link', { name: 'Signed mug' }).click();
  await expect(buyer).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
  await expect(buyer.getByText('1 High Street')).toBeVisible();

  const seller = await openAs(browser, site, creator, 'performer');
  await seller.goto('/creator/orders');
  const row = seller.getByRole('row', { name: /Signed mug/ });
  await row.getByRole('button', { name: /^Open the order/ }).click();
  const dialog = seller.getByRole('dialog');
  await expect(dialog.getByText('LS1 4AP Leeds')).toBeVisible();
  await dialog.getByLabel('Status').selectOption({ label: 'On its way' });
  await dialog.getByLabel('Tracking number').fill('RM 1234');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByText('On its way')).toBeVisible();
  await expect(buyer.getByText('RM 1234')).toBeVisible();

  await seller.setViewportSize(PHONE);
  expect(await isWide(seller)).toBe(false);
  await row.getByRole('button', { name: /^Open the order/ }).click();
  await dialog.getByLabel('Status').selectOption({ label: 'Delivered' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(buyer.getByText('Delivered').first()).toBeVisible();
});

test('a recording gets a price, is published, and purchased for the price shown', async ({ browser, site }) => {
  const creator = await site.makePerformer('vodada', 'Ada Vod');
  const viewer = await site.makeViewer('vodben', 100);
  const id = await record(site, creator);
  const seller = await openAs(browser, site, creator, 'performer');
  await seller.goto('/creator/vods');
  await seller.getByRole('button', { name: 'What to do with A night at sea' }).click();
  await seller.getByRole('menuitem', { name: 'Price and sale' }).click();
  const sale = seller.getByRole('dialog');
  await sale.getByLabel('Price in tokens').fill('40');
  await sale.getByRole('switch', { name: 'Published' }).click();
  await sale.getByRole('button', { name: 'Save' }).click();
  await expect(seller.getByText('On sale for 40 tokens')).toBeVisible();

  const buyer = await openAs(browser, site, viewer, 'user');
  await buyer.goto(`/recordings/${id}`);
  await buyer.getByRole('button', { name: 'Buy for 40 tokens' }).click();
  const sheet = buyer.getByRole('dialog', { name: 'A night at sea' });
  await expect(sheet.getByText('You will have 60 tokens left.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Buy for 40 tokens' }).click();
  await expect(buyer.getByRole('button', { name: 'Download' })).toBeVisible();
  await buyer.goto('/purchases?tab=recordings');
  await expect(buyer.getByRole('link', { name: 'Watch' })).toBeVisible();
});
