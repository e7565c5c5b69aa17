import sharp from 'sharp';
import { formOf } from '../../apps/server/test/make/files.ts';
import { expect, test } from './journey.ts';
import { openAs, PHONE } from './people.ts';
import type { QuickSite } from './quick-site.ts';
import { patience } from '../patience.ts';

const PHOTOS = 5;
const SHAPES = [
  [1200, 800],
  [800, 1200],
] as const;

const striped = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .composite([
      { input: { create: { width: width / 2, height, channels: 3, background: '#eecc44' } }, gravity: 'east' },
    ])
    .png()
    .toBuffer();

/** Creates a gallery of five photos and puts it on sale. */
async function makeGallery(site: QuickSite, token: string, title: string, price: number): Promise<string> {
  const { _id, slug } = await site.call<{ _id: string; slug: string }>(
    'POST',
    '/performer/performer-assets/galleries',
    {
      token,
      body: { title, price },
    },
  );
  for (let n = 0; n < PHOTOS; n++) {
    const [width, height] = SHAPES[n % 2] ?? SHAPES[0];
    const body = formOf(
      { galleryId: _id, title: `Morning ${n + 1}` },
      { photo: { content: await striped(width, height), name: 'sea.png' } },
    );
    const answer = await fetch(`${site.url}/api/performer/performer-assets/photos`, {
      method: 'POST',
      headers: { authorization: token },
      body,
    });
    expect(answer.status).toBe(200);
  }
  const shown = () => site.call<{ total: number }>('GET', `/user/performer-assets/photos/search?galleryId=${_id}`);
  await expect.poll(async () => (await shown()).total, { timeout: patience(60_000) }).toBe(PHOTOS);
  return slug;
}

test('a viewer finds a creator’s page and opens galleries on a phone, blurred until purchased', async ({
  browser,
  site,
}) => {
  const ada = await site.makePerformer('adashown', 'Ada Shown');
  const kim = await site.makeViewer('kimshown', 100);
  await makeGallery(site, ada.token, 'Mornings at sea', 25);
  await makeGallery(site, ada.token, 'A free walk', 0);

  const viewer = await openAs(browser, site, kim, 'user', PHONE);
  const response = await viewer.goto('/adashown');
  expect(response?.status()).toBe(200);
  await expect(viewer.getByRole('heading', { name: 'Ada Shown', level: 1 })).toBeVisible();
  await viewer.getByRole('button', { name: 'Follow Ada Shown' }).click();
  await viewer.getByRole('tab', { name: 'Galleries' }).click();
  await expect(viewer).toHaveURL(/\?tab=galleries$/);

  await viewer.getByRole('link', { name: 'Mornings at sea' }).click();
  await expect(viewer).toHaveURL(/\/galleries\/mornings-at-sea-/);
  await expect(viewer.getByText('Buy this gallery to see the photos clearly.')).toBeVisible();
  await expect(viewer.getByText('1 view ·')).toBeVisible();
  const photos = viewer.getByRole('region', { name: `${PHOTOS} photos` });
  await expect(photos.getByRole('listitem')).toHaveCount(PHOTOS);
  await expect(photos.getByRole('button')).toHaveCount(0);
  const sources = await photos.locator('img, source').evaluateAll((all) => all.map((one) => one.outerHTML));
  expect(sources.filter((html) => !html.includes('blurred'))).toEqual([]);

  await photos.getByRole('link', { name: 'Open photo 2, locked' }).click();
  const locked = viewer.getByRole('dialog', { name: 'Mornings at sea' });
  await expect(locked.getByRole('button', { name: 'Buy for 25 tokens' })).toBeVisible();
  await expect(viewer).toHaveURL(/\?photo=/);
  await viewer.goBack();
  await expect(locked).toBeHidden();

  await viewer.getByRole('button', { name: 'Buy for 25 tokens' }).click();
  const sheet = viewer.getByRole('dialog', { name: 'Mornings at sea' });
  await sheet.getByRole('button', { name: 'Buy for 25 tokens' }).click();
  await expect(viewer.getByRole('region', { name: 'You own this' })).toBeVisible();
  await expect(photos.getByRole('button')).toHaveCount(PHOTOS);
  const clear = await photos.locator('img').evaluateAll((all) => all.map((one) => one.outerHTML));
  expect(clear.filter((html) => html.includes('blurred'))).toEqual([]);

  await viewer.getByRole('link', { name: 'A free walk' }).click();
  await expect(viewer.getByRole('heading', { name: 'A free walk', level: 1 })).toBeVisible();
  await viewer.getByRole('button', { name: 'Open photo 2' }).click();
  const box = viewer.getByRole('dialog', { name: 'A free walk' });
  await expect(box.getByText('Photo 2 of 5')).toBeVisible();
  const second = viewer.url();
  await viewer.keyboard.press('ArrowRight');
  await expect(box.getByText('Photo 3 of 5')).toBeVisible();
  await expect(viewer).not.toHaveURL(second);
  await viewer.goto(second);
  await expect(box.getByText('Photo 2 of 5')).toBeVisible();
  await viewer.keyboard.press('End');
  await expect(box.getByText('Photo 5 of 5')).toBeVisible();
  await viewer.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await expect(viewer).toHaveURL(/\/galleries\/a-free-walk-[0-9a-f]+$/);

  expect((await viewer.goto('/nobody-of-this-name'))?.status()).toBe(404);
  await viewer.context().close();
});
