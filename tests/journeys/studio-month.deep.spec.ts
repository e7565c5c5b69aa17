import { makeStudio } from '../../apps/server/test/make/accounts.ts';
import { expect, test } from './journey.ts';
import { openAs, openStaff } from './people.ts';

test('a studio’s month: invites, gains a member, earns, gets a payout request, approves, is paid', async ({
  browser,
  site,
}) => {
  const studio = await makeStudio(site.maker, { username: 'monthhouse', name: 'Month House' });
  const creator = await site.makePerformer('monthmaya', 'Maya Month', undefined, 600);
  const viewer = await site.makeViewer('monthviewer', 2000);
  const bank = { type: 'bank_transfer', holderName: 'Month House', iban: 'DE89370400440532013000', bic: 'COBADEFF' };
  await site.call('POST', '/payment-information', {
    token: studio.token,
    body: { ...bank, password: studio.password },
  });
  await site.pool.query('update payment_detail set frozen_until = now() where account_id = $1', [studio.id]);

  const office = await openAs(browser, site, studio, 'studio');
  await office.goto('/studio/members');
  await office.getByRole('button', { name: 'Add a member' }).first().click();
  await office.getByLabel('Email address or username').fill('@monthmaya');
  await office.getByRole('button', { name: 'Send the invitation' }).click();
  const row = office.getByRole('row', { name: /Maya Month/ });
  await expect(row).toContainText('Invited');

  const own = await openAs(browser, site, creator, 'performer');
  await own.goto('/settings/studio');
  await expect(own.getByRole('row', { name: /Tips and poll votes/ })).toContainText('Studio 10Creator 60');
  await own.getByRole('button', { name: 'Accept' }).click();
  await expect(own.getByText('You are a member of Month House.')).toBeVisible();
  await expect(row).toContainText('Active');

  await site.call('POST', `/member/send-tip-token/${creator.id}`, { token: viewer.token, body: { token: 1000 } });
  await office.goto('/studio');
  await expect(office.getByRole('heading', { name: 'Your studio', level: 1 })).toBeVisible();
  await expect(office.getByRole('main')).toContainText(/Earned together\s*700/);

  const switched = office.getByRole('switch', { name: 'Maya Month may go live' });
  await office.goto('/studio/members');
  await switched.click();
  await expect(row).toContainText('Inactive');
  await switched.click();
  await expect(row).toContainText('Active');

  await own.goto('/creator/payouts');
  await own.getByRole('spinbutton', { name: 'Tokens' }).fill('400');
  await own.getByRole('button', { name: 'Request payout' }).click();
  await office.goto('/studio');
  await office.getByRole('button', { name: 'Approve the request of monthmaya' }).click();
  await expect(own.getByRole('row', { name: /Approved/ })).toBeVisible();
  const desk = await openStaff(browser, site);
  await desk.goto('/admin/payouts?q=monthmaya');
  await desk.getByRole('button', { name: /Open the payout of monthmaya/ }).click();
  await desk.getByRole('button', { name: 'Mark as paid' }).click();
  const how = desk.getByRole('dialog', { name: 'Mark as paid' });
  await how.getByLabel('Reference').fill('SEPA 2');
  await how.getByRole('button', { name: 'Paid' }).click();
  await expect(own.getByRole('row', { name: /Paid/ })).toBeVisible();

  await own.goto('/settings/studio');
  await own.getByRole('button', { name: 'Leave the studio' }).click();
  const why = own.getByRole('dialog');
  await why.getByLabel('Reason').fill('Moving on');
  await why.getByRole('button', { name: 'Leave the studio' }).click();
  await expect(own.getByText('You belong to no studio')).toBeVisible();
  await office.goto('/studio/members');
  await office.getByText('Left', { exact: true }).click();
  await expect(row).toContainText('Moving on');
  for (const page of [office, own, desk]) await page.context().close();
});
