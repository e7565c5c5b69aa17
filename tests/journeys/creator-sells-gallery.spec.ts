import sharp from 'sharp';
import { expectAccessible } from './axe.ts';
import { expect, test, type Page } from './journey.ts';
import { openAs, PHONE } from './people.ts';
import type { QuickSite } from './quick-site.ts';
import { patience } from '../patience.ts';

let site: QuickSite;
test.beforeAll(({ site: shared }) => void (site = shared));

const picture = async (name: string, background: string) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

/** Changes the price of all photos in the editor, then undoes it. */
async function repriceAndUndo(page: Page): Promise<void> {
  const opened = page.getByRole('dialog', { name: 'Harbour at dawn' });
  for (const box of await opened.getByRole('checkbox').all()) await box.check();
  await opened.getByRole('button', { name: 'Price', exact: true }).click();
  await page.getByRole('dialog').last().getByRole('spinbutton').fill('15');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(opened.getByText('2 cost 15 tokens now')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(opened.getByText(/15 tokens/)).toHaveCount(0);
  await opened.getByRole('button', { name: 'Clear' }).click();
}

test('a creator sells a gallery on a phone, sorts it, hides it and undoes a deletion', async ({ browser }) => {
  const ada = await site.makePerformer('adagallery');
  const page = await openAs(browser, site, ada, 'performer', PHONE);
  const row = page.locator('[data-item]');

  await test.step('creates it and uploads photos', async () => {
    await page.goto('/creator/galleries');
    await expect(page.getByText('No galleries yet')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'New gallery' }).first().click();
    const sheet = page.getByRole('dialog', { name: 'New gallery' });
    await sheet.getByRole('textbox', { name: 'Title' }).fill('Harbour at dawn');
    await sheet.getByRole('spinbutton', { name: 'Price in tokens' }).fill('25');
    await sheet.getByRole('textbox', { name: 'Tags' }).fill('Sea, dawn');
    await sheet.getByRole('button', { name: 'Next: add photos' }).click();
    const opened = page.getByRole('dialog', { name: 'Harbour at dawn' });
    await opened
      .locator('input[type=file]')
      .setInputFiles([await picture('crane', '#7a8fa6'), await picture('tide', '#a67a8f')]);
    await expect(opened.getByRole('button', { name: /^Move (crane|tide), \d of 2$/ })).toHaveCount(2);
    await expect(opened.getByRole('img', { name: 'tide' })).toBeVisible({ timeout: patience(30_000) });
    await expect(opened.getByRole('img', { name: 'crane' })).toBeVisible({ timeout: patience(30_000) });
    await expectAccessible(page);
  });

  await test.step('sets the price of all photos at once, and undoes it', () => repriceAndUndo(page));

  await test.step('sorts the photos by keyboard, and publishes', async () => {
    const opened = page.getByRole('dialog', { name: 'Harbour at dawn' });
    const last = opened.getByRole('button', { name: /^Move \w+, 2 of 2$/ });
    const moved = /^Move (\w+),/.exec((await last.getAttribute('aria-label')) ?? '')?.[1] ?? '';
    await last.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(opened.getByRole('button', { name: `Move ${moved}, 1 of 2` })).toBeFocused();
    await opened.getByRole('button', { name: 'Publish' }).click();
    await expect(opened).toHaveCount(0);
    await expect(row).toContainText('On sale');
    await expect(row).toContainText('2 photos');
    await expectAccessible(page);
    const { data } = await site.call<{ data: { title: string; price: number; isOpen: boolean }[] }>(
      'GET',
      `/user/performer-assets/galleries/search?performerId=${ada.id}`,
    );
    expect(data).toMatchObject([{ title: 'Harbour at dawn', price: 25, isOpen: false }]);
  });

  await test.step('hides it and undoes that, deletes it and undoes that', async () => {
    await row.getByRole('checkbox').check();
    await page.getByRole('region', { name: 'With all that is chosen' }).getByRole('button', { name: 'Hide' }).click();
    await expect(row).toContainText('Hidden');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toContainText('On sale');
    await page.getByRole('region', { name: 'With all that is chosen' }).getByRole('button', { name: 'Delete' }).click();
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toContainText('Harbour at dawn');
    await page.reload();
    await expect(row).toContainText('Harbour at dawn');
  });
  await page.context().close();
});

test('a video that names others shows whose release form is missing, until it is uploaded', async ({ browser }) => {
  const ida = await site.makePerformer('idavideo');
  const page = await openAs(browser, site, ida, 'performer');
  await page.goto('/creator/videos?edit=new');
  const sheet = page.getByRole('dialog', { name: 'New video' });
  await sheet.getByRole('textbox', { name: 'Title' }).fill('Duet');
  await sheet.getByRole('button', { name: 'Add somebody' }).click();
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Kim');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Save as draft' }).click();
  const row = page.locator('[data-item]');
  await expect(row).toContainText('Kim has no release form yet');
  await expect(row).toContainText('There is no file yet');

  await row.getByRole('button', { name: /^Duet/ }).click();
  const opened = page.getByRole('dialog', { name: 'Duet' });
  await opened.getByRole('button', { name: 'Upload a release form' }).click();
  const form = page.getByRole('dialog', { name: 'Upload a release form' });
  await form.locator('input[type=file]').setInputFiles(await picture('signed', '#ffffff'));
  await form.getByRole('textbox', { name: 'Date of birth' }).fill('1990-04-03');
  const soon = new Date(Date.now() + 12 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  await form.getByRole('textbox', { name: 'Valid until' }).fill(soon);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(form).toHaveCount(0);
  await expect(opened.getByText('Kim has no release form yet')).toHaveCount(1);
  await opened.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(opened).toHaveCount(0);
  await expect(row).not.toContainText('release form');
  await page.getByRole('link', { name: 'Release forms' }).click();
  await expect(page.getByRole('row', { name: /Kim/ })).toContainText('Ends in 12 days');
  await expectAccessible(page);
  await page.context().close();
});
