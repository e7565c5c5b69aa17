import { expect, test } from './closing.ts';
import { openBtcpayDouble } from '../../apps/server/test/doubles/btcpay-double.ts';
import { openCcbillDouble } from '../../apps/server/test/doubles/ccbill-double.ts';
import { openStripeDouble, type StripeDouble } from '../../apps/server/test/doubles/stripe-double.ts';
import { openAs, openStaff, staffToken } from './people.ts';
import { startQuickSite, type QuickSite } from './quick-site.ts';
import { freePort } from './site.ts';
import { patience } from '../patience.ts';

let btcpay: Awaited<ReturnType<typeof openBtcpayDouble>>;
let ccbill: Awaited<ReturnType<typeof openCcbillDouble>>;
let stripe: StripeDouble;
let site: QuickSite;
test.beforeAll(async () => {
  const port = await freePort();
  btcpay = await openBtcpayDouble();
  ccbill = await openCcbillDouble();
  stripe = await openStripeDouble();
  const own = { PORT: String(port), PUBLIC_URL: `http://localhost:${port}` };
  site = await startQuickSite({ ...btcpay.env, ...ccbill.env, ...stripe.env, ...own });
  for (const [name, double] of Object.entries({ btcpay, ccbill, stripe }))
    double.sendTo(`${site.url}/api/payment/webhooks/${name}`);
  const values = { bitpayEnabled: true, ccbillEnabled: true, stripeEnabled: true };
  await site.call('PUT', '/admin/settings', { token: await staffToken(site), body: { values } });
  await site.pool.query(
    `insert into token_package (id, name, tokens_units, bonus_units, price_minor)
      values (gen_random_uuid(), 'Evening', 10000, 0, 999)`,
  );
});
test.afterAll(async () => {
  await site?.close();
  for (const double of [btcpay, ccbill, stripe]) await double?.close();
});

test('bitcoin by an invoice, then a card by CCBill that the bank charges back', async ({ browser }) => {
  const viewer = await site.makeViewer('waysann', 0);
  const page = await openAs(browser, site, viewer, 'user');
  const choose = async (way: RegExp, address: string) => {
    await page.goto('/wallet/top-up');
    await page.getByRole('radio', { name: way }).click();
    await expect(page.getByRole('radio', { name: way })).toBeChecked();
    await page.getByRole('button', { name: 'Pay $9.99' }).click();
    await page.waitForURL(`${address}/**`);
  };
  await test.step('an invoice is paid, and the tokens arrive', async () => {
    await choose(/^Bitcoin/, `${btcpay.url}/i`);
    const invoice = btcpay.invoices.get(page.url().split('/').at(-1) ?? '')!;
    invoice.status = 'Settled';
    await btcpay.post(btcpay.sign('InvoiceSettled', invoice.id));
    await page.goto('/wallet');
    await expect(page.getByRole('link', { name: /Balance: 100 tokens/ })).toBeVisible();
  });
  const subscriptionId = await test.step('a CCBill form is paid, and its webhook arrives twice', async () => {
    await choose(/^Card via CCBill/, `${ccbill.url}/flexforms`);
    const sale = ccbill.saleOf(page.url());
    for (let times = 0; times < 2; times += 1) await ccbill.post('NewSaleSuccess', sale);
    await page.goto('/wallet');
    await expect(page.getByRole('link', { name: /Balance: 200 tokens/ })).toBeVisible();
    return sale.subscriptionId;
  });
  const desk = await openStaff(browser, site);
  await desk.goto('/admin/chargebacks');
  await test.step('the bank charges it back: the wallet is frozen, evidence is collected, staff unfreeze it', async () => {
    await ccbill.post('Chargeback', { subscriptionId, amount: '9.99', currencyCode: '840' });
    await expect(page.getByRole('link', { name: /Balance: 100 tokens/ })).toBeVisible();
    await desk.reload();
    const card = desk.getByRole('listitem').filter({ hasText: '@waysann' });
    await expect(card.getByText('100 tokens bought: 100 taken back', { exact: false })).toBeVisible();
    await expect(card.getByText('The evidence is ready')).toBeVisible({ timeout: patience(15_000) });
    const creator = await site.makePerformer('waysbea');
    const tip = () =>
      fetch(`${site.url}/api/member/send-tip-token/${creator.id}`, {
        method: 'POST',
        headers: { authorization: viewer.token, 'content-type': 'application/json' },
        body: '{"token":10}',
      }).then(async (reply) => ((await reply.json()) as { code?: string }).code);
    expect(await tip()).toBe('ACCOUNT_FROZEN');
    await card.getByRole('button', { name: 'Unfreeze' }).click();
    const why = desk.getByRole('dialog', { name: 'Unfreeze' });
    await why.getByLabel('Reason').fill('The bank was wrong');
    await why.getByRole('button', { name: 'Unfreeze' }).click();
    await expect(card).toHaveCount(0);
    expect(await tip()).toBeUndefined();
  });
  for (const each of [page, desk]) await each.context().close();
});

test('a saved card buys tokens automatically when few are left, up to the limit', async ({ browser }) => {
  const viewer = await site.makeViewer('autoann', 0);
  const creator = await site.makePerformer('autobea');
  const page = await openAs(browser, site, viewer, 'user');
  await page.goto('/wallet/top-up');
  await page.getByRole('radio', { name: /^Card On Stripe’s page/ }).click();
  await page.getByRole('checkbox', { name: /^Save this card/ }).check();
  await page.getByRole('button', { name: 'Pay $9.99' }).click();
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await expect(page.getByRole('heading', { name: '100 tokens are yours' })).toBeVisible();
  await page.goto('/settings/payments');
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('spinbutton', { name: 'Top up below (tokens)' }).fill('50');
  await page.getByLabel('Your password').fill(viewer.password);
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByText('Below 50 tokens', { exact: false })).toBeVisible();
  const tip = (token: number) =>
    site.call('POST', `/member/send-tip-token/${creator.id}`, { token: viewer.token, body: { token } });
  await tip(60);
  // Takes this long because the automatic top-up runs once a minute.
  await expect(page.getByRole('link', { name: /Balance: 140 tokens/ })).toBeVisible({ timeout: patience(75_000) });
  await tip(100);
  await expect(page.getByRole('link', { name: /Balance: 40 tokens/ })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Used 1 of 1 in 24 hours', { exact: false })).toBeVisible();
  expect(stripe.calls.filter((call) => call === 'POST /v1/payment_intents')).toHaveLength(1);
  await page.context().close();
});
