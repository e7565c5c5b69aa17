import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import type { Person } from '../../apps/server/test/make/accounts.ts';
import { startFakeIntiface, type FakeIntiface } from './fake-intiface.ts';
import { expectMovingPicture, goLive, openAs, staffToken } from './people.ts';
import { startQuickSite, type QuickSite } from './quick-site.ts';
import { patience } from '../patience.ts';

/** Address at which the browser expects Intiface Central. */
const INTIFACE = '127.0.0.1:12345';

let site: QuickSite;
let intiface: FakeIntiface;
let ada: Person;
let bea: Person;
let kim: Person;
/** Bea's browser, in which Intiface requests are routed to the fake. */
let atBea: Browser;
let beaPage: Page;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser }) => {
  [site, intiface] = await Promise.all([startQuickSite(), startFakeIntiface()]);
  ada = await site.makePerformer('adaplan');
  bea = await site.makePerformer('beaplan');
  await site.pool.query("update account set name = 'Bea Onward' where id = $1", [bea.id]);
  kim = await site.makeViewer('kimplan', 200);
  const { executablePath, args } = test.info().project.use.launchOptions ?? {};
  atBea = await browser.browserType().launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...(args ?? []), `--host-resolver-rules=MAP ${INTIFACE} 127.0.0.1:${intiface.port}`],
  });
});
test.afterAll(async () => {
  await atBea?.close();
  await Promise.all([site?.close(), intiface?.close()]);
});

/** Changes a site setting and waits until pages reflect it, because they cache settings for a few seconds. */
async function setSite(key: string, value: boolean): Promise<void> {
  await site.call('PUT', '/admin/settings', { token: await staffToken(site), body: { values: { [key]: value } } });
  const said = new RegExp(`${key}\\\\?":${value}\\b`);
  await expect.poll(async () => (await fetch(`${site.url}/`)).text()).toMatch(said);
}
const card = (page: Page, name: string): Locator => page.getByRole('article').filter({ hasText: name }).first();

test('toys are off until the site enables them; then a tip moves the connected toy', async ({ browser }) => {
  beaPage = await openAs(atBea, site, bea, 'performer');
  await beaPage.goto('/live/lovense/beaplan');
  await expect(beaPage.getByRole('textbox', { name: 'Title of the show' })).toBeVisible();
  await expect(beaPage.getByRole('heading', { name: 'Interactive toys' })).toHaveCount(0);
  await setSite('enableInteractiveToys', true);
  await goLive(beaPage, 'Toy evening');
  await beaPage.getByRole('switch', { name: 'Toys react to tips' }).click();
  const line = beaPage.getByRole('region', { name: 'Connection to the toys' });
  await line.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(line.getByText('Journey One')).toBeVisible();
  await expect(line.getByText('Waiting for tips.')).toBeVisible();
  await beaPage.getByRole('button', { name: 'Add a range' }).click();
  await beaPage.getByRole('spinbutton', { name: 'Strength (1–20)' }).fill('10');
  await beaPage.getByRole('spinbutton', { name: 'Seconds (1–60)' }).fill('3');
  await beaPage.getByRole('button', { name: 'Save what tips do' }).click();
  await expect(beaPage.getByText('Saved. Viewers see it now.')).toBeVisible();
  expect(intiface.commands).toEqual([]);

  const viewer = await openAs(browser, site, kim, 'user');
  await viewer.goto('/live/beaplan');
  await viewer.getByRole('tab', { name: /Tip menu/ }).click();
  await viewer.getByRole('button', { name: /3 s .* vibration/ }).click();
  await viewer.getByRole('button', { name: /^Send 15 tokens/ }).click();
  await expect
    .poll(() => intiface.commands.map(({ kind }) => kind), { timeout: patience(30_000) })
    .toEqual(['ScalarCmd', 'StopDeviceCmd']);
  expect(intiface.commands[0]?.fields).toMatchObject({
    DeviceIndex: 0,
    Scalars: [{ Index: 0, Scalar: 0.5, ActuatorType: 'Vibrate' }],
  });
  intiface.drop();
  await expect.poll(() => intiface.connections()).toBe(2);
  await expect(line.getByText('Journey One')).toBeVisible();
  await viewer.context().close();
});

