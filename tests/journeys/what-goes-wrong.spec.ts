import { expect, test, type Browser, type Page } from '@playwright/test';
import { PASSWORD, type Person } from '../../apps/server/test/make/accounts.ts';
import {
  addPackage,
  enter,
  expectMovingPicture,
  goLive,
  isSamePage,
  markPage,
  openAs,
  openBrowser,
  PHONE,
  say,
} from './people.ts';
import { startQuickSite, type QuickSite } from './quick-site.ts';

let site: QuickSite;
let ada: Person;
let host: Page;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  site = await startQuickSite();
  await addPackage(site);
  await addPackage(site, { name: 'Weekend', tokens: 500, priceAmount: '39.99' });
  ada = await site.makePerformer('adawrong');
  host = await openAs(browser, site, ada, 'performer');
  await goLive(host, 'A show where things go wrong');
});
test.afterAll(() => site?.close());

async function openRoom(browser: Browser, who: Person, viewport?: typeof PHONE): Promise<Page> {
  const guest = await openAs(browser, site, who, 'user', viewport);
  await guest.goto(`/live/${ada.username}`);
  await expectMovingPicture(guest);
  return guest;
}
const balanceOf = async ({ token }: Person): Promise<number> =>
  (await site.call<{ balance: number }>('GET', '/users/me', { token })).balance;
/** Kinds and amounts of a viewer's token history, newest first. */
const historyOf = async ({ token }: Person) =>
  (
    await site.call<{ data: { type: string; token: number }[] }>('GET', '/transactions/user/search', { token })
  ).data.map(({ type, token: amount }) => [type, amount]);

test('wrong passwords are told, then there is a wait, then the right one enters', async ({ browser }) => {
  const ben = await site.makeViewer('benwrong', 0);
  const { context, page } = await openBrowser(browser, site);
  await enter(page, '/auth/login/user');
  await page.getByRole('textbox', { name: 'E-mail or username' }).fill(ben.username);
  const password = page.getByRole('textbox', { name: 'Password' });
  const logInButton = page.getByRole('button', { name: 'Log in', exact: true });
  for (const wrong of ['one', 'two', 'three', 'four', 'five']) {
    await password.fill(`wrong-${wrong}`);
    await expect(page.getByText('E-mail or password is wrong.')).toBeHidden();
    await logInButton.click();
    await expect(page.getByText('E-mail or password is wrong.')).toBeVisible();
  }
  await password.fill(PASSWORD);
  await logInButton.click();
  await expect(page.getByText('Too many wrong tries, please wait a moment.')).toBeVisible();
  const wait = page.getByRole('button', { name: /^Try again in \d+ s$/ });
  await expect(wait).toBeDisabled();
  await password.fill('another try');
  await expect(wait, 'typing does not end the wait').toBeDisabled();
  await password.fill(PASSWORD);
  await expect(logInButton).toBeEnabled({ timeout: 30_000 });
  await logInButton.click();
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(page.getByRole('link', { name: 'Balance: 0 tokens. Top up' })).toBeVisible();
  await context.close();
});

test('a declined card is told and credits nothing; another way is credited once (phone)', async ({ browser }) => {
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
  await expect(page.getByText('Your balance is 100 now.')).toBeVisible();
  // Who sends the form of a checkout that was paid again pays nothing and gets nothing.
  await page.request.post(checkout, { form: { action: 'pay' } });
  await page.reload();
  await expect(page.getByRole('heading', { name: '100 tokens are yours' })).toBeVisible();
  expect(await balanceOf(cleo)).toBe(100);
  expect(await historyOf(cleo)).toEqual([['purchase', 100]]);
  await page.context().close();
});

