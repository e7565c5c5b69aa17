import sharp from 'sharp';
import { expect, test, type Page } from './journey.ts';
import { openAs, PHONE } from './people.ts';
import { patience } from '../patience.ts';

const picture = async () => ({
  name: 'sea.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 960, height: 540, channels: 3, background: '#33669a' } })
    .jpeg()
    .toBuffer(),
});
const field = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const said = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true });
async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}
/** Opens a message's action menu and selects an action. */
async function act(page: Page, text: string, name: string): Promise<void> {
  await page.getByRole('article').filter({ hasText: text }).getByRole('button', { name: 'Message actions' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

test('a viewer and a creator exchange messages, on a desktop and a phone', async ({ browser, site }) => {
  test.setTimeout(patience(180_000));
  const creator = await site.makePerformer('talkada', 'Ada Talk');
  const ben = await site.makeViewer('talkben', 50);
  const host = await openAs(browser, site, creator, 'performer');
  const guest = await openAs(browser, site, ben, 'user', PHONE);

  await test.step('from her page, and her badge counts it', async () => {
    await host.goto('/creator/posts');
    await guest.goto('/talkada');
    await guest.getByRole('button', { name: 'Message', exact: true }).click();
    await say(guest, 'Good evening, Ada');
    await expect(said(guest, 'Good evening, Ada')).toBeVisible();
    await host.getByRole('link', { name: '1 unread message' }).first().click();
    await host.getByRole('navigation', { name: 'Messages' }).getByRole('link', { name: 'talkben' }).click();
    await expect(said(host, 'Good evening, Ada')).toBeVisible();
    await expect(guest.getByText('Seen')).toBeVisible();
    await expect(host.getByRole('link', { name: '1 unread message' })).toHaveCount(0);
  });

  await test.step('she is shown typing, replies, and adds an emoji', async () => {
    await field(host).pressSequentially('Good');
    await expect(guest.getByText('Typing…')).toBeVisible();
    await say(host, 'Good evening, Ben');
    await expect(said(guest, 'Good evening, Ben')).toBeVisible();
    await act(host, 'Good evening, Ada', '❤️');
    await expect(guest.getByRole('button', { name: '❤️: 1' })).toBeVisible();
    await act(guest, 'Good evening, Ben', 'Reply');
    await say(guest, 'At nine?');
    await expect(
      host.getByRole('article').filter({ hasText: 'At nine?' }).getByText('Good evening, Ben'),
    ).toBeVisible();
  });

  await test.step('a message is edited, and deleted for both', async () => {
    await act(guest, 'At nine?', 'Edit');
    await field(guest).fill('At ten?');
    await field(guest).press('Enter');
    await expect(said(host, 'At ten?')).toBeVisible();
    await act(guest, 'At ten?', 'Delete');
    await expect(host.getByText('Message deleted').first()).toBeVisible();
    await expect(said(host, 'At ten?')).toHaveCount(0);
    const wide = 'A line that is so long that it fills the whole width of a phone, and the next one, too';
    await say(guest, wide);
    await expect(said(guest, wide)).toBeVisible();
    for (const text of [wide, 'Good evening, Ben']) {
      const message = guest.getByRole('article').filter({ hasText: text }).first();
      await message.getByRole('button', { name: 'Message actions' }).click();
      await expect(guest.getByRole('menu'), `a menu beside: ${text}`).toBeInViewport({ ratio: 1 });
      await guest.keyboard.press('Escape');
    }
  });

  await test.step('offline it waits, and is sent once when back online; missed messages arrive too', async () => {
    await guest.context().setOffline(true);
    await say(guest, 'From a tunnel');
    await expect(guest.getByText('Sending')).toBeVisible();
    await say(host, 'Where are you?');
    await guest.context().setOffline(false);
    await expect(said(host, 'From a tunnel')).toHaveCount(1, { timeout: patience(30_000) });
    await expect(said(guest, 'Where are you?')).toBeVisible({ timeout: patience(30_000) });
    await expect(said(guest, 'From a tunnel')).toHaveCount(1);
  });

  await test.step('a draft stays where it was started', async () => {
    await field(guest).fill('I wanted to say');
    await guest.getByRole('link', { name: 'Back to conversations' }).click();
    await guest.getByRole('navigation', { name: 'Messages' }).getByRole('link', { name: 'Ada Talk' }).click();
    await expect(field(guest)).toHaveValue('I wanted to say');
    await field(guest).fill('');
  });

  await test.step('a picture with a price is blurred, purchased and shown', async () => {
    await host.locator('input[type=file]').setInputFiles(await picture());
    await host.getByRole('spinbutton', { name: 'Price in tokens' }).fill('20');
    await field(host).fill('The sea at night');
    await host.getByRole('button', { name: 'Send', exact: true }).click();
    const message = guest.getByRole('article').filter({ hasText: 'The sea at night' });
    await message.getByRole('button', { name: /20 tokens/ }).click();
    await guest
      .getByRole('dialog')
      .getByRole('button', { name: /20 tokens/ })
      .click();
    await expect(message.getByText('You paid 20 tokens')).toBeVisible({ timeout: patience(30_000) });
    await expect(message.getByRole('link', { name: 'Open picture' })).toBeVisible({ timeout: patience(30_000) });
  });

  await test.step('she messages all her followers', async () => {
    await guest.request.post(`${site.url}/api/favourite/${creator.id}/like`, { headers: { authorization: ben.token } });
    await host.goto('/creator/mass-messages');
    await expect(host.getByText('Reaches 1 person')).toBeVisible();
    await field(host).fill('Live at nine, all of you');
    await host.getByRole('button', { name: 'Send now' }).click();
    await expect(said(guest, 'Live at nine, all of you')).toBeVisible({ timeout: patience(30_000) });
  });
});
