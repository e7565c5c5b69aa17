import { expect, test } from './closing.ts';
import { PASSWORD } from '../../apps/server/test/make/accounts.ts';
import { enter, expectMovingPicture, isSamePage, markPage, openBrowser, say } from './people.ts';
import { openWrongRoom } from './wrong-room.ts';
import { patience } from '../patience.ts';

const room = openWrongRoom();

test('a viewer whose session ends on another device is notified, and can continue as a guest', async ({ browser }) => {
  const { site, host, openRoom, logInElsewhere, rightsOf } = room();
  const fred = await site.makeViewer('fredwrong', 0);
  const guest = await openRoom(browser, fred);
  await markPage(guest);
  await site.call('DELETE', `/auth/devices/${fred.sessionId}`, { token: await logInElsewhere(fred) });
  await expect(guest.getByText('Log in again. The show keeps playing.')).toBeVisible();
  await expect(guest.locator('video')).toHaveCount(0);
  expect(await rightsOf(fred)).toBe(0);
  await guest.getByRole('button', { name: 'Continue as a guest' }).click();
  await expectMovingPicture(guest);
  await expect(guest.getByRole('link', { name: /^Balance/ })).toHaveCount(0);
  await say(host, 'hello to all guests');
  await expect(guest.getByText('hello to all guests')).toBeVisible();
  expect(await isSamePage(guest)).toBe(true);
  await guest.getByRole('link', { name: 'Log in to chat' }).click();
  await expect(guest.getByRole('dialog', { name: 'Welcome back' })).toBeVisible();
  await expectMovingPicture(guest);
  expect(await isSamePage(guest)).toBe(true);
  await guest.context().close();
});

test('an expired grant to watch is renewed without a page load', async ({ browser }) => {
  const { site, openRoom, rightsOf } = room();
  const gina = await site.makeViewer('ginawrong', 0);
  const guest = await openRoom(browser, gina);
  await markPage(guest);
  const first = await site.pool.query<{ id: string }>(
    'update media_grant set expires_at = now() where account_id = $1 returning id',
    [gina.id],
  );
  expect(first.rowCount).toBeGreaterThan(0);
  await expect.poll(() => rightsOf(gina), { message: 'a fresh right', timeout: patience(40_000) }).toBe(1);
  await expectMovingPicture(guest);
  expect(await isSamePage(guest)).toBe(true);
  await guest.context().close();
});

test('a blocked viewer is removed at once, and admitted again when unblocked', async ({ browser }) => {
  const { site, ada, host, openRoom, balanceOf, rightsOf } = room();
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
  await expect(guest.getByText('You can’t enter this room')).toBeVisible();

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

test('wrong passwords are reported, then throttled, then the right one logs in', async ({ browser }) => {
  const { site } = room();
  const ben = await site.makeViewer('benwrong', 0);
  const { context, page } = await openBrowser(browser, site);
  await enter(page, '/auth/login/user');
  await page.getByRole('textbox', { name: 'Email or username' }).fill(ben.username);
  const password = page.getByRole('textbox', { name: 'Password' });
  const logInButton = page.getByRole('button', { name: 'Log in', exact: true });
  for (const wrong of ['one', 'two', 'three', 'four', 'five']) {
    await password.fill(`wrong-${wrong}`);
    await expect(page.getByText('Wrong email or password.')).toBeHidden();
    await logInButton.click();
    await expect(page.getByText('Wrong email or password.')).toBeVisible();
  }
  await password.fill(PASSWORD);
  await logInButton.click();
  await expect(page.getByText('Too many failed attempts. Please wait a moment.')).toBeVisible();
  const wait = page.getByRole('button', { name: /^Try again in \d+ s$/ });
  await expect(wait).toBeDisabled();
  await password.fill('another try');
  await expect(wait, 'typing does not end the wait').toBeDisabled();
  await password.fill(PASSWORD);
  await expect(logInButton).toBeEnabled({ timeout: patience(30_000) });
  await logInButton.click();
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(page.getByRole('link', { name: 'Balance: 0 tokens. Top up' })).toBeVisible();
  await context.close();
});
