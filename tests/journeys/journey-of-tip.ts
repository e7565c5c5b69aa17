import { expect, test, type Browser, type Page } from './closing.ts';
import {
  addPackage,
  expectMovingPicture,
  logIn,
  openBrowser,
  quickTip,
  registerPerformer,
  registerViewer,
} from './people.ts';
import { STAFF, startSite, type Site } from './site.ts';
import { patience } from '../patience.ts';

/** Time in which a staff decision can be undone, before it is sent. */
const UNDO_MS = 10_000;

/** Reviews the application as staff and approves it. */
async function approve(browser: Browser, site: Site, username: string): Promise<void> {
  const { context, page } = await openBrowser(browser, site);
  await page.clock.install();
  await page.goto('/admin/login');
  await page.getByRole('textbox', { name: /Email/ }).fill(STAFF.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(STAFF.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('link', { name: 'Verification' }).click();
  await page.getByText(username).first().click();
  await page.getByRole('button', { name: /^Approve/ }).click();
  await expect(page.getByRole('region', { name: 'Decisions about to be sent' })).toContainText('Undo');
  await page.clock.fastForward(UNDO_MS);
  await expect
    .poll(async () => (await page.request.get(`/api/performers/${username}/view`)).status(), {
      timeout: patience(30_000),
      message: 'the decision is sent after its ten seconds',
    })
    .toBe(200);
  await context.close();
}

async function goLive(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Title of the show' }).fill(title);
  const start = page.getByRole('button', { name: 'Go live' });
  await expect(start).toBeEnabled({ timeout: patience(20_000) });
  await start.click();
  await expect(page.getByRole('button', { name: /End/ }).first()).toBeVisible({ timeout: patience(20_000) });
}

async function topUp(page: Page, outcome: string): Promise<void> {
  await page.goto('/wallet/top-up');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('button', { name: outcome, exact: true }).click();
}

async function tell(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.keyboard.press('Enter');
}

/** Runs a journey of two people on a separate site, from the applications to the tip. The viewer has `viewport`. */
export function journeyOfTip(name: string, viewport?: { width: number; height: number }): void {
  let site: Site;
  test.beforeAll(async () => {
    site = await startSite();
    await addPackage(site);
  });
  test.afterAll(() => site.close());

  test(`a performer goes live; a viewer tops up, watches, chats and tips (${name})`, async ({ browser }) => {
    test.setTimeout(patience(240_000));
    const ada = `ada${name}`;
    const ben = `ben${name}`;
    const host = await openBrowser(browser, site);
    await registerPerformer(host.page, site, ada);
    await approve(browser, site, ada);
    await logIn(host.page, '/auth/login/performer', ada);
    await expect(host.page).toHaveURL(/\/live$/);
    await goLive(host.page, `Songs by request, ${name}`);

    const guest = await openBrowser(browser, site, viewport);
    await registerViewer(guest.page, site, ben);
    await logIn(guest.page, '/auth/login/user', ben);
    await expect(guest.page).toHaveURL(/\/$/);
    await topUp(guest.page, 'Pay');
    await expect(guest.page.getByText('100').first()).toBeVisible();

    await guest.page.goto('/');
    await guest.page
      .getByRole('link', { name: new RegExp(`Songs by request, ${name}`) })
      .first()
      .click();
    await expect(guest.page).toHaveURL(new RegExp(`/live/${ada}`));
    await expectMovingPicture(guest.page);

    await tell(guest.page, 'hello from the last row');
    await expect(host.page.getByText('hello from the last row')).toBeVisible();
    await quickTip(guest.page, 25);
    for (const page of [guest.page, host.page]) {
      await expect(page.getByRole('article', { name: new RegExp(`${ben}.*25`) }).first()).toBeVisible();
    }
    await expect(host.page.getByRole('link', { name: 'Earnings: 17.50' })).toBeVisible();
    const token = (await guest.context.cookies()).find((cookie) => cookie.name === 'token')?.value ?? '';
    await expect
      .poll(async () => (await site.call<{ balance: number }>('GET', '/users/me', { token })).balance)
      .toBe(75);
    if (!viewport) await expect(guest.page.getByRole('link', { name: /Balance: 75 tokens/ })).toBeVisible();
    const hostToken = (await host.context.cookies()).find((cookie) => cookie.name === 'token')?.value ?? '';
    await expect
      .poll(async () => (await site.call<{ balance: number }>('GET', '/performers/me', { token: hostToken })).balance)
      .toBe(17.5);

    await host.page.getByRole('button', { name: /End/ }).first().click();
    await host.page.getByRole('dialog').getByRole('button', { name: /End/ }).click();
    await expect(guest.page.getByText(/offline|ended/i).first()).toBeVisible();
    await guest.context.close();
    await host.context.close();
  });
}
