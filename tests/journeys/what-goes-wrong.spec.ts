import { expect, test } from './closing.ts';
import { PASSWORD } from '../../apps/server/test/make/accounts.ts';
import { expectMovingPicture, isSamePage, markPage, openAs, PHONE, say } from './people.ts';
import { openWrongRoom } from './wrong-room.ts';

const PRESS_MS = 5000;

const room = openWrongRoom();

test('a declined card is reported and credits nothing; another method is credited once (phone)', async ({
  browser,
}) => {
  const { site, balanceOf, historyOf } = room();
  const cleo = await site.makeViewer('cleowrong', 0);
  const page = await openAs(browser, site, cleo, 'user', PHONE);
  await page.goto('/wallet/top-up');
  await page.getByText('Weekend').click();
  await page.getByRole('button', { name: 'Pay $39.99' }).click();
  await page.getByRole('button', { name: 'Decline the card' }).click();
  await expect(page.getByRole('heading', { name: 'The payment was declined' })).toBeVisible();
  await expect(page.getByText('Nothing was charged. Try another card, or another package.')).toBeVisible();
  expect(await balanceOf(cleo)).toBe(0);
  expect(await historyOf(cleo)).toEqual([]);

  await page.getByText('Evening').click();
  await page.getByRole('button', { name: 'Pay $9.99' }).click();
  const checkout = page.url();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: '100 tokens are yours' })).toBeVisible();
  await expect(page.getByText('Your balance is now 100 tokens.')).toBeVisible();
  // Submitting the form of a paid checkout again charges nothing and grants nothing.
  await page.request.post(checkout, { form: { action: 'pay' } });
  await page.reload();
  await expect(page.getByRole('heading', { name: '100 tokens are yours' })).toBeVisible();
  expect(await balanceOf(cleo)).toBe(100);
  expect(await historyOf(cleo)).toEqual([['purchase', 100]]);
  await page.context().close();
});

test('a tip above the balance is sent automatically after the top-up', async ({ browser }) => {
  const { site, host, openRoom, historyOf } = room();
  const dora = await site.makeViewer('dorawrong', 10);
  const guest = await openRoom(browser, dora);
  await markPage(guest);
  await guest.getByRole('button', { name: 'Tip 25 tokens' }).first().click();
  await expect(guest.getByText('You need 15 more tokens. You can top up in the next step.')).toBeVisible();
  await guest.getByRole('button', { name: 'Top up and send' }).click();
  const sheet = guest.getByRole('dialog', { name: 'Send a tip' });
  await expect(sheet.getByText('You need 15 more tokens.')).toBeVisible();
  const opened = guest.waitForEvent('popup');
  await sheet.getByRole('button', { name: 'Pay $9.99' }).click();
  const checkout = await opened;
  await expect(sheet.getByText('Finish the payment in the other window')).toBeVisible();
  await checkout.getByRole('button', { name: 'Pay', exact: true }).click();

  const ticket = { name: `${dora.username} tipped 25 tokens` };
  for (const page of [guest, host]) await expect(page.getByRole('article', ticket)).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(guest.getByRole('link', { name: /Balance: 85 tokens/ })).toBeVisible();
  await expect(host.getByRole('link', { name: 'Earnings: 17.50' })).toBeVisible();
  for (const page of [guest, host]) await expect(page.getByRole('article', ticket)).toHaveCount(1);
  expect(await historyOf(dora)).toEqual([
    ['tip', -25],
    ['purchase', 100],
    ['bonus', 10],
  ]);
  expect(await isSamePage(guest)).toBe(true);
  await guest.context().close();
});

test('an expired session leads to the login with a reason, and back (phone)', async ({ browser }) => {
  const { site, ada, host, openRoom, balanceOf, logInElsewhere } = room();
  const emil = await site.makeViewer('emilwrong', 100);
  const guest = await openRoom(browser, emil, PHONE);
  await guest.getByRole('button', { name: 'Tip', exact: true }).click();
  await guest.getByRole('dialog').getByRole('button', { name: 'Tip 25 tokens' }).click();
  await site.pool.query('delete from session where id = $1', [emil.sessionId]);
  const isDead = () =>
    balanceOf(emil).then(
      () => false,
      (error: Error) => error.message.includes(' 401 '),
    );
  await expect.poll(isDead).toBe(true);
  const send = guest.getByRole('button', { name: 'Send 25 tokens' });
  // Errors are ignored, because one of the page's own requests may redirect to the login before the click does.
  await send.click({ timeout: PRESS_MS }).catch(() => undefined);
  await expect(guest).toHaveURL(/\/auth\/login\/user\?/);
  await expect(guest.getByText('You’ve been logged out. Log in to pick up where you left off.')).toBeVisible();
  await guest.getByRole('textbox', { name: 'Email or username' }).fill(emil.username);
  await guest.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await guest.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(guest).toHaveURL(`${site.url}/live/${ada.username}`);
  await expectMovingPicture(guest);
  await say(guest, 'back where I was');
  await expect(host.getByText('back where I was')).toBeVisible();
  const token = await logInElsewhere(emil);
  expect(await balanceOf({ ...emil, token }), 'the tip without a session took nothing').toBe(100);
  await guest.context().close();
});
