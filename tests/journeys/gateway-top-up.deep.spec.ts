import { openStripeDouble, type StripeDouble } from '../../apps/server/test/doubles/stripe-double.ts';
import { expect, test } from './closing.ts';
import { openAs } from './people.ts';
import { startQuickSite, type QuickSite } from './quick-site.ts';
import { freePort, STAFF } from './site.ts';

let stripe: StripeDouble;
let site: QuickSite;
test.beforeAll(async () => {
  const port = await freePort();
  stripe = await openStripeDouble();
  site = await startQuickSite({ ...stripe.env, PORT: String(port), PUBLIC_URL: `http://localhost:${port}` });
  stripe.sendTo(`${site.url}/api/payment/webhooks/stripe`);
  const { token } = await site.call<{ token: string }>('POST', '/auth/staff/login', {
    body: { email: STAFF.email, password: STAFF.password },
  });
  await site.call('PUT', '/admin/settings', { token, body: { values: { stripeEnabled: true } } });
  await site.pool.query(
    `insert into token_package (id, name, tokens_units, bonus_units, price_minor)
      values (gen_random_uuid(), 'Evening', 10000, 0, 999)`,
  );
});
test.afterAll(async () => {
  await site?.close();
  await stripe?.close();
});

test('tokens by a gateway’s checkout, with the card saved, and next time in one click', async ({ browser }) => {
  const viewer = await site.makeViewer('gatewayann', 0);
  const page = await openAs(browser, site, viewer, 'user');
  await page.goto('/wallet/top-up');
  await page.getByRole('radio', { name: /^Card/ }).check();
  await page.getByRole('checkbox', { name: /^Save this card/ }).check();
  await page.getByRole('button', { name: 'Pay $9.99' }).click();
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await expect(page.getByRole('heading', { name: '100 tokens are yours' })).toBeVisible();

  await page.goto('/wallet/top-up');
  await expect(page.getByRole('radio', { name: /^Visa •••• 4242/ })).toBeChecked();
  await page.getByRole('button', { name: 'Pay $9.99' }).click();
  await expect(page.getByText('Your balance is now 200 tokens.')).toBeVisible();
  expect(stripe.calls.filter((call) => call === 'POST /v1/payment_intents')).toHaveLength(1);

  await page.getByRole('link', { name: 'Manage saved cards' }).click();
  await expect(page.getByText('Valid until 12/39')).toBeVisible();
  await page.getByRole('button', { name: 'Remove: Visa •••• 4242' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('No saved cards yet')).toBeVisible();
  await page.context().close();
});
