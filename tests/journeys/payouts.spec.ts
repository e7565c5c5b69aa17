import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { openAs, openStaff } from './people.ts';

/** Opens an account's payout request in the back office. */
async function openRequest(desk: Page, username: string) {
  await desk.goto(`/admin/payouts?q=${username}&status=pending`);
  await desk.getByRole('button', { name: new RegExp(`Open the payout of ${username}`) }).click();
  return desk.getByRole('dialog', { name: 'Payout' });
}

test('a creator enters payout details and requests, staff reject one request and pay the other', async ({
  browser,
  site,
}) => {
  const creator = await site.makePerformer('payada', 'Ada Payout', undefined, 500);
  const page = await openAs(browser, site, creator, 'performer');
  const desk = await openStaff(browser, site);

  await test.step('she enters details, with her password', async () => {
    await page.goto('/settings/payouts');
    await page.getByRole('button', { name: 'Bank transfer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bank transfer' });
    await dialog.getByLabel('Account holder').fill('Ada Payout');
    await dialog.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 01');
    await dialog.getByLabel('BIC').fill('COBADEFF');
    await dialog.getByLabel('Your password', { exact: true }).fill(creator.password);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('This is not a valid IBAN.')).toBeVisible();
    await dialog.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('DE•••• 3000')).toBeVisible();
    await expect(page.getByText('Changed recently. Payouts are sent after')).toBeVisible();
  });

  const ask = async (tokens: number) => {
    await page.getByRole('spinbutton', { name: 'Tokens' }).fill(String(tokens));
    await page.getByRole('button', { name: 'Request payout' }).click();
    await expect(page.getByRole('button', { name: `Open the payout of ${tokens} tokens` })).toBeVisible();
  };
  await test.step('she requests; nothing is approved before the waiting period is over', async () => {
    await page.goto('/creator/payouts');
    await expect(page.getByText('Your payment details changed recently.', { exact: false })).toBeVisible();
    await ask(300);
    const dialog = await openRequest(desk, 'payada');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(dialog.getByText('Nothing is paid to them before', { exact: false }).first()).toBeVisible();
    await site.pool.query('update payment_detail set frozen_until = now() where account_id = $1', [creator.id]);
  });

  await test.step('staff reject it with a reason: the tokens return, and her page updates itself', async () => {
    const dialog = await openRequest(desk, 'payada');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    const why = desk.getByRole('dialog', { name: 'Reject this request?' });
    await why.getByLabel('Reason').fill('The name is another one');
    await why.getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByRole('row', { name: /Rejected/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'All 500' })).toBeVisible();
  });

  await test.step('she requests again, and is paid', async () => {
    await ask(450);
    const dialog = await openRequest(desk, 'payada');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('row', { name: /Approved/ })).toBeVisible();
    await dialog.getByRole('button', { name: 'Mark as paid' }).click();
    const how = desk.getByRole('dialog', { name: 'Mark as paid' });
    await how.getByLabel('Reference').fill('SEPA 4711');
    await how.getByRole('button', { name: 'Paid' }).click();
    await page.getByRole('row', { name: /Paid/ }).getByRole('button').click();
    const own = page.getByRole('dialog', { name: 'Payout' });
    await expect(own.getByText('SEPA 4711')).toBeVisible();
    await expect(own.getByText('$44.00')).toBeVisible();
  });
  for (const each of [page, desk]) await each.context().close();
});
