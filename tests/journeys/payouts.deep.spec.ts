import { makeStudio } from '../../apps/server/test/make/accounts.ts';
import { expect, test } from './journey.ts';
import { openAs, openStaff, PHONE } from './people.ts';

test('a creator edits her request, withdraws it, and has the next one requested automatically', async ({
  browser,
  site,
}) => {
  const creator = await site.makePerformer('editada', 'Ada Edits', undefined, 800);
  const body = { type: 'paxum', email: 'ada@journeys.test', password: creator.password };
  await site.call('POST', '/payment-information', { token: creator.token, body });
  const page = await openAs(browser, site, creator, 'performer', PHONE);
  await page.goto('/creator/payouts');
  await page.getByRole('button', { name: 'All 800' }).click();
  await expect(page.getByText('$79.50')).toBeVisible();
  await page.getByRole('spinbutton', { name: 'Tokens' }).fill('50');
  await page.getByRole('button', { name: 'Request payout' }).click();
  await expect(page.getByText('Request at least 100 tokens')).toBeVisible();
  await page.getByRole('spinbutton', { name: 'Tokens' }).fill('200');
  await page.getByRole('button', { name: 'Request payout' }).click();

  await page.getByRole('button', { name: 'Open the payout of 200 tokens' }).click();
  const dialog = page.getByRole('dialog', { name: 'Payout' });
  await dialog.getByRole('button', { name: 'Change' }).click();
  await dialog.getByRole('spinbutton', { name: 'Tokens' }).fill('700');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText('Returned to earnings')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel request' }).click();
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(dialog.getByText('Cancelled').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'All 800' })).toBeVisible();
  await page.getByText('Weekly').click();
  await expect(page.getByText('Next on')).toBeVisible();
  await page.context().close();
});

test('a member asks the studio, which approves and is paid', async ({ browser, site }) => {
  const studio = await makeStudio(site.maker, { username: 'paystudio' });
  const member = await site.makePerformer('paymember', 'May Member', studio.id, 600);
  const bank = { type: 'bank_transfer', holderName: 'Studio', iban: 'DE89370400440532013000', bic: 'COBADEFF' };
  await site.call('POST', '/payment-information', {
    token: studio.token,
    body: { ...bank, password: studio.password },
  });
  await site.pool.query('update payment_detail set frozen_until = now() where account_id = $1', [studio.id]);
  const page = await openAs(browser, site, member, 'performer');
  await page.goto('/creator/payouts');
  await expect(page.getByText('decides on your requests and receives the money.')).toBeVisible();
  await page.getByRole('spinbutton', { name: 'Tokens' }).fill('400');
  await page.getByRole('button', { name: 'Request payout' }).click();

  const office = await openAs(browser, site, studio, 'studio');
  await office.goto('/studio/payouts');
  await office.getByRole('button', { name: 'Approve the request of paymember' }).click();
  await expect(page.getByRole('row', { name: /Approved/ })).toBeVisible();
  const desk = await openStaff(browser, site);
  await desk.goto('/admin/payouts?q=paymember');
  await desk.getByRole('button', { name: /Open the payout of paymember/ }).click();
  await desk.getByRole('button', { name: 'Mark as paid' }).click();
  const how = desk.getByRole('dialog', { name: 'Mark as paid' });
  await how.getByLabel('Reference').fill('SEPA 1');
  await how.getByRole('button', { name: 'Paid' }).click();
  await expect(page.getByRole('row', { name: /Paid/ })).toBeVisible();
  await expect(office.getByRole('row', { name: /paymember.*Paid/ })).toBeVisible();
  for (const each of [page, office, desk]) await each.context().close();
});
