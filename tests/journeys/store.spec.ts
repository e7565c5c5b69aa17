import type { Person } from '../../apps/server/test/make/accounts.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { expect, test } from './journey.ts';
import { openAs, PHONE } from './people.ts';
import type { QuickSite } from './quick-site.ts';

const ADDRESS = { name: 'Ben Buyer', line1: '1 High Street', city: 'Leeds', postalCode: 'LS1 4AP', country: 'GB' };

/** A public show's recording that is ready, without its video. */
async function record({ pool }: QuickSite, performer: Person): Promise<string> {
  const id = newId();
  await pool.query(
    `insert into recording (id, performer_id, kind, title, state, created_at, stopped_at, duration_ms, bytes, video_key)
     values ($1, $2, 'public', 'A night at sea', 'ready', now(), now(), 60000, 6, 'recordings/none.mp4')`,
    [id, performer.id],
  );
  return id;
}

test('a product is ordered, shipped and delivered; its buyer sees each step at once', async ({ browser, site }) => {
  const creator = await site.makePerformer('storeada', 'Ada Store');
  const viewer = await site.makeViewer('storeben', 100);
  const product = await site.call<{ _id: string }>('POST', '/performer/performer-assets/products', {
    token: creator.token,
    body: { title: 'Signed mug', price: 30, type: 'physical', stock: 3 },
  });
  const { orderId } = await site.call<{ orderId: string }>('POST', `/purchase-items/product/${product._id}`, {
    token: viewer.token,
    body: { price: 30, quantity: 2, address: ADDRESS },
  });

  const buyer = await openAs(browser, site, viewer, 'user', PHONE);
  await buyer.goto('/purchases');
  await expect(buyer.getByRole('heading', { name: 'Signed mug' })).toBeVisible();
  await buyer.getByRole('tab', { name: 'Orders' }).click();
  await buyer.getByRole('link', { name: 'Signed mug' }).click();
  await expect(buyer).toHaveURL(new RegExp(`/orders/${orderId}`));
  await expect(buyer.getByText('1 High Street')).toBeVisible();

  const seller = await openAs(browser, site, creator, 'performer');
  await seller.goto('/creator/orders');
  const row = seller.getByRole('row', { name: /Signed mug/ });
  await row.getByRole('button', { name: /^Open the order/ }).click();
  const dialog = seller.getByRole('dialog');
  await expect(dialog.getByText('LS1 4AP Leeds')).toBeVisible();
  await dialog.getByLabel('Status').selectOption({ label: 'On its way' });
  await dialog.getByLabel('Number of the parcel').fill('RM 1234');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByText('On its way')).toBeVisible();
  await expect(buyer.getByText('RM 1234')).toBeVisible();

  await row.getByRole('button', { name: /^Open the order/ }).click();
  await dialog.getByLabel('Status').selectOption({ label: 'Delivered' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(buyer.getByText('Delivered').first()).toBeVisible();
});

test('a recording gets a price, is published, and bought for the price that is shown', async ({ browser, site }) => {
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
  await expect(sheet.getByText('You have 60 tokens afterwards.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Buy for 40 tokens' }).click();
  await expect(buyer.getByText('Bought')).toBeVisible();
  await buyer.goto('/purchases?tab=recordings');
  await expect(buyer.getByRole('link', { name: 'Watch' })).toBeVisible();
});
