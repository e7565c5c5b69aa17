import { makeStaff } from '../../apps/server/test/make/accounts.ts';
import { expect, test } from './journey.ts';
import { goLive, openAs } from './people.ts';

test('a moderator warns a broadcaster, who sees it at once, then stops the room, and everyone is notified', async ({
  browser,
  site,
}) => {
  const host = await site.makePerformer('wallmaya', 'Maya Wall');
  const stage = await openAs(browser, site, host, 'performer');
  await goLive(stage, 'On the wall');
  const guest = await openAs(browser, site, await site.makeViewer('wallguest', 0), 'user');
  await guest.goto('/live/wallmaya');
  const support = await openAs(browser, site, await makeStaff(site.maker, { staffRole: 'support' }), 'staff');
  await support.goto('/admin/rooms');
  const seen = support.getByRole('article', { name: 'Maya Wall' });
  await expect(seen.getByRole('link', { name: 'Open the room' })).toBeVisible();
  await expect(seen.getByRole('button')).toHaveCount(0);

  const desk = await openAs(browser, site, await makeStaff(site.maker, { staffRole: 'moderator' }), 'staff');
  await desk.goto('/admin/rooms');
  const act = async (button: string, label: string, words: string, confirm: string) => {
    await desk.getByRole('button', { name: button }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('button', { name: confirm }).click();
    await expect(dialog.getByText('This field is required')).toBeVisible();
    await dialog.getByLabel(label).fill(words);
    await dialog.getByRole('button', { name: confirm }).click();
    await expect(dialog).toBeHidden();
  };
  await act('Warn Maya Wall', 'What has to change', 'Please cover the brand on the wall.', 'Send the warning');
  await expect(stage.getByText('Please cover the brand on the wall.')).toBeVisible();
  await expect(guest.getByText('Please cover the brand on the wall.')).toHaveCount(0);
  await expect(stage.getByRole('button', { name: 'Take a break' })).toBeVisible();

  await act('Stop the show of Maya Wall', 'Reason', 'The brand is still there.', 'Stop the show');
  await expect(desk.getByRole('article', { name: 'Maya Wall' })).toHaveCount(0);
  await expect(stage.getByText('The brand is still there.')).toBeVisible();
  await expect(guest.getByText(/has ended|is offline|was ended/i).first()).toBeVisible();
  for (const page of [stage, guest, support, desk]) await page.context().close();
});
