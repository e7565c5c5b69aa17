import { expect, test } from './journey.ts';
import { expectMovingPicture, goLive, isSamePage, markPage, openAs, PHONE, say } from './people.ts';
import type { QuickSite } from './quick-site.ts';

let site: QuickSite;
test.beforeAll(({ site: shared }) => void (site = shared));

test('a performer’s tab is killed; they resume the same show, and so do viewers', async ({ browser }) => {
  const ada = await site.makePerformer('adaback');
  const ben = await site.makeViewer('benback', 0);
  const first = await openAs(browser, site, ada, 'performer');
  await goLive(first, 'A show that goes on');
  const guest = await openAs(browser, site, ben, 'user', PHONE);
  await guest.goto(`/live/${ada.username}`);
  await expectMovingPicture(guest);
  await markPage(guest);
  const showOf = async () =>
    (await site.call<{ streamId?: string }>('GET', '/streaming/console', { token: ada.token })).streamId;
  const show = await showOf();

  // Crashes the page, because a closed tab signs off first and a crashed one can't.
  const killer = await first.context().newCDPSession(first);
  const crashed = first.waitForEvent('crash');
  killer.send('Page.crash').catch(() => undefined);
  await crashed;
  const killedAtMs = Date.now();
  const second = await first.context().newPage();
  await second.goto('/live');
  await expect(guest.getByText('Ada Journey is away for a moment')).toBeVisible();
  await expect(second.getByRole('heading', { name: 'You are still live' })).toBeVisible();
  await second.getByRole('button', { name: 'Reconnect' }).click();
  await expect(second.getByRole('button', { name: 'Take a break' })).toBeVisible();
  await expect(guest.getByText('Ada Journey is away for a moment')).toBeHidden();
  test.info().annotations.push({ type: 'killed to back', description: `${Date.now() - killedAtMs} ms` });

  await expectMovingPicture(guest);
  expect(await showOf()).toBe(show);
  await say(second, 'here I am again');
  await expect(guest.getByText('here I am again')).toBeVisible();
  expect(await isSamePage(guest), 'the page of the viewer was not loaded anew').toBe(true);
  await Promise.all([first.context().close(), guest.context().close()]);
});

test('a reloaded console offers to resume, since it sends nothing', async ({ browser }) => {
  const cleo = await site.makePerformer('cleoback');
  const page = await openAs(browser, site, cleo, 'performer');
  await goLive(page, 'A show that is loaded anew');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  const still = page.getByRole('heading', { name: 'You are still live' });
  const received = page.getByLabel('What viewers see');
  await expect(still.or(received).first()).toBeVisible();
  await expect(received).toHaveCount(0);
  await page.getByRole('button', { name: 'Reconnect' }).click();
  await expect(page.getByRole('button', { name: 'Take a break' })).toBeVisible();
  await page.context().close();
});
