import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Person } from '../../apps/server/test/make/accounts.ts';
import { STAFF, type Site } from './site.ts';
import { patience } from '../patience.ts';

export const PASSWORD = 'journeys-secret-1';
export const PHONE = { width: 390, height: 844 } as const;

/** A person in a browser of their own, who has said that they are of age. */
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
 * Calls `found` for what no page may do, whatever the journey is about: a script of it breaks, it is drawn again because it differs
 * from the server's, it asks for words that are not there, or for what its policy refuses.
 */
export function watchScripts(page: Page, found: (fault: string) => void): void {
  page.on('pageerror', (error) => found(`${page.url()}: ${error.stack || error.message}`));
  page.on('console', (line) => {
    if (/^(drawn anew|no words for)|Content Security Policy/.test(line.text())) found(`${page.url()}: ${line.text()}`);
  });
}

/** Says yes at the 18+ gate, which is before the first page of a visitor. */
export async function enter(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const yes = page.getByRole('button', { name: 'I am 18 or older' });
  await yes.or(page.getByRole('main')).first().waitFor();
  if (!(await yes.isVisible())) return;
  await yes.click();
  // Why: the question gives the focus back when it goes.
  await yes.waitFor({ state: 'hidden' });
}

/** A browser of somebody who is logged in and has said that they are of age. */
export async function openAs(
  browser: Browser,
  site: Site,
  { token }: Pick<Person, 'token'>,
  role: 'user' | 'performer' | 'studio' | 'staff',
  viewport?: { width: number; height: number },
): Promise<Page> {
  const { context, page } = await openBrowser(browser, site, viewport);
  const cookies = { age: '18', token, role };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: site.url })));
  return page;
}

/** Opens the console and starts a show from the fake camera. */
export async function goLive(host: Page, title: string): Promise<void> {
  await host.goto('/live');
  await host.getByRole('textbox', { name: 'Title of the show' }).fill(title);
  const start = host.getByRole('button', { name: 'Go live', exact: true });
  await expect(start).toBeEnabled({ timeout: patience(30_000) });
  await start.click();
  await expect(host.getByRole('button', { name: 'Take a break' })).toBeVisible({ timeout: patience(30_000) });
}

/** Says something in the chat of the room or console that a page shows. */
export async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.keyboard.press('Enter');
}

/** Marks the page, so that `isSamePage` says whether it was loaded again since. */
export const markPage = (page: Page): Promise<void> =>
  page.evaluate(() => void ((window as { mark?: boolean }).mark = true));
export const isSamePage = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as { mark?: boolean }).mark === true);

const picture = () =>
  sharp({ create: { width: 400, height: 260, channels: 3, background: '#7a8fa6' } })
    .jpeg()
    .toBuffer();

/** Says who applies, and brings two documents. */
export async function fillApplication(page: Page, name = 'Ada Journey'): Promise<void> {
  await page.getByRole('textbox', { name: 'Display name' }).fill(name);
  await page.getByRole('textbox', { name: 'Date of birth' }).fill('1992-04-03');
  await page.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'Germany' });
  const inputs = page.locator('input[type=file]');
  // Why the last one first: a field that has its file is a field no more.
  for (const index of [1, 0])
    await inputs
      .nth(index)
      .setInputFiles({ name: `document-${index}.jpg`, mimeType: 'image/jpeg', buffer: await picture() });
  await page.getByRole('textbox', { name: 'Valid until' }).fill('2034-01-01');
}

/** Applies as a performer with two documents, confirms the e-mail address by the mailbox. */
export async function registerPerformer(page: Page, site: Site, username: string): Promise<void> {
  await enter(page, '/auth/register/performer');
  await page.getByRole('textbox', { name: 'Email' }).fill(`${username}@journeys.test`);
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await fillApplication(page);
  await page.getByRole('button', { name: 'Send application' }).click();
  await page.goto(await site.mailedLink(`${username}@journeys.test`, '/auth/verify'));
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
}

export async function registerViewer(page: Page, site: Site, username: string): Promise<void> {
  await enter(page, '/auth/register');
  await page.getByRole('textbox', { name: 'Email' }).fill(`${username}@journeys.test`);
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.goto(await site.mailedLink(`${username}@journeys.test`, '/auth/verify'));
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
}

export async function logIn(page: Page, path: string, name: string, password: string = PASSWORD): Promise<void> {
  await enter(page, path);
  await page.getByRole('textbox', { name: 'Email or username' }).fill(name);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** A browser of the back office. */
export async function openStaff(browser: Browser, site: Site): Promise<Page> {
  return openAs(browser, site, { token: await staffToken(site) }, 'staff');
}

/** A token of the back office, for what a journey needs but is not about. */
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

/** How many frames a video has shown so far. */
export const framesOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const video = [...document.querySelectorAll('video')].find((candidate) => candidate.videoWidth > 0);
    return video ? video.getVideoPlaybackQuality().totalVideoFrames : 0;
  });

/** Waits until real frames are decoded, one after the other: not only a playing flag. */
export async function expectMovingPicture(page: Page): Promise<void> {
  await expect
    .poll(() => framesOf(page), { timeout: patience(30_000), message: 'frames are decoded' })
    .toBeGreaterThan(5);
  const before = await framesOf(page);
  await expect
    .poll(() => framesOf(page), { timeout: patience(15_000), message: 'frames advance' })
    .toBeGreaterThan(before + 10);
}
