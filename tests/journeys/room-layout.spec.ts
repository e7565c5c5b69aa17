import { expect, test, type Locator, type Page } from './journey.ts';
import { expectMovingPicture, goLive, openAs, PHONE, say } from './people.ts';

/** Windows of 1440 × 900 and 1280 × 800 at 200 % zoom, and a phone in landscape. */
const LOW = [
  { width: 720, height: 450 },
  { width: 640, height: 400 },
  { width: 844, height: 390 },
] as const;

/** Waits until a control is fully within the viewport and nothing covers it. */
async function expectReachable(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeInViewport({ ratio: 1 });
  await control.click({ trial: true });
  const box = await control.boundingBox();
  const { width, height } = page.viewportSize() ?? PHONE;
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
}
const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? 0;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('every control of a room is reachable on zoomed pages and phones, and the chat has room', async ({
  browser,
  site,
}) => {
  const ada = await site.makePerformer('adalayout', 'Ada Layout');
  const ben = await site.makeViewer('benlayout', 50);
  await site.call('PUT', '/clips/offer', { token: ada.token, body: { isAllowed: true } });
  const host = await openAs(browser, site, ada, 'performer');
  await goLive(host, 'Songs for every window, from the narrow to the low ones');
  const guest = await openAs(browser, site, ben, 'user', LOW[0]);
  await guest.goto('/live/adalayout');
  await expectMovingPicture(guest);
  await say(guest, 'hello from a small window');
  const chat = guest.getByRole('log');
  const tabs = guest.getByRole('complementary', { name: 'Chat' }).getByRole('tab');
  await expect(chat.getByText('hello from a small window')).toBeVisible();

  for (const size of LOW)
    await test.step(`${size.width} by ${size.height}`, async () => {
      await guest.setViewportSize(size);
      expect(await heightOf(chat)).toBeGreaterThan(size.height / 2);
      for (const tab of await tabs.all()) {
        await tab.click();
        await expectReachable(guest, tab);
      }
      await tabs.first().click();
      await expectReachable(guest, guest.getByRole('textbox', { name: 'Message' }));
      await expectReachable(guest, button(guest, 'Tip'));
      await expectReachable(guest, guest.getByRole('link', { name: /back/i }).first());
      await expectReachable(guest, guest.getByRole('button', { name: /^Follow/ }));
      expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
      expect(await guest.evaluate(() => document.documentElement.scrollHeight)).toBe(size.height);
    });

  await test.step('a phone', async () => {
    await guest.setViewportSize(PHONE);
    expect(await heightOf(chat)).toBeGreaterThan(330);
    for (const tab of await tabs.all()) await expectReachable(guest, tab);
    await expectReachable(guest, guest.getByRole('button', { name: /^Follow/ }));
    await guest.locator('video').first().hover();
    await expectReachable(guest, button(guest, 'Cut a clip'));

    await button(guest, 'Hide the chat').click();
    await expect(chat).toBeHidden();
    await expect(guest.getByRole('textbox', { name: 'Message' })).toBeVisible();
    await button(guest, 'Show the chat').click();
    await expect(chat).toBeVisible();

    await guest.getByRole('tab', { name: /^People/ }).click();
    await expect(guest.getByRole('tabpanel').getByText('benlayout')).toBeVisible();
    await expectMovingPicture(guest);
    await button(guest, 'Back to the chat').click();
    await expect(chat).toBeVisible();

    await button(guest, 'Shows').click();
    await guest
      .getByRole('dialog', { name: 'Shows' })
      .getByRole('button', { name: /^Private/ })
      .click();
    await expect(guest.getByRole('dialog', { name: 'Private show with Ada Layout' })).toBeVisible();
    await guest.keyboard.press('Escape');
  });
  await host.context().close();
  await guest.context().close();
});
