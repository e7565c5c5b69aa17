import { expect, test, type Locator, type Page } from './closing.ts';
import {
  addPackage,
  expectMovingPicture,
  goLive,
  isSamePage,
  markPage,
  openAs,
  openBrowser,
  PASSWORD,
  PHONE,
} from './people.ts';
import { startQuickSite, type QuickSite } from './quick-site.ts';
import { patience } from '../patience.ts';

const MOST_TAPS = 7;
const MOST_FIELDS = 3;

let site: QuickSite;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(patience(180_000));
  site = await startQuickSite();
  await addPackage(site);
  const host = await openAs(browser, site, await site.makePerformer('adajoins', 'Ada Joins'), 'performer');
  await goLive(host, 'Songs for newcomers');
});
test.afterAll(() => site?.close());

/** Opens the room as a visitor who has confirmed their age. */
async function openRoom(page: Page): Promise<void> {
  await page.context().addCookies([{ name: 'age', value: '18', url: site.url }]);
  await page.goto('/live/adajoins');
  await expectMovingPicture(page);
  await markPage(page);
}

async function signUp(sheet: Locator, email: string): Promise<void> {
  await sheet.getByRole('textbox', { name: 'Email' }).fill(email);
  await sheet.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
}

test('a newcomer on a phone tips in seven taps and three fields, and the show never stops', async ({ browser }) => {
  const { context, page } = await openBrowser(browser, site, PHONE);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  await page.goto('/');
  await tap(page.getByRole('button', { name: 'I am 18 or older' }));
  await tap(page.getByRole('link', { name: /Songs for newcomers/ }).first());
  await expectMovingPicture(page);
  await markPage(page);
  await tap(page.getByRole('button', { name: 'Tip 25 tokens' }));

  const sheet = page.getByRole('dialog');
  await signUp(sheet, 'newtipper@journeys.test');
  await expect(sheet.getByRole('textbox', { name: 'Username' })).toHaveValue(/^[a-z]+\d+$/);
  expect(await sheet.getByRole('textbox').count()).toBeLessThanOrEqual(MOST_FIELDS);
  await tap(sheet.getByRole('button', { name: 'Create account' }));
  await tap(page.getByRole('button', { name: 'Top up and send' }));
  await expect(page.getByRole('list', { name: 'Progress' })).toBeVisible();
  const opened = page.waitForEvent('popup');
  await tap(page.getByRole('button', { name: 'Pay $9.99' }));
  await tap((await opened).getByRole('button', { name: 'Pay', exact: true }));

  await expect(page.getByRole('article', { name: /25/ }).first()).toBeVisible({ timeout: patience(30_000) });
  await expect(sheet).toHaveCount(0);
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);
  expect(await isSamePage(page)).toBe(true);
  await expectMovingPicture(page);
  await context.close();
});

test('the link in the mail logs in elsewhere and brings the tip; the first tab notices', async ({ browser }) => {
  const { context, page } = await openBrowser(browser, site);
  await openRoom(page);
  await page.getByRole('link', { name: 'Log in to chat' }).click();
  await signUp(page.getByRole('dialog'), 'newchatter@journeys.test');
  await page.getByRole('dialog').getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeVisible();

  const link = await site.mailedLink('newchatter@journeys.test', '/auth/verify');
  const other = await openBrowser(browser, site, PHONE);
  await other.page.goto(link);
  await other.page.getByRole('button', { name: 'I am 18 or older' }).click();
  await other.page.getByRole('button', { name: 'Confirm and log in' }).click();
  await expect(other.page).toHaveURL(/\/live\/adajoins$/);
  await expect(other.page.getByRole('textbox', { name: 'Message' })).toBeVisible();

  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
  await other.context.close();
  await context.close();
});

test('the pages keep where the visitor came from, with the tip', async ({ browser }) => {
  const { context, page } = await openBrowser(browser, site);
  await context.addCookies([{ name: 'age', value: '18', url: site.url }]);
  await page.goto('/auth/login/user?returnTo=%2Flive%2Fadajoins%3Ftip%3D40');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/auth\/register\?returnTo=/);
  // Waits for the heading, because the URL changes before the page does, and the login page also has an email field.
  await expect(page.getByRole('heading', { level: 1, name: /^Join/ })).toBeVisible();
  await signUp(page.getByRole('main'), 'newreader@journeys.test');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeVisible();

  const link = await site.mailedLink('newreader@journeys.test', '/auth/verify');
  expect(link).toContain('returnTo=%2Flive%2Fadajoins%3Ftip%3D40');
  await page.goto(link);
  await expect(page).toHaveURL(/\/live\/adajoins$/);
  await expect(page.getByRole('dialog', { name: 'Send a tip' })).toContainText('40');
  await context.close();
});
