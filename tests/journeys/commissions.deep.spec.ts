import { makeStudio } from '../../apps/server/test/make/accounts.ts';
import { expect, test } from './journey.ts';
import { openAs, openStaff } from './people.ts';

/** Returns the page's text for the split of 100 tokens. */
const divided = (platform: number, studio: number, creator: number): string =>
  `Platform ${platform}Studio ${studio}Creator ${creator}`;

test('staff and a studio set their share of a member, who sees it and gets the rest of a tip', async ({
  browser,
  site,
}) => {
  const studio = await makeStudio(site.maker, { username: 'feehouse', name: 'Fee House' });
  const member = await site.makePerformer('feemaya', 'Maya Fees', studio.id);
  const viewer = await site.makeViewer('feeviewer', 100);

  const page = await openStaff(browser, site);
  await page.goto('/admin/commissions');
  await page.getByRole('tab', { name: 'Creators and studios' }).click();
  await page.getByLabel('Search creators and studios').fill('feemaya');
  await page.getByRole('button', { name: 'Change the commissions of Maya Fees' }).click();
  const sheet = page.getByRole('dialog', { name: 'Maya Fees' });
  const tips = sheet.getByRole('row', { name: /Tips and poll votes/ });
  await expect(tips).toContainText(divided(30, 10, 60));
  await tips.getByRole('spinbutton').fill('20.5');
  await expect(tips).toContainText('Platform 20.50Studio 10Creator 69.50');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByText('Tips and poll votes: Default → 20.5 %')).toBeVisible();

  const desk = await openAs(browser, site, studio, 'studio');
  await desk.goto('/studio/commissions');
  const ofAll = desk.getByRole('row', { name: /Tips and poll votes/ });
  await ofAll.getByRole('spinbutton').fill('60');
  await expect(ofAll).toContainText('Between 0 and 50');
  await expect(desk.getByRole('button', { name: 'Save' })).toBeDisabled();
  await ofAll.getByRole('spinbutton').fill('15');
  await expect(ofAll).toContainText(divided(30, 15, 55));
  await desk.getByRole('button', { name: 'Save' }).click();
  await desk.getByRole('tab', { name: 'History' }).click();
  await expect(desk.getByText('Tips and poll votes: Default → 15 %')).toBeVisible();

  const own = await openAs(browser, site, member, 'performer');
  await own.goto('/creator/commissions');
  await expect(own.getByText('Tips and poll votes: 10 % → 15 %')).toBeVisible();
  await own.getByRole('button', { name: 'Accept for Tips and poll votes' }).click();
  await expect(own.getByText('Fee House would like to take more')).toBeHidden();
  await site.call('POST', `/member/send-tip-token/${member.id}`, { token: viewer.token, body: { token: 100 } });
  const mine = own.getByRole('row', { name: /Tips and poll votes/ });
  await expect(mine).toContainText('Agreed with you');
  await expect(mine).toContainText('Set for all members');
  await expect(mine).toContainText('Platform 20.50Studio 15Creator 64.50');
  const { balance } = await site.call<{ balance: number }>('GET', '/performers/me', { token: member.token });
  expect(balance).toBe(64.5);
  for (const each of [page, desk, own]) await each.context().close();
});
