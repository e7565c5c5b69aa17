import { makeStudio } from '../../apps/server/test/make/accounts.ts';
import { close } from './in-private.ts';
import { expect, test } from './journey.ts';
import {
  confirmAddress,
  PASSWORD,
  PHONE,
  enter,
  expectMovingPicture,
  fillApplication,
  goLive,
  logIn,
  openAs,
  openBrowser,
  staffToken,
} from './people.ts';
import type { Site } from './site.ts';
import { patience } from '../patience.ts';

test('a studio registers a creator with her documents; after approval she sets a password and is its member', async ({
  browser,
  site,
}) => {
  const studio = await makeStudio(site.maker, { username: 'paperhouse', name: 'Paper House' });
  const office = await openAs(browser, site, studio, 'studio');
  await office.goto('/studio/members');
  await office.getByRole('button', { name: 'Add a member' }).first().click();
  await office.getByRole('tab', { name: 'Register with documents' }).click();
  await office.getByRole('textbox', { name: 'Email' }).fill('paperpia@journeys.test');
  await office.getByRole('textbox', { name: 'Username' }).fill('paperpia');
  await fillApplication(office, 'Pia Paper');
  await office.getByRole('button', { name: 'Register the creator' }).click();
  const row = office.getByRole('row', { name: /Pia Paper/ });
  await expect(row).toContainText('Documents are being checked');

  await verify(site, 'paperpia');
  await office.reload();
  await expect(row).not.toContainText('Documents are being checked');
  await expect(row).toContainText('Active');

  const { page, context } = await openBrowser(browser, site, PHONE);
  await enter(page, await site.mailedLink('paperpia@journeys.test', '/auth/reset'));
  for (const name of ['New password', 'Confirm new password'])
    await page.getByRole('textbox', { name, exact: true }).fill('a long way to the sea');
  await page.getByRole('button', { name: 'Save password' }).click();
  await enter(page, '/auth/login/performer');
  await page.getByRole('textbox', { name: 'Email or username' }).fill('paperpia');
  await page.getByRole('textbox', { name: 'Password' }).fill('a long way to the sea');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
  await page.goto('/settings/studio');
  await expect(page.getByText('Paper House').first()).toBeVisible();
  await context.close();
  await close(office);
});

test('a live member is set inactive: her console says why, her room closes, and she can’t go live', async ({
  browser,
  site,
}) => {
  test.setTimeout(patience(120_000));
  const studio = await makeStudio(site.maker, { username: 'lamphouse', name: 'Lamp House' });
  const maya = await site.makePerformer('lampmaya', 'Maya Lamp', studio.id);
  const host = await openAs(browser, site, maya, 'performer');
  await goLive(host, 'Lamps and songs');
  const { page: guest, context } = await openBrowser(browser, site, PHONE);
  await enter(guest, '/live/lampmaya');
  await expectMovingPicture(guest);

  const office = await openAs(browser, site, studio, 'studio');
  await office.goto('/studio');
  const live = office.getByRole('listitem').filter({ hasText: 'Lamps and songs' });
  await expect(live).toContainText(/kbit\/s/);
  await office.goto('/studio/members');
  await office.getByRole('switch', { name: 'Maya Lamp may go live' }).click();
  await expect(office.getByText('Maya Lamp is inactive. A running broadcast ends.')).toBeVisible();

  await expect(host.getByText('Your studio has set you inactive', { exact: false }).first()).toBeVisible();
  await expect(host.getByRole('button', { name: 'Take a break' })).toHaveCount(0);
  await expect(guest.getByText(/is offline|has ended/).first()).toBeVisible({ timeout: patience(30_000) });
  await host.goto('/live');
  await expect(host.getByText(/inactive/i).first()).toBeVisible();
  await expect(host.getByRole('button', { name: 'Go live', exact: true })).toBeDisabled();
  await context.close();
  await close(office, host);
});

test('a studio invites by e-mail: the registration page names it, and she joins by accepting', async ({
  browser,
  site,
}) => {
  test.setTimeout(patience(120_000));
  const studio = await makeStudio(site.maker, { username: 'mailhouse', name: 'Mail House' });
  const office = await openAs(browser, site, studio, 'studio');
  await office.goto('/studio/members');
  await office.getByRole('button', { name: 'Add a member' }).first().click();
  await office.getByRole('textbox', { name: 'Email address or username' }).fill('mailmina@journeys.test');
  await office.getByRole('button', { name: 'Send the invitation' }).click();
  const row = office.getByRole('row', { name: /mailmina@journeys\.test/ });
  await expect(row).toContainText('Invited');

  const { page, context } = await openBrowser(browser, site, PHONE);
  await enter(page, await site.mailedLink('mailmina@journeys.test', '/auth/register/performer'));
  await expect(page.getByText('Mail House invites you')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill('mailmina@journeys.test');
  await page.getByRole('textbox', { name: 'Username' }).fill('mailmina');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await fillApplication(page, 'Mina Mail');
  await page.getByRole('button', { name: 'Send application' }).click();
  await confirmAddress(page, site, 'mailmina@journeys.test');
  await verify(site, 'mailmina');

  await logIn(page, '/auth/login/performer', 'mailmina');
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
  await page.goto('/settings/studio');
  const own = page.getByRole('main');
  await expect(own.getByText('Mail House invites you')).toBeVisible();
  await own.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('You are a member of Mail House.')).toBeVisible();
  await expect(office.getByRole('row', { name: /Mina Mail/ })).toContainText('Active');
  await context.close();
  await close(office);
});

/** Verifies an applicant as staff. */
async function verify(site: Site, username: string): Promise<void> {
  const token = await staffToken(site);
  const { data } = await site.call<{ data: { _id: string; username: string }[] }>('GET', '/admin/applicants', {
    token,
  });
  const found = data.find((applicant) => applicant.username === username);
  await site.call('POST', `/admin/applicants/${found?._id}/verify`, { token });
}
