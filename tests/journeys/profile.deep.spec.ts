import sharp from 'sharp';
import { expect, test, type Page } from './journey.ts';
import { logIn, openAs, PHONE } from './people.ts';
import { patience } from '../patience.ts';

/** A picture with a red left half and a blue right half. */
const halves = async () => ({
  name: 'two-halves.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#d01818' } })
    .composite([
      { input: { create: { width: 600, height: 600, channels: 3, background: '#1818d0' } }, left: 600, top: 0 },
    ])
    .png()
    .withExif({ IFD0: { Copyright: 'a secret of the camera' } })
    .toBuffer(),
});
/** Saves the settings card that contains a field. */
const save = async (page: Page, field: string): Promise<void> => {
  const form = page.locator('form').filter({ has: page.getByLabel(field, { exact: true }) });
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your profile is saved.').first()).toBeVisible();
};

test('a profile is edited on a phone and viewed on a desktop; private data stays private', async ({
  browser,
  site,
}) => {
  test.setTimeout(patience(180_000));
  const eve = await site.makeViewer('profileeve', 0);
  const finn = await site.makeViewer('profilefinn', 0);
  const [phone, desk] = [
    await openAs(browser, site, eve, 'user', PHONE),
    await openAs(browser, site, finn, 'user'),
  ] as const;

  await test.step('a cropped picture becomes the avatar', async () => {
    await phone.goto('/settings/profile');
    await phone.getByLabel('Picture', { exact: true }).setInputFiles(await halves());
    const dialog = phone.getByRole('dialog', { name: 'Choose the part to show' });
    const part = dialog.getByRole('button', { name: 'Choose the part to show' });
    await part.focus();
    for (let n = 0; n < 30; n++) await part.press('ArrowRight');
    await dialog.getByRole('button', { name: 'Use picture' }).click();
    await expect(phone.getByText('Picture updated')).toBeVisible({ timeout: patience(30_000) });
    const me = await site.call<{ avatar: string }>('GET', '/users/me', { token: eve.token });
    const bytes = Buffer.from(await (await fetch(new URL(me.avatar, site.url))).arrayBuffer());
    const { dominant } = await sharp(bytes).stats();
    expect(dominant.b, 'the right half').toBeGreaterThan(150);
    expect(dominant.r).toBeLessThan(80);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  await test.step('text, location, looks and interests', async () => {
    await phone.getByLabel('About you', { exact: true }).fill('I sail, and I sing when I sail.');
    await phone.getByLabel('Country', { exact: true }).selectOption({ label: 'Canada' });
    await save(phone, 'About you');
    // Selected by element, because the field is a text input until the country's list has loaded.
    await phone.locator('select[name=state]').selectOption({ label: 'Ontario' });
    await phone.getByLabel('City', { exact: true }).fill('Kingston');
    await save(phone, 'City');
    await phone.getByLabel('Eyes', { exact: true }).selectOption({ label: 'Green' });
    await phone.getByLabel('Height', { exact: true }).selectOption({ index: 10 });
    await save(phone, 'Eyes');
    await phone.getByLabel('Interests', { exact: true }).fill('Sailing');
    await phone.getByLabel('Interests', { exact: true }).press('Enter');
    // Doesn't press Enter, because text that was only typed must also be saved.
    await phone.getByLabel('Links', { exact: true }).fill('https://sailing.example/eve');
    await save(phone, 'Links');
    await phone.reload();
    await expect(phone.getByLabel('State or province', { exact: true })).toHaveValue(/./);
    await expect(phone.getByLabel('City', { exact: true })).toHaveValue('Kingston');
  });

  await test.step('another user sees it, except what only staff can see', async () => {
    await desk.goto('/users/profileeve');
    const main = desk.getByRole('main');
    for (const shown of ['I sail, and I sing when I sail.', 'Canada', 'Green', 'Sailing', 'Online'])
      await expect(main.getByText(shown, { exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: /sailing\.example/ })).toBeVisible();
    await expect(main.getByText('Kingston')).toHaveCount(0);
  });

  await test.step('she hides her country and presence', async () => {
    await phone.goto('/settings/privacy');
    for (const name of [/^Hide my country/, /^Hide when I am online/]) {
      await phone.getByRole('switch', { name }).click();
      await expect(phone.getByRole('switch', { name })).toBeChecked();
    }
    await desk.reload();
    await expect(desk.getByText('I sail, and I sing when I sail.')).toBeVisible();
    for (const hidden of ['Canada', 'Online'])
      await expect(desk.getByRole('main').getByText(hidden, { exact: true })).toHaveCount(0);
  });
  await Promise.all([phone, desk].map((page) => page.context().close()));
});

test('an account is suspended by its owner, hidden from others, and restored by a login', async ({ browser, site }) => {
  const gus = await site.makeViewer('suspendgus', 0);
  const hana = await site.makeViewer('suspendhana', 0);
  const [page, other] = [
    await openAs(browser, site, gus, 'user', PHONE),
    await openAs(browser, site, hana, 'user'),
  ] as const;
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Suspend account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspend your account?' });
  await dialog.getByLabel('Current password').fill('not my password');
  await dialog.getByRole('button', { name: 'Suspend account' }).click();
  await expect(dialog.getByText(/password/i).last()).toBeVisible();
  await dialog.getByLabel('Current password').fill(gus.password);
  await dialog.getByRole('button', { name: 'Suspend account' }).click();
  await expect(page.getByText('Your account is suspended. Log in within 30 days to restore it.')).toBeVisible();
  await expect(page).toHaveURL(new URL('/', site.url).href);

  await other.goto('/users/suspendgus');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.getByRole('heading', { level: 1, name: 'suspendgus' })).toHaveCount(0);
  await page.goto('/settings/security');
  await expect(page, 'nobody is logged in').toHaveURL(/\/auth\/login\/user/);

  await logIn(page, '/auth/login/user', 'suspendgus', gus.password);
  await expect(page.getByText('Welcome back, your account is open again')).toBeVisible();
  await other.goto('/users/suspendgus');
  await expect(other.getByRole('heading', { level: 1, name: 'suspendgus' })).toBeVisible();
  await Promise.all([page, other].map((one) => one.context().close()));
});
