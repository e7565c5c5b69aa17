import { expect, test, type Page } from './closing.ts';
import { openAs, openBrowser, PHONE, staffToken } from './people.ts';
import { startQuickSite, type QuickSite } from './quick-site.ts';

let site: QuickSite;
test.beforeAll(async () => {
  site = await startQuickSite();
  await site.pool.query(
    `insert into token_package (id, name, tokens_units, bonus_units, price_minor)
      values (gen_random_uuid(), 'Evening', 10000, 0, 1190)`,
  );
});
test.afterAll(() => site?.close());

const staffPage = async (page: Page, url: string): Promise<void> =>
  page.context().addCookies(
    Object.entries({ age: '18', token: await staffToken(site), role: 'staff' }).map(([name, value]) => ({
      name,
      value,
      url,
    })),
  );

async function payAtSandbox(page: Page): Promise<void> {
  await page.goto('/wallet/top-up');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: '100 tokens are yours' })).toBeVisible();
}

test('a viewer sets a limit that applies, and gets an invoice with tax as PDF, in German too', async ({ browser }) => {
  const token = await staffToken(site);
  await site.call('POST', '/admin/taxes', {
    token,
    body: { country: 'DE', name: 'MwSt.', percent: 19, startsOn: '2021-01-01' },
  });
  const viewer = await site.makeViewer('limitanna', 80);
  const creator = await site.makePerformer('limitbea', 'Bea Limit');
  const anna = await openAs(browser, site, viewer, 'user', PHONE);

  await test.step('she sets a daily limit, and it applies', async () => {
    await anna.goto('/settings/limits');
    await anna.getByRole('textbox', { name: 'Tokens per day' }).fill('50');
    await anna.getByRole('button', { name: 'Save limits' }).click();
    await expect(anna.getByText('0 tokens of 50 tokens')).toBeVisible();
    const tip = (tokens: number) =>
      site.call('POST', `/member/send-tip-token/${creator.id}`, { token: viewer.token, body: { token: tokens } });
    await tip(30);
    await expect(tip(21)).rejects.toThrow(/limit/i);
    await anna.reload();
    await expect(anna.getByText('30 tokens of 50 tokens')).toBeVisible();
  });

  await test.step('she enters billing details, and pays', async () => {
    await anna.goto('/wallet/invoices');
    await expect(anna.getByText('No invoices yet')).toBeVisible();
    await anna.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'Germany' });
    await anna.getByRole('textbox', { name: /^VAT number/ }).fill('DE 12');
    await anna.getByRole('button', { name: 'Save details' }).click();
    await expect(anna.getByText('This is not a VAT number of that country.')).toBeVisible();
    await anna.getByRole('textbox', { name: /^VAT number/ }).fill('');
    await anna.getByRole('button', { name: 'Save details' }).click();
    await expect(anna.getByText('Invoice details saved')).toBeVisible();
    await payAtSandbox(anna);
  });

  await test.step('the invoice shows the tax, and is downloaded', async () => {
    await anna.goto('/wallet/invoices');
    await anna.getByRole('link', { name: /INV-/ }).first().click();
    await expect(anna.getByText('MwSt. 19 %')).toBeVisible();
    const [file] = await Promise.all([
      anna.waitForEvent('download'),
      anna.getByRole('button', { name: 'Download PDF' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^INV-\d{4}-\d{6}\.pdf$/);
  });
  await anna.context().close();
});

test('a creator files a tax form, and staff export the year', async ({ browser }) => {
  const creator = await site.makePerformer('taxcarla', 'Carla Tax');
  const carla = await openAs(browser, site, creator, 'performer', PHONE);
  await test.step('she fills in a W-9; a wrong number is rejected at its field', async () => {
    await carla.goto('/settings/tax-forms');
    await carla.getByRole('button', { name: 'Fill in W-9' }).click();
    const dialog = carla.getByRole('dialog', { name: 'W-9' });
    const fill = (name: string, value: string) => dialog.getByRole('textbox', { name, exact: true }).fill(value);
    await fill('Full legal name', 'Carla Tax');
    await fill('Tax number', '000-12-3456');
    await fill('Street and number', '1 Main St');
    await fill('Postal code', '62701');
    await fill('City', 'Springfield');
    await dialog.getByRole('combobox', { name: 'Country of residence' }).selectOption('US');
    await fill('Signature', 'Carla Tax');
    await dialog.getByRole('button', { name: 'Sign and file' }).click();
    await expect(dialog.getByText('This is not a valid SSN or ITIN.')).toBeVisible();
    await fill('Tax number', '123-45-6789');
    await dialog.getByRole('button', { name: 'Sign and file' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(carla.getByText('••• 6789')).toBeVisible();
  });

  const { context, page: staff } = await openBrowser(browser, site);
  await staffPage(staff, site.url);
  await test.step('staff see it masked, open it with a reason, and export', async () => {
    await staff.goto('/admin/money/tax-forms?filed=yes');
    await staff.getByRole('button', { name: 'Show in full: W-9 of taxcarla' }).click();
    const dialog = staff.getByRole('dialog', { name: 'W-9 of @taxcarla' });
    await dialog.getByRole('textbox', { name: /what for|reason/i }).fill('Year-end report');
    await dialog.getByRole('button', { name: 'Show in full' }).click();
    await expect(dialog.getByText('123456789')).toBeVisible();
    await staff.keyboard.press('Escape');
    const [file] = await Promise.all([
      staff.waitForEvent('download'),
      staff.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^1099-nec-\d{4}\.csv$/);
  });
  for (const one of [carla.context(), context]) await one.close();
});
