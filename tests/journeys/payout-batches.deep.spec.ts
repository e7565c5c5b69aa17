import { readFile } from 'node:fs/promises';
import { textsOf, wrongInOrder } from '../../apps/server/test/credit-transfer-reader.ts';
import { makeStaff } from '../../apps/server/test/make/accounts.ts';
import { SEPA_DEBTOR, statusReport } from '../../apps/server/test/make/batches.ts';
import { expect, test } from './journey.ts';
import { openAs, openStaff, staffToken } from './people.ts';
import { startQuickSite } from './quick-site.ts';

test('two approve a payout, it is sent in a SEPA file, and the bank’s report marks it paid', async ({ browser }) => {
  const site = await startQuickSite();
  try {
    const values = { currency: 'EUR', payoutTwoOver: 300, ...SEPA_DEBTOR };
    await site.call('PUT', '/admin/settings', { token: await staffToken(site), body: { values } });
    const creator = await site.makePerformer('batchada', 'Ada Groß', undefined, 900);
    const bank = { type: 'bank_transfer', holderName: 'Ada Groß', iban: 'DE89370400440532013000', bic: 'COBADEFF' };
    await site.call('POST', '/payment-information', {
      token: creator.token,
      body: { ...bank, password: creator.password },
    });
    await site.pool.query('update payment_detail set frozen_until = now() where account_id = $1', [creator.id]);
    const asked = await site.call<{ _id: string }>('POST', '/payout-requests/performer', {
      token: creator.token,
      body: { tokens: 500 },
    });
    const page = await openAs(browser, site, creator, 'performer');
    await page.goto('/creator/payouts');

    const first = await openStaff(browser, site);
    const second = await openAs(
      browser,
      site,
      await makeStaff(site.maker, { username: 'batchfinance', staffRole: 'finance' }),
      'staff',
    );
    await test.step('the first approval is recorded, the second one decides', async () => {
      for (const [desk, words] of [
        [first, 'Approval noted'],
        [second, 'Payout approved'],
      ] as const) {
        await desk.goto('/admin/payouts?q=batchada');
        await desk.getByRole('button', { name: /Open the payout of batchada/ }).click();
        await desk.getByRole('dialog', { name: 'Payout' }).getByRole('button', { name: 'Approve' }).click();
        await expect(desk.getByText(words).first()).toBeVisible();
      }
      await expect(page.getByRole('row', { name: /Approved/ })).toBeVisible();
    });

    const dialog = first.getByRole('dialog', { name: 'Payout batch' });
    const file = await test.step('it is batched and exported', async () => {
      await first.goto('/admin/payouts/batches');
      await first.getByRole('checkbox', { name: '@batchada' }).check();
      await first.getByRole('button', { name: 'Batch the 1 chosen' }).click();
      const saved = first.waitForEvent('download');
      await dialog.getByRole('button', { name: 'SEPA file' }).click();
      const text = await readFile(await (await saved).path(), 'utf8');
      await expect(dialog.getByText('Exported').first()).toBeVisible();
      return text;
    });
    expect(wrongInOrder(file)).toEqual([]);
    expect([textsOf(file, 'CtrlSum')[0], textsOf(file, 'Nm').at(-1)]).toEqual(['49.00', 'Ada Gross']);

    await test.step('the bank’s report is previewed, then applied', async () => {
      await first.keyboard.press('Escape');
      const report = statusReport(textsOf(file, 'MsgId')[0] ?? '', [
        { id: asked._id, status: 'ACSC', amount: '49.00' },
      ]);
      await first
        .locator('input[type=file]')
        .setInputFiles({ name: 'answer.xml', mimeType: 'application/xml', buffer: Buffer.from(report) });
      await expect(first.getByText('pain.002: 1 to be marked as paid, 0 to be rejected.')).toBeVisible();
      await first.getByRole('button', { name: 'Apply' }).click();
      await expect(first.getByText('Done: 1 marked as paid, 0 rejected (pain.002).')).toBeVisible();
      await expect(first.getByRole('row', { name: /1 of 1.*Closed/ })).toBeVisible();
      await expect(page.getByRole('row', { name: /Paid/ })).toBeVisible();
    });
  } finally {
    await site.close();
  }
});
