import { expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Person } from '../../apps/server/test/make/accounts.ts';
import { STAFF, type Site } from './site.ts';
import { patience } from '../patience.ts';

export const PASSWORD = 'journeys-secret-1';
export const PHONE = { width: 390, height: 844 } as const;

/** Opens a browser for a person who has confirmed their age. */
export async function openBrowser(
  browser: Browser,
  site: Site,
  viewport?: { width: number; height: number },
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: site.url,
    permissions: ['camera', 'microphone'],
    ...(viewport ? { viewport } : {}),
  });
  const page = await context.newPage();
  watchScripts(page, (fault) => expect.soft(fault, 'what no page may do').toBe(''));
  return { context, page };
}

/**
 * Calls `found` for faults that no page may have, whatever the journey covers: a script error, a rerender because the
 * page differs from the server's, a missing text, or a request blocked by its policy.
 */
export function watchScripts(page: Page, found: (fault: string) => void): void {
  page.on('pageerror', (error) => found(`${page.url()}: ${error.stack || error.message}`));
  page.on('console', (line) => {
    if (/^(drawn anew|no words for)|Content Security Policy/.test(line.text())) found(`${page.url()}: ${line.text()}`);
  });
}

/** Confirms the 18+ gate, which precedes a visitor's first page. */
export async function enter(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const yes = page.getByRole('button', { name: 'I am 18 or older' });
  await yes.or(page.getByRole('main')).first().waitFor();
  // Presses again, because early presses are kept only for a limited time, and a slow machine may take longer to start
  // the page.
  await expect(async () => {
    if (await yes.isVisible()) await yes.click();
    await expect(yes).toBeHidden({ timeout: patience(20_000) });
  }).toPass({ timeout: patience(60_000) });
}

/** Opens a browser for a person who is logged in and has confirmed their age. */
export async function openAs(
  browser: Browser,
  site: Site,
  { token }: Pick<Person, 'token'>,
  role: 'user' | 'performer' | 'studio' | 'staff',
  viewport?: { width: number; height: number },
): Promise<Page> {
  const { context, page } = await openBrowser(browser, site, viewport);
  const cookies = { age: '18', token, role, rememberMe: 'true' };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: site.url })));
  return page;
}

/**
 * Disables service workers in a page that isn't open yet, because requests from a page controlled by one can't be
 * intercepted.
 */
export const withoutServiceWorker = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));

export async function goLive(host: Page, title: string): Promise<void> {
  await host.goto('/live');
  await host.getByRole('textbox', { name: 'Title of the show' }).fill(title);
  const start = host.getByRole('button', { name: 'Go live', exact: true });
  await expect(start).toBeEnabled({ timeout: patience(30_000) });
  await start.click();
  await expect(host.getByRole('button', { name: 'Take a break' })).toBeVisible({ timeout: patience(30_000) });
}

/** Sends a chat message in the room or console on the page. */
export async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.keyboard.press('Enter');
}

/** Marks the page so that `isSamePage` can detect a reload. */
export const markPage = (page: Page): Promise<void> =>
  page.evaluate(() => void ((window as { mark?: boolean }).mark = true));
export const isSamePage = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as { mark?: boolean }).mark === true);

const picture = () =>
  sharp({ create: { width: 400, height: 260, channels: 3, background: '#7a8fa6' } })
    .jpeg()
    .toBuffer();

/** Fills in the applicant's details and uploads two documents. */
export async function fillApplication(page: Page, name = 'Ada Journey'): Promise<void> {
  await page.getByRole('textbox', { name: 'Display name' }).fill(name);
  await page.getByRole('textbox', { name: 'Date of birth' }).fill('1992-04-03');
  await page.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'Germany' });
  const inputs = page.locator('input[type=file]');
  // Fills in the last field first, because a field disappears once it has a file.
  for (const index of [1, 0])
    await inputs
      .nth(index)
      .setInputFiles({ name: `document-${index}.jpg`, mimeType: 'image/jpeg', buffer: await picture() });
  await page.getByRole('textbox', { name: 'Valid until' }).fill('2034-01-01');
}

/** Applies as a performer with two documents, and confirms the email address through the mailbox. */
export async function registerPerformer(page: Page, site: Site, username: string): Promise<void> {
  await enter(page, '/auth/register/performer');
  await page.getByRole('textbox', { name: 'Email' }).fill(`${username}@journeys.test`);
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await fillApplication(page);
  await page.getByRole('button', { name: 'Send application' }).click();
  await confirmAddress(page, site, `${username}@journeys.test`);
}

/** Opens the link in the confirmation email, which logs the person in and redirects them. */
export async function confirmAddress(page: Page, site: Pick<Site, 'mailedLink'>, email: string): Promise<void> {
  await page.goto(await site.mailedLink(email, '/auth/verify'));
  await expect(page).not.toHaveURL(/\/auth\/verify/);
}

export async function registerViewer(page: Page, site: Site, username: string): Promise<void> {
  await enter(page, '/auth/register');
  await page.getByRole('textbox', { name: 'Email' }).fill(`${username}@journeys.test`);
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  // Waits for the code field, because the page logs in before showing it, and the next page must not be requested
  // before the login.
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeVisible();
  await confirmAddress(page, site, `${username}@journeys.test`);
}

export async function logIn(page: Page, path: string, name: string, password: string = PASSWORD): Promise<void> {
  await enter(page, path);
  await page.getByRole('textbox', { name: 'Email or username' }).fill(name);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

export async function openStaff(browser: Browser, site: Site): Promise<Page> {
  return openAs(browser, site, { token: await staffToken(site) }, 'staff');
}

/** Returns a back office token, for steps that a journey needs but doesn't test. */
export async function staffToken(site: Site): Promise<string> {
  const { token } = await site.call<{ token: string }>('POST', '/auth/staff/login', { body: STAFF });
  return token;
}

export async function addPackage(
  site: Site,
  body: { name: string; tokens: number; priceAmount: string; isFeatured?: boolean } = {
    name: 'Evening',
    tokens: 100,
    priceAmount: '9.99',
    isFeatured: true,
  },
): Promise<void> {
  await site.call('POST', '/admin/packages', { token: await staffToken(site), body });
}

/** Returns the number of frames a video has shown so far. */
export const framesOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const video = [...document.querySelectorAll('video')].find((candidate) => candidate.videoWidth > 0);
    return video ? video.getVideoPlaybackQuality().totalVideoFrames : 0;
  });

/** Waits until real frames are decoded in sequence. A playing flag isn't enough. */
export async function expectMovingPicture(page: Page): Promise<void> {
  await expect
    .poll(() => framesOf(page), { timeout: patience(30_000), message: 'frames are decoded' })
    .toBeGreaterThan(5);
  const before = await framesOf(page);
  await expect
    .poll(() => framesOf(page), { timeout: patience(15_000), message: 'frames advance' })
    .toBeGreaterThan(before + 10);
}

/** Presses an amount and its confirmation. Retries if a slow machine let the confirmation expire. */
export const pressTwice = (amount: Locator, confirmation: Locator): Promise<void> =>
  expect(async () => {
    if (!(await confirmation.isVisible())) await amount.click();
    await confirmation.click({ timeout: CONFIRM_MS });
  }).toPass();
const CONFIRM_MS = 3000;

/** Sends the first quick tip of a visit. */
export const quickTip = (page: Page, tokens: number): Promise<void> =>
  pressTwice(
    page.getByRole('button', { name: `Tip ${tokens} tokens` }).first(),
    page.getByRole('button', { name: `Press again to send ${tokens} tokens` }),
  );
