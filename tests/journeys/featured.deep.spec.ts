import { expect, test, type Page } from './journey.ts';
import { enter, openAs, openBrowser, PHONE, staffToken } from './people.ts';
import { STAFF } from './site.ts';
import { patience } from '../patience.ts';

const today = () => new Date().toISOString().slice(0, 10);

async function pay(host: Page): Promise<void> {
  await host.getByRole('button', { name: 'Pay $19.00' }).click();
  await host.getByRole('button', { name: 'Pay', exact: true }).click();
}

async function approveAll(staff: Page): Promise<void> {
  await staff.goto('/admin/featured');
  await staff.getByRole('checkbox', { name: 'Pick all rows shown' }).check();
  await staff.getByRole('button', { name: 'Approve 1 booking' }).click();
  await expect(staff.getByText('1 booking is approved')).toBeVisible();
  await expect(staff.getByText('No booking waits for you.')).toBeVisible();
}

/** Bookings start on their day and are checked every minute, so this booking is either approved or already running. */
async function pressReject(staff: Page): Promise<void> {
  const reject = staff.getByRole('button', { name: 'Reject' });
  await expect(async () => {
    for (const name of ['Approved', 'Running']) {
      await staff.getByRole('tab', { name }).click();
      const isThere = await reject.waitFor({ timeout: patience(3000) }).then(
        () => true,
        () => false,
      );
      if (isThere) return reject.click({ timeout: patience(3000) });
    }
    throw new Error('it is neither approved nor running');
  }).toPass();
}

test('a creator books days on a calendar and pays, staff approve, and the home page shows her', async ({
  browser,
  site,
}) => {
  await site.call('POST', '/admin/featured-creator/packages', {
    token: await staffToken(site),
    body: { name: 'Weekend', days: 2, priceAmount: '19.00' },
  });
  const creator = await site.makePerformer('featuredada', 'Ada Featured');
  const host = await openAs(browser, site, creator, 'performer');
  const { page: staff } = await openBrowser(browser, site);
  await staff.goto('/admin/login');
  await staff.getByRole('textbox', { name: /Email/ }).fill(STAFF.email);
  await staff.getByRole('textbox', { name: 'Password' }).fill(STAFF.password);
  await staff.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(staff.getByRole('link', { name: 'Featured' })).toBeVisible();
  await staff.goto('/admin/featured');
  await expect(staff.getByText('No booking waits for you.')).toBeVisible();
  const own = host.getByRole('list', { name: 'Your bookings' }).getByRole('listitem');

  await test.step('she picks the first day and pays', async () => {
    await host.goto('/creator/featured');
    await expect(host.getByRole('button', { name: 'Pay $19.00' })).toBeDisabled();
    const day = host.locator(`[data-day="${today()}"]`);
    await expect(day).toHaveAccessibleName(/: 4 free places$/);
    await day.click();
    await expect(day).toHaveAttribute('aria-pressed', 'true');
    await pay(host);
    await expect(own.getByText('In review')).toBeVisible();
    await expect(host.locator(`[data-day="${today()}"]`)).toHaveAccessibleName(/: you are featured$/);
  });

  await test.step('staff approve it', async () => {
    await staff.getByRole('button', { name: 'Approve the days of Ada Featured' }).click();
    await expect(staff.getByText('The days of Ada Featured are approved')).toBeVisible();
    await expect(own.getByText('Approved')).toBeVisible();
  });

  const { page: guest } = await openBrowser(browser, site, PHONE);
  await test.step('the home page shows her with its label', async () => {
    await enter(guest, '/');
    await expect(guest.getByRole('heading', { name: 'Featured', exact: true })).toBeVisible();
    await guest
      .getByRole('link', { name: /Ada Featured/ })
      .first()
      .click();
    await expect(guest).toHaveURL(/\/live\/featuredada$/);
  });

  await test.step('staff reject a running booking, and she is refunded', async () => {
    await pressReject(staff);
    const dialog = staff.getByRole('dialog', { name: 'Reject' });
    await dialog.getByLabel('Reason').fill('The name is not yours');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(own.getByText('The reason: The name is not yours')).toBeVisible();
    await expect(own.getByText('$19.00 were given back.')).toBeVisible();
    await enter(guest, '/');
    await expect(guest.getByRole('heading', { name: 'Featured', exact: true })).toHaveCount(0);
  });

  await test.step('she books again, and staff approve all pending bookings at once', async () => {
    await host.goto('/creator/featured');
    await host.locator(`[data-day="${today()}"]`).click();
    await pay(host);
    await expect(own.getByText('In review')).toBeVisible();
    await approveAll(staff);
    await expect(own.getByText(/Approved|Running/).first()).toBeVisible();
  });
  for (const page of [host, staff, guest]) await page.context().close();
});