test('a performer raids another room; one viewer stays, one goes along and sees the other show', async ({
  browser,
}) => {
  test.setTimeout(patience(240_000));
  const host = await openAs(browser, site, ada, 'performer');
  await goLive(host, 'Last songs');
  const stays = await openAs(browser, site, await site.makeViewer('stayplan', 0), 'user');
  const goes = await openAs(browser, site, kim, 'user');
  const shut = await site.makeViewer('shutplan', 0);
  await site.call('POST', '/performers/blocking/update', { token: bea.token, body: { users: [shut.id] } });
  const shutPage = await openAs(browser, site, shut, 'user');
  // These two pages check only the room's texts, and every extra video costs a lot of CPU.
  for (const page of [stays, shutPage]) await page.route('**/media/live/**', (route) => route.abort());
  for (const page of [stays, goes, shutPage]) await page.goto('/live/adaplan');
  await expect(host.getByText('3 watching')).toBeVisible({ timeout: patience(60_000) });
  await host.getByRole('button', { name: 'End show' }).click();
  await host.getByRole('button', { name: 'End the show and send the viewers to Bea Onward' }).click();
  for (const page of [stays, goes])
    await expect(page.getByRole('dialog', { name: 'Raiding Bea Onward' }).getByText(/^\d+$/)).toBeVisible();
  await stays.getByRole('button', { name: 'Stay here' }).click();
  await expect(stays.getByRole('link', { name: 'Raiding Bea Onward' })).toBeVisible();
  await expect(goes).toHaveURL(/\/live\/beaplan$/);
  await expect(host.getByRole('heading', { name: 'Last songs' })).toBeVisible();
  await host.context().close();
  for (const page of [goes, beaPage])
    await expect(page.getByRole('link', { name: 'Ada Journey arrived with 3 viewers.' })).toBeVisible();
  await expectMovingPicture(goes);
  await expect(shutPage.getByRole('link', { name: 'Raiding Bea Onward' })).toBeVisible();
  await expect(shutPage.getByRole('dialog')).toHaveCount(0);
  for (const page of [stays, shutPage]) await expect(page).toHaveURL(/\/live\/adaplan$/);
  await Promise.all([stays, goes, shutPage].map((page) => page.context().close()));
});

test('a live card’s preview plays on hover and focus, unless disabled', async ({ browser }) => {
  const visitor = await openAs(browser, site, kim, 'user');
  const moving = card(visitor, 'Toy evening').locator('[data-ready] img');
  const look = async () => {
    await visitor.mouse.move(0, 0);
    await visitor.goto('/');
    await card(visitor, 'Toy evening').hover();
  };
  // Repeated, because the second snapshot of a show is taken twenty seconds after the first.
  await expect(async () => {
    await look();
    await expect(moving.first()).toBeAttached({ timeout: patience(2000) });
  }).toPass({ timeout: patience(60_000) });
  const shown = () => moving.evaluateAll((all) => all.findIndex((one) => 'shown' in one.dataset));
  const first = await shown();
  await expect.poll(shown).not.toBe(first);
  await visitor.mouse.move(0, 0);
  await expect(moving).toHaveCount(0);
  await visitor.getByRole('link', { name: 'Toy evening' }).focus();
  await visitor.keyboard.press('Shift+Tab');
  await visitor.keyboard.press('Tab');
  await expect(moving.first()).toBeAttached();

  const asked: string[] = [];
  visitor.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const isAsked = async () => {
    await look();
    // Waits on the page's own clock, because the page's delay runs on it.
    await visitor.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1500)));
    return asked.some((path) => path.includes('/streaming/previews/'));
  };
  expect(await isAsked()).toBe(true);
  asked.length = 0;
  await visitor.emulateMedia({ reducedMotion: 'reduce' });
  expect(await isAsked()).toBe(false);
  await visitor.emulateMedia({ reducedMotion: 'no-preference' });
  await setSite('enableInteractiveThumbnails', false);
  expect(await isAsked()).toBe(false);
  await visitor.context().close();
});
