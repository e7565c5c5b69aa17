import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { openAs, openStaff, PHONE, staffToken } from './people.ts';
import { startQuickSite, type QuickSite } from './quick-site.ts';

const BANK = { type: 'bank_transfer', iban: 'DE89370400440532013000', bic: 'COBADEFF' };
/** Creates a creator with earnings and payment details. */
async function makeEarner(site: QuickSite, username: string, name: string, studioId?: string) {
  const creator = await site.makePerformer(username, name, studioId, 900);
  await site.call('POST', '/payment-information', {
    token: creator.token,
    body: { ...BANK, holderName: name, password: creator.password },
  });
  await site.pool.query('update payment_detail set frozen_until = now() where account_id = $1', [creator.id]);
  return creator;
}
const ask = async (page: Page, tokens: number) => {
  await page.goto('/creator/payouts');
  await page.getByRole('spinbutton', { name: 'Tokens' }).fill(String(tokens));
  await page.getByRole('button', { name: 'Request payout' }).click();
};

test('a newcomer’s payout is held; staff read why, release and approve it; she is notified', async ({ browser }) => {
  const site = await startQuickSite();
  try {
    const values = { payoutHoldNewDays: 30, payoutHoldSameDetails: true };
    await site.call('PUT', '/admin/settings', { token: await staffToken(site), body: { values } });
    const ada = await makeEarner(site, 'holdada', 'Ada Held');
    const bea = await makeEarner(site, 'holdbea', 'Bea Held');
    const page = await openAs(browser, site, ada, 'performer', PHONE);
    const desk = await openStaff(browser, site);

    await test.step('she requests it, and only sees that it is under review', async () => {
      await ask(page, 500);
      await page.getByRole('button', { name: 'Open the payout of 500 tokens' }).click();
      const own = page.getByRole('dialog', { name: 'Payout' });
      await expect(own.getByText('Under review').first()).toBeVisible();
      await expect(own.getByText('Our team looks at this request before it goes on.', { exact: false })).toBeVisible();
      await expect(own.getByText(/30 days|holdbea|earner/i)).toHaveCount(0);
    });

    await test.step('the overview counts it, and links to held payouts', async () => {
      await desk.goto('/admin');
      const row = desk.getByRole('row', { name: /Held payouts/ });
      await expect(row).toContainText('1');
      await row.getByRole('link', { name: 'Held payouts' }).click();
      await expect(desk.getByRole('combobox', { name: 'Status' })).toHaveValue('held');
    });

    const dialog = desk.getByRole('dialog', { name: 'Payout' });
    await test.step('staff see each reason with figures, and can’t approve it', async () => {
      await desk.getByRole('button', { name: /Open the payout of holdada/ }).click();
      await expect(dialog.getByText('requests are held in the first 30 days', { exact: false })).toBeVisible();
      await expect(dialog.getByText('1 other account is paid to the same place', { exact: false })).toBeVisible();
      await expect(dialog.getByText(`@${bea.username}`)).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    });

    await test.step('they release it with a reason', async () => {
      await dialog.getByRole('button', { name: 'Release' }).click();
      const why = desk.getByRole('dialog', { name: 'Release this request?' });
      await why.getByRole('button', { name: 'Release' }).click();
      await expect(why.getByRole('alert').first()).toBeVisible();
      await why.getByLabel('Reason').fill('They are sisters, and showed us the account');
      await why.getByRole('button', { name: 'Release' }).click();
      await expect(dialog.getByText('Was held by rules')).toBeVisible();
      await expect(dialog.getByText('They are sisters', { exact: false })).toBeVisible();
    });

    await test.step('it continues, and her page updates itself', async () => {
      await expect(page.getByText('Review finished')).toBeVisible();
      await expect(page.getByText('sisters', { exact: false })).toHaveCount(0);
      await dialog.getByRole('button', { name: 'Approve' }).click();
      await expect(page.getByRole('dialog', { name: 'Payout' }).getByText('Approved').first()).toBeVisible();
      await page.goto('/notifications');
      await expect(page.getByRole('link', { name: /Your payout request of 500 tokens goes on/ })).toBeVisible();
    });
    for (const each of [page, desk]) await each.context().close();
  } finally {
    await site.close();
  }
});
