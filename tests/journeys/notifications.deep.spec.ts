import type { CDPSession } from '@playwright/test';
import { startPushService } from '../../apps/server/test/doubles/push-service.ts';
import { makeUser } from '../../apps/server/test/make/accounts.ts';
import { expect, test, type Page } from './journey.ts';
import { markPage, isSamePage, openAs, PHONE } from './people.ts';
import { startQuickSite, type QuickSite } from './quick-site.ts';

const bellOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
async function follow(site: QuickSite, whom: string, username: string) {
  const fan = await makeUser(site.maker, { username });
  await site.call('POST', `/favourite/${whom}/like`, { token: fan.token });
}

for (const [device, viewport] of [
  ['a desktop', undefined],
  ['a phone', PHONE],
] as const)
  test(`the bell counts arrivals, and two tabs agree, on ${device}`, async ({ browser, site }) => {
    const name = `adabell${viewport ? 'phone' : 'desk'}`;
    const ada = await site.makePerformer(name);
    const page = await openAs(browser, site, ada, 'performer', viewport);
    const other = await page.context().newPage();
    await page.goto('/notifications');
    await other.goto('/creators');
    await expect(page.getByText('No notifications yet')).toBeVisible();
    await markPage(page);
    await follow(site, ada.id, `first${name}`);
    await follow(site, ada.id, `second${name}`);
    for (const tab of [page, other]) await expect(bellOf(tab)).toHaveAccessibleName('Notifications, 1 unread');
    const row = page.getByRole('main').getByRole('link', { name: `second${name} and 1 other follow you` });
    await expect(row).toBeVisible();
    expect(await isSamePage(page)).toBe(true);

    await bellOf(other).click();
    const panel = other.getByRole('dialog', { name: 'Notifications' });
    await expect(panel.getByRole('link', { name: /and 1 other follow you/ })).toBeVisible();
    await panel.getByRole('button', { name: 'Mark all as read' }).click();
    for (const tab of [page, other]) await expect(bellOf(tab)).toHaveAccessibleName('Notifications');
    await other.keyboard.press('Escape');
    await expect(panel).toBeHidden();

    await page.getByRole('button', { name: /^Remove: / }).click();
    await expect(page.getByText('No notifications yet')).toBeVisible();
    await page.context().close();
  });

/** Prepares a browser to use the fake push service, because headless Chromium has none of its own. */
async function withPushService(page: Page, service: Awaited<ReturnType<typeof startPushService>>) {
  const subscription = service.subscribe();
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript(({ endpoint, keys }) => {
    let made: object | null = null;
    Notification.requestPermission = async () => {
      Object.assign(window, { timesAsked: ((window as { timesAsked?: number }).timesAsked ?? 0) + 1 });
      return 'granted';
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => made,
      subscribe: async () =>
        (made = { toJSON: () => ({ endpoint, keys }), unsubscribe: async () => ((made = null), true) }),
    });
  }, subscription);
  return subscription;
}

/** Returns the id of the worker's registration in DevTools. */
async function registrationOf(session: CDPSession): Promise<string> {
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return await registered;
}

/**
 * Runs in the worker: clicks the visible notification. Only records the window, because one opens only on a real user's
 * click.
 */
const PRESS = `(async () => {
  const asked = [];
  let opened;
  const isOpened = new Promise((resolve) => (opened = resolve));
  self.clients.openWindow = async (url) => (asked.push(String(url)), opened(), null);
  const [notification] = await self.registration.getNotifications();
  self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  await isOpened;
  return asked;
})()`;

test('a push is enabled by a click, arrives encrypted, is shown, and opens its page', async ({ browser }) => {
  const service = await startPushService();
  const site = await startQuickSite({ PUSH_TEST_ORIGIN: service.origin });
  try {
    const ada = await site.makePerformer('adapush');
    const page = await openAs(browser, site, ada, 'performer');
    const subscription = await withPushService(page, service);
    await page.goto('/settings/notifications');
    const timesAsked = () => page.evaluate(() => (window as { timesAsked?: number }).timesAsked ?? 0);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    expect(await timesAsked(), 'nobody is asked on arrival').toBe(0);
    await page.getByRole('checkbox', { name: 'New followers: Push' }).check();
    await page.getByRole('switch', { name: /^Push on this device/ }).click();
    await expect(page.getByText('This device', { exact: true })).toBeVisible();
    expect(await timesAsked()).toBe(1);

    await follow(site, ada.id, 'fanpush');
    await expect.poll(() => subscription.received).toHaveLength(1);
    const [push] = subscription.received;
    expect(push).toMatchObject({ body: 'fanpush follows you', url: '/notifications' });

    const session = await page.context().newCDPSession(page);
    const refused: string[] = [];
    session.on('ServiceWorker.workerErrorReported', ({ errorMessage: { errorMessage } }) => {
      if (errorMessage.includes('Content Security Policy')) refused.push(errorMessage);
    });
    const registrationId = await registrationOf(session);
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: site.url,
      registrationId,
      data: JSON.stringify(push),
    });
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
      });
    await expect.poll(shown).toEqual([{ title: 'Footlight', body: 'fanpush follows you' }]);

    const [worker] = page.context().serviceWorkers();
    const opened = await worker?.evaluate(PRESS);
    expect(opened).toEqual([`${site.url}/notifications`]);
    expect(refused, 'what the worker may not load, as the icon of a push').toEqual([]);

    service.leave(subscription);
    await follow(site, ada.id, 'latepush');
    await expect.poll(() => site.call('GET', '/notification/token', { token: ada.token })).toMatchObject({ total: 0 });
    await page.context().close();
  } finally {
    await site.close();
    await service.close();
  }
});
