import { expect, test } from './journey.ts';
import { enter, openAs, openBrowser, PHONE, staffToken } from './people.ts';
import { startQuickSite } from './quick-site.ts';
import { patience } from '../patience.ts';

const CLOSED = 'You can’t enter this room';

test('a creator blocks a viewer and a country, and unblocks them', async ({ browser }) => {
  test.setTimeout(patience(180_000));
  // Trusts a proxy, because its header supplies the visitor's country.
  const site = await startQuickSite({ TRUST_PROXY: '1', COUNTRY_HEADER: 'x-country' });
  try {
    const ada = await site.makePerformer('blockada', 'Ada Block');
    const ivo = await site.makeViewer('blockivo', 0);
    const host = await openAs(browser, site, ada, 'performer', PHONE);
    const guest = await openAs(browser, site, ivo, 'user');
    const { page: french } = await openBrowser(browser, site);
    await french.context().setExtraHTTPHeaders({ 'x-country': 'FR' });
    await host.goto('/creator/blocking');
    await guest.goto('/blockada');
    await enter(french, '/blockada');
    for (const page of [guest, french])
      await expect(page.getByRole('heading', { name: 'Ada Block', level: 1 })).toBeVisible();

    await test.step('a viewer, found by the start of the username', async () => {
      await host.getByRole('searchbox', { name: 'Block a viewer' }).fill('blocki');
      await host.getByRole('button', { name: 'Block blockivo' }).click();
      await expect(host.getByRole('button', { name: 'Unblock blockivo' })).toBeVisible();
      for (const path of ['/blockada', '/live/blockada']) {
        await guest.goto(path);
        await expect(guest.getByText(CLOSED)).toBeVisible();
      }
      await guest.goto('/search?q=Ada+Block');
      await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(guest.getByRole('main').getByRole('link', { name: /Ada Block/ })).toHaveCount(0);
      await french.reload();
      await expect(french.getByRole('heading', { name: 'Ada Block', level: 1 })).toBeVisible();
    });

    await test.step('a country', async () => {
      await host.getByLabel('Block a country').selectOption({ label: 'France' });
      await expect(host.getByRole('button', { name: /France/ })).toBeVisible();
      await french.reload();
      await expect(french.getByText(CLOSED)).toBeVisible();
    });

    await test.step('both are unblocked', async () => {
      await host.getByRole('button', { name: /France/ }).click();
      await host.getByRole('button', { name: 'Unblock blockivo' }).click();
      await host.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click();
      await expect(host.getByText('No viewer is blocked.')).toBeVisible();
      await expect(host.getByText('No country is blocked.')).toBeVisible();
      await guest.goto('/blockada');
      await french.reload();
      for (const page of [guest, french])
        await expect(page.getByRole('heading', { name: 'Ada Block', level: 1 })).toBeVisible();
    });
    await test.step('a public URL of a closed page leads to the age check', async () => {
      const body = { values: { ageCheckCountries: 'FR' } };
      await site.call('PUT', '/admin/settings', { token: await staffToken(site), body });
      for (const path of ['/assets', '/exports']) {
        await french.goto(path);
        await expect(french).toHaveURL(`/age?returnTo=${encodeURIComponent(path)}`);
      }
    });
    await Promise.all([host, guest, french].map((page) => page.context().close()));
  } finally {
    await site.close();
  }
});
