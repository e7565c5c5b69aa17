import { expect, test, type Page } from './journey.ts';
import { goLive, openAs, openBrowser, pressTwice } from './people.ts';
import { patience } from '../patience.ts';

const LIMITS = { timeZone: 'Europe/Berlin', money: { day: null, week: null } };

/** Requests a new password and reads the email in the mailbox. */
async function readMail(page: Page, address: string): Promise<void> {
  await page.goto('/auth/forgot');
  await page.getByRole('textbox', { name: 'E-Mail' }).fill(address);
  await page.getByRole('button', { name: 'Link senden' }).click();
  await expect(page.getByRole('heading', { name: 'Schau in deinen Posteingang' })).toBeVisible();
  const mailbox = await page.context().newPage();
  await expect(async () => {
    await mailbox.goto(`/dev/mailbox?to=${encodeURIComponent(address)}`);
    await expect(mailbox.getByText('Neues Passwort festlegen').first()).toBeVisible({ timeout: patience(200) });
  }).toPass();
  await mailbox.close();
}

async function logInGerman(page: Page, name: string, password: string): Promise<void> {
  await page.goto('/auth/login/user');
  await page.getByRole('textbox', { name: 'E-Mail oder Benutzername' }).fill(name);
  await page.getByRole('textbox', { name: 'Passwort' }).fill(password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
}

test('a German viewer reads everything in German: mail, room, tip, refusals and wallet', async ({ browser, site }) => {
  const creator = await site.makePerformer('germanada', 'Ada German');
  const viewer = await site.makeViewer('germanben', 100);
  await site.call('PUT', '/users', { token: viewer.token, body: { language: 'de' } });
  const host = await openAs(browser, site, creator, 'performer');
  await goLive(host, 'Lieder auf Zuruf');
  const { context, page } = await openBrowser(browser, site);
  const cookies = { age: '18', lang: 'de' };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: site.url })));

  await readMail(page, viewer.email);
  await logInGerman(page, viewer.username, viewer.password);
  await page.goto(`/live/${creator.username}`);
  const tip = page.getByRole('button', { name: '25 Token Trinkgeld' });
  const sheet = page.getByRole('dialog', { name: 'Trinkgeld geben' });

  await test.step('a tip', async () => {
    await pressTwice(tip.first(), page.getByRole('button', { name: 'Noch einmal drücken gibt 25 Token' }));
    await expect(page.getByText('Du hast 25 Token gegeben')).toBeVisible();
  });

  await test.step('too few tokens', async () => {
    await page.getByRole('button', { name: 'Trinkgeld', exact: true }).click();
    await sheet.getByRole('spinbutton', { name: 'Anderer Betrag' }).fill('500');
    await expect(sheet.getByText('Es fehlen 425 Token.')).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Aufladen und geben' })).toBeVisible();
  });

  await test.step('a refusal by the server: the day has a limit of 40 tokens', async () => {
    const body = { ...LIMITS, tokens: { day: 40, week: null } };
    await site.call('PUT', '/spending-limits', { token: viewer.token, body });
    await sheet.getByRole('spinbutton', { name: 'Anderer Betrag' }).fill('50');
    await sheet.getByRole('button', { name: '50 Token geben' }).click();
    await expect(sheet.getByRole('alert')).toContainText(
      'Das Trinkgeld wurde nicht gesendet. Es wurde nichts abgebucht. Das würde dein Tageslimit überschreiten.',
    );
  });

  await page.goto('/wallet');
  await expect(page.getByRole('heading', { name: 'Guthaben', level: 1 })).toBeVisible();
  await expect(page.getByText('Trinkgeld für Ada German')).toBeVisible();
  for (const one of [host.context(), context]) await one.close();
});
