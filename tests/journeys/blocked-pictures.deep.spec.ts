import { makeStaff } from '../../apps/server/test/make/accounts.ts';
import { drawScene } from '../../apps/server/test/make/scenes.ts';
import sharp from 'sharp';
import { expect, test } from './journey.ts';
import { openAs } from './people.ts';
import { startQuickSite, type QuickSite } from './quick-site.ts';
import { patience } from '../patience.ts';

const SEED = 41;
const SHOWN_MS = patience(30_000);
let site: QuickSite;
test.beforeAll(async () => {
  site = await startQuickSite();
});
test.afterAll(() => site?.close());

test('a blocked picture is held when uploaded again, smaller and re-encoded, until staff decide', async ({
  browser,
}) => {
  const scene = await drawScene(SEED, 900, 700);
  const copy = await sharp(scene).resize(500).jpeg({ quality: 65 }).toBuffer();
  const desk = await openAs(browser, site, await makeStaff(site.maker, { name: 'Bo Desk' }), 'staff');
  await desk.goto('/admin/pictures');
  await desk.locator('input[type=file]').first().setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: scene });
  await desk.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(desk.getByText('no uploads')).toBeVisible();

  const host = await openAs(browser, site, await site.makePerformer('blockada', 'Ada Blocked'), 'performer');
  await host.goto('/creator/galleries');
  await host.getByRole('button', { name: 'New gallery' }).first().click();
  const sheet = host.getByRole('dialog', { name: 'New gallery' });
  await sheet.getByRole('textbox', { name: 'Title' }).fill('By the sea');
  await sheet.getByRole('button', { name: 'Next: add photos' }).click();
  const opened = host.getByRole('dialog', { name: 'By the sea' });
  const input = opened.locator('input[type=file]').first();
  await input.setInputFiles({ name: 'wave.jpg', mimeType: 'image/jpeg', buffer: copy });

  await expect(async () => {
    await desk.goto('/admin/reports?kind=upload');
    await desk
      .getByRole('list', { name: 'Reports' })
      .getByRole('button', { name: /@blockada/ })
      .click({ timeout: patience(1000) });
  }).toPass({ timeout: SHOWN_MS });
  await expect(opened.getByRole('img', { name: 'wave' })).toBeHidden();
  await expect(desk.getByText('Hidden until decided').last()).toBeVisible();
  await expect(desk.getByText(/of 256 bits differ/)).toBeVisible();
  await desk.getByRole('button', { name: 'Take this report' }).click();
  await desk.getByLabel('Statement to the person').fill('It is yours, and may be shown.');
  await desk.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(desk.getByText('Decided', { exact: true }).last()).toBeVisible();
  await expect(opened.getByRole('img', { name: 'wave' })).toBeVisible({ timeout: SHOWN_MS });
  await Promise.all([desk, host].map((one) => one.context().close()));
});
