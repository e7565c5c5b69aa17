import { expect, test } from './closing.ts';
import { isSamePage, markPage, openAs, PHONE } from './people.ts';
import type { QuickSite } from './quick-site.ts';
import { openWrongRoom } from './wrong-room.ts';
import { patience } from '../patience.ts';

const RECEIVED = 'Payment received. Adding your tokens…';
const room = openWrongRoom();

/** Delays processing of the gateway's notification until the returned function is called. */
async function holdBackCredit({ pool }: QuickSite): Promise<() => Promise<void>> {
  const client = await pool.connect();
  await client.query('begin');
  await client.query('set local idle_in_transaction_session_timeout = 0');
  await client.query('lock table payment_event in access exclusive mode');
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

test('while a credit is pending, every page shows the payment as received, even after a reload', async ({
  browser,
}) => {
  test.setTimeout(patience(240_000));
  const { site, openRoom, balanceOf } = room();
  const dora = await site.makeViewer('dorapaid', 10);
  const guest = await openRoom(browser, dora);
  await markPage(guest);
  await guest.getByRole('button', { name: 'Tip 25 tokens' }).first().click();
  await guest.getByRole('button', { name: 'Top up and send' }).click();
  const sheet = guest.getByRole('dialog', { name: 'Send a tip' });
  const opened = guest.waitForEvent('popup');
  await sheet.getByRole('button', { name: 'Pay $9.99' }).click();
  const checkout = await opened;
  const release = await holdBackCredit(site);
  await checkout.getByRole('button', { name: 'Pay', exact: true }).click();

  await expect(checkout.getByRole('heading', { name: RECEIVED })).toBeVisible();
  await expect(sheet.getByRole('heading', { name: RECEIVED })).toBeVisible();
  await checkout.close();
  await expect(sheet.getByRole('heading', { name: RECEIVED })).toBeVisible();
  await expect(guest.getByText('Nothing has been paid')).toHaveCount(0);
  expect(await isSamePage(guest)).toBe(true);

  await guest.reload();
  await expect(guest.getByRole('heading', { name: RECEIVED })).toBeVisible();
  await release();
  await expect(guest.getByRole('heading', { name: '100 tokens are yours' })).toBeVisible({ timeout: patience(60_000) });
  expect(await balanceOf(dora)).toBe(110);
  await guest.reload();
  await expect(guest.getByRole('link', { name: /Balance: 110 tokens/ })).toBeVisible();
  await expect(guest.getByRole('heading', { name: '100 tokens are yours' })).toHaveCount(0);
  await guest.context().close();
});

test('a checkout in the same tab ends on a waiting page with a way back (phone)', async ({ browser }) => {
  const { site, balanceOf } = room();
  const cleo = await site.makeViewer('cleopaid', 0);
  const page = await openAs(browser, site, cleo, 'user', PHONE);
  await page.goto('/wallet/top-up');
  await page.getByText('Evening').click();
  await page.getByRole('button', { name: 'Pay $9.99' }).click();
  const release = await holdBackCredit(site);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: RECEIVED })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: RECEIVED })).toBeVisible();
  // Opens the page on which a checkout window ends, in a tab that can't close itself.
  const { search } = new URL(page.url());
  await page.goto(`/wallet/paid${search}`);
  await expect(page.getByRole('heading', { name: RECEIVED })).toBeVisible();
  await release();
  await expect(page.getByRole('heading', { name: '100 tokens are yours' })).toBeVisible({ timeout: patience(60_000) });
  await page.getByRole('link', { name: 'Back to where you were' }).click();
  await expect(page).toHaveURL(/\/wallet\/top-up/);
  expect(await balanceOf(cleo)).toBe(100);

  await page.goto('/wallet/top-up');
  await page.getByText('Evening').click();
  await page.getByRole('button', { name: 'Pay $9.99' }).click();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The payment was cancelled' })).toBeVisible();
  await page.context().close();
});
