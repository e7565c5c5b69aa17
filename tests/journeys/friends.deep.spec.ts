import { expect, test, type Page } from './journey.ts';
import { isSamePage, markPage, openAs, PHONE } from './people.ts';

const rowOf = (page: Page, name: string) => page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name });
const open = (page: Page, tab: RegExp) => page.getByRole('tab', { name: tab }).click();

test('two people befriend and part, on a desktop and a phone, without reloading', async ({ browser, site }) => {
  const ben = await site.makeViewer('friendben', 0);
  const cleo = await site.makeViewer('friendcleo', 0);
  const [phone, desk] = [
    await openAs(browser, site, ben, 'user', PHONE),
    await openAs(browser, site, cleo, 'user'),
  ] as const;

  await test.step('one finds the other by the start of the username, and sends a request', async () => {
    await desk.goto('/friends');
    await expect(desk.getByText('No friends yet')).toBeVisible();
    await markPage(desk);
    await phone.goto('/friends');
    await open(phone, /^Find people/);
    const find = phone.getByRole('searchbox', { name: 'Find people' });
    await find.fill('nobodyiscalledso');
    await expect(phone.getByText('No username begins with “nobodyiscalledso”.')).toBeVisible();
    await find.fill('friendcl');
    const found = rowOf(phone, 'friendcleo');
    await found.getByRole('button', { name: /^Add friend: / }).click();
    await expect(found.getByRole('button', { name: /^Withdraw/ })).toBeVisible();
  });

  await test.step('the other sees the request arrive, and accepts', async () => {
    await expect(desk.getByRole('tab', { name: /^Requests/ })).toContainText('1');
    await open(desk, /^Requests/);
    await rowOf(desk, 'friendben')
      .getByRole('button', { name: /^Accept/ })
      .click();
    await expect(desk.getByText('No requests')).toBeVisible();
    await open(desk, /^Friends/);
    await expect(rowOf(desk, 'friendben')).toBeVisible();
    await expect(rowOf(phone, 'friendcleo').getByRole('button', { name: /^Friends with .*: unfriend$/ })).toBeVisible();
    expect(await isSamePage(desk)).toBe(true);
  });

  await test.step('a friend’s page shows it, and leads to a free conversation', async () => {
    await rowOf(phone, 'friendcleo').getByRole('link').click();
    await expect(phone).toHaveURL(/\/users\/friendcleo$/);
    await expect(phone.getByRole('button', { name: /^Friends with .*: unfriend$/ })).toBeVisible();
    await markPage(phone);
    await phone.getByRole('button', { name: 'Message', exact: true }).click();
    await phone.getByRole('textbox', { name: 'Message' }).fill('Now we can write');
    await phone.getByRole('textbox', { name: 'Message' }).press('Enter');
    await expect(phone.getByRole('log').getByText('Now we can write')).toBeVisible();
    await phone.goBack();
  });

  await test.step('one ends it, and the other’s page offers to request again', async () => {
    await rowOf(desk, 'friendben')
      .getByRole('button', { name: /^Friends with .*: unfriend$/ })
      .click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Unfriend' }).click();
    await expect(desk.getByText('No friends yet')).toBeVisible();
    await expect(phone.getByRole('button', { name: /^Add friend: / })).toBeVisible();
    expect([await isSamePage(desk), await isSamePage(phone)]).toEqual([true, true]);
  });

  await test.step('two who request each other are friends at once', async () => {
    await phone.getByRole('button', { name: /^Add friend: / }).click();
    await expect(phone.getByRole('button', { name: /^Withdraw/ })).toBeVisible();
    await site.call('POST', '/add-friend/send-request', { token: cleo.token, body: { userId: ben.id } });
    await expect(phone.getByRole('button', { name: /^Friends with .*: unfriend$/ })).toBeVisible();
    await expect(rowOf(desk, 'friendben')).toBeVisible();
  });
  await Promise.all([phone, desk].map((page) => page.context().close()));
});

test('a viewer and a creator: requested on her page, withdrawn, requested again, declined', async ({
  browser,
  site,
}) => {
  const ada = await site.makePerformer('friendada', 'Ada Friend');
  const dan = await site.makeViewer('frienddan', 0);
  const [host, guest] = [
    await openAs(browser, site, ada, 'performer'),
    await openAs(browser, site, dan, 'user'),
  ] as const;
  await host.goto('/friends');
  await guest.goto('/friendada');
  const add = guest.getByRole('button', { name: 'Add friend: Ada Friend' });
  await add.click();
  await open(host, /^Requests/);
  await expect(rowOf(host, 'frienddan')).toBeVisible();
  await guest.getByRole('button', { name: 'Withdraw your request to Ada Friend' }).click();
  await expect(host.getByText('No requests')).toBeVisible();
  await add.click();
  await rowOf(host, 'frienddan')
    .getByRole('button', { name: /^Decline/ })
    .click();
  await expect(host.getByText('No requests')).toBeVisible();
  await expect(add).toBeVisible();
  await Promise.all([host, guest].map((page) => page.context().close()));
});