test('a tip that is more than one has goes out by itself after the top-up', async ({ browser }) => {
  const dora = await site.makeViewer('dorawrong', 10);
  const guest = await openRoom(browser, dora);
  await markPage(guest);
  await guest.getByRole('button', { name: 'Tip 25 tokens' }).first().click();
  await expect(guest.getByText('15 tokens are missing. You can top up in the next step.')).toBeVisible();
  await guest.getByRole('button', { name: 'Top up and send' }).click();
  const sheet = guest.getByRole('dialog', { name: 'Top up' });
  await expect(sheet.getByText('This needs 25 tokens. You have 10, so 15 are missing.')).toBeVisible();
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

/** Logs in on a second device. */
const logInElsewhere = async ({ username }: Person): Promise<string> =>
  (await site.call<{ token: string }>('POST', '/auth/users/login', { body: { username, password: PASSWORD } })).token;

test('a session that has run out leads to the login, with a word why, and back (phone)', async ({ browser }) => {
  const emil = await site.makeViewer('emilwrong', 100);
  const guest = await openRoom(browser, emil, PHONE);
  await site.pool.query('delete from session where id = $1', [emil.sessionId]);
  const isDead = () =>
    balanceOf(emil).then(
      () => false,
      (error: Error) => error.message.includes(' 401 '),
    );
  await expect.poll(isDead).toBe(true);
  await guest.getByRole('button', { name: 'Tip 25 tokens' }).first().click();
  await guest.getByRole('button', { name: 'Send 25 tokens' }).click();
  await expect(guest).toHaveURL(/\/auth\/login\/user\?/);
  await expect(guest.getByText('Your login has ended. Log in again, and you go on where you were.')).toBeVisible();
  await guest.getByRole('textbox', { name: 'E-mail or username' }).fill(emil.username);
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

test('who watches when another device ends the session is told, and may go on as a guest', async ({ browser }) => {
  const fred = await site.makeViewer('fredwrong', 0);
  const guest = await openRoom(browser, fred);
  await markPage(guest);
  await site.call('DELETE', `/auth/devices/${fred.sessionId}`, { token: await logInElsewhere(fred) });
  await expect(guest.getByText('Log in again, and the show goes on here.')).toBeVisible();
  await expect(guest.locator('video')).toHaveCount(0);
  expect(await rightsOf(fred)).toBe(0);
  await guest.getByRole('button', { name: 'Go on as a guest' }).click();
  await expectMovingPicture(guest);
  await expect(guest.getByRole('link', { name: /^Balance/ })).toHaveCount(0);
  await say(host, 'hello to all guests');
  await expect(guest.getByText('hello to all guests')).toBeVisible();
  expect(await isSamePage(guest)).toBe(true);
  await guest.getByRole('link', { name: 'Log in to chat and tip' }).click();
  await expect(guest).toHaveURL(/\/auth\/login\/user\?/);
  await guest.context().close();
});

/** Rights to the picture that an account has at present. */
const rightsOf = async ({ id }: Person): Promise<number> =>
  Number(
    (
      await site.pool.query<{ count: string }>(
        'select count(*) from media_grant where account_id = $1 and revoked_at is null and expires_at > now()',
        [id],
      )
    ).rows[0]?.count,
  );

test('a right to the picture that ran out is renewed without a page load', async ({ browser }) => {
  const gina = await site.makeViewer('ginawrong', 0);
  const guest = await openRoom(browser, gina);
  await markPage(guest);
  const first = await site.pool.query<{ id: string }>(
    'update media_grant set expires_at = now() where account_id = $1 returning id',
    [gina.id],
  );
  expect(first.rowCount).toBeGreaterThan(0);
  await expect.poll(() => rightsOf(gina), { message: 'a fresh right', timeout: 40_000 }).toBe(1);
  await expectMovingPicture(guest);
  expect(await isSamePage(guest)).toBe(true);
  await guest.context().close();
});

test('a viewer who is blocked is out at once, and in again when unblocked', async ({ browser }) => {
  const hugo = await site.makeViewer('hugowrong', 100);
  const guest = await openRoom(browser, hugo);
  await say(guest, 'something that is not welcome');
  await host
    .getByRole('button', { name: `Actions for the message of ${hugo.username}` })
    .first()
    .click();
  await host.getByRole('menuitem', { name: `Ban ${hugo.username} from the room` }).click();
  await host.getByRole('button', { name: 'Ban', exact: true }).click();
  const bannedAtMs = Date.now();
  await guest.getByText('You were taken out of this room').waitFor();
  await expect(guest.locator('video')).toHaveCount(0);
  test.info().annotations.push({ type: 'ban to cut', description: `${Date.now() - bannedAtMs} ms` });
  expect(await rightsOf(hugo)).toBe(0);
  await say(host, 'only for who is here');
  await expect(host.getByText('only for who is here')).toBeVisible();
  await expect(guest.getByText('only for who is here')).toHaveCount(0);

  const conversation = await site.call<{ _id: string }>('GET', `/conversations/stream/public/${ada.id}`);
  const tip = { token: hugo.token, body: { token: 25, conversationId: conversation._id } };
  await expect(site.call('POST', `/member/send-tip-token/${ada.id}`, tip)).rejects.toThrow(/ 403 .*BLOCKED/);
  await expect(site.call('POST', `/streaming/join/${ada.id}`, tip)).rejects.toThrow(/ 403 .*BLOCKED/);
  expect(await balanceOf(hugo)).toBe(100);
  await guest.reload();
  await expect(guest.getByText('You can not enter this room')).toBeVisible();

  const desk = await host.context().newPage();
  await desk.goto('/creator/blocking');
  await desk.getByRole('button', { name: `Unblock ${hugo.username}` }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click();
  await expect(desk.getByRole('dialog')).toBeHidden();
  await desk.close();
  await guest.reload();
  await expectMovingPicture(guest);
  await say(guest, 'I will behave');
  await expect(host.getByText('I will behave')).toBeVisible();
  await guest.context().close();
});
