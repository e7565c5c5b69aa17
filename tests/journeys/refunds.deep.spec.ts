import { expect, test, type Page } from './journey.ts';
import { openAs, openBrowser, PHONE, staffToken } from './people.ts';

const isWide = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

test('a viewer requests a partial refund of a tip, staff approve it, and it arrives in the wallet', async ({
  browser,
  site,
}) => {
  const creator = await site.makePerformer('refundada', 'Ada Refund');
  const viewer = await site.makeViewer('refundben', 100);
  await site.call('POST', `/member/send-tip-token/${creator.id}`, { token: viewer.token, body: { token: 60 } });

  const ben = await openAs(browser, site, viewer, 'user', PHONE);
  await test.step('he requests it from his token history, and sees that it is pending', async () => {
    await ben.goto('/wallet');
    await ben.getByRole('button', { name: 'Request a refund: Tip to Ada Refund' }).click();
    const dialog = ben.getByRole('dialog', { name: 'Request a refund' });
    await dialog.getByRole('spinbutton', { name: 'Tokens' }).fill('20');
    await dialog.getByRole('textbox', { name: 'What was wrong?' }).fill('The song was never sung');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(dialog).toHaveCount(0);
    await ben.getByRole('link', { name: 'Refunds' }).click();
    await expect(ben.getByText('In review')).toBeVisible();
    expect(await isWide(ben)).toBe(false);
  });

  const { context, page: staff } = await openBrowser(browser, site);
  const cookies = { age: '18', token: await staffToken(site), role: 'staff' };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: site.url })));
  await test.step('staff see the payment and its split, and approve', async () => {
    await staff.goto('/admin/refunds');
    const card = staff.getByRole('listitem').filter({ hasText: '@refundben' });
    await expect(card.getByText('The song was never sung')).toBeVisible();
    await expect(card.getByText(/Split: creator 42, studio 0, platform 18/)).toBeVisible();
    await card.getByRole('button', { name: 'Approve' }).click();
    await staff.getByRole('dialog', { name: 'Approve' }).getByRole('button', { name: 'Approve' }).click();
    await expect(card).toHaveCount(0);
  });

  await test.step('he sees it at once, and has the tokens', async () => {
    await expect(ben.getByText('Approved')).toBeVisible();
    await expect(ben.getByRole('link', { name: /Balance: 60 tokens/ })).toBeVisible();
  });
  for (const one of [ben.context(), context]) await one.close();
});
