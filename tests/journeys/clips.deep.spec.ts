import { hasFfmpeg } from '../../apps/server/test/machine-parts.ts';
import { close } from './in-private.ts';
import { expect, test } from './journey.ts';
import { enter, goLive, openAs, openBrowser } from './people.ts';
import { patience } from '../patience.ts';

const PHONE = { width: 390, height: 844 };
/** A clip needs a few seconds of the show before it. */
const SHOW_MS = 15_000;

test.skip(!hasFfmpeg, 'ffmpeg is not there');

test('a viewer clips the end of a show on a phone, a visitor watches it, and the creator removes it', async ({
  browser,
  site,
}) => {
  test.setTimeout(patience(180_000));
  const ada = await site.makePerformer('clipada', 'Ada Clips');
  const ben = await site.makeViewer('clipben', 0);
  await site.call('PUT', '/clips/offer', { token: ada.token, body: { isAllowed: true } });
  const host = await openAs(browser, site, ada, 'performer');
  await goLive(host, 'Songs of the sea');
  const guest = await openAs(browser, site, ben, 'user', PHONE);
  await enter(guest, '/live/clipada');
  await guest.waitForTimeout(SHOW_MS);
  // The player hides its buttons until the pointer is over it, and again a few seconds later.
  await expect(async () => {
    await guest.locator('video').first().hover();
    await guest.getByRole('button', { name: 'Cut a clip' }).click({ timeout: patience(2000) });
  }).toPass({ timeout: patience(60_000) });
  const dialog = guest.getByRole('dialog', { name: 'Cut a clip of this show' });
  await dialog.getByLabel('Title (optional)').fill('The chorus');
  await dialog.getByRole('button', { name: 'Cut a clip' }).click();
  await expect(dialog.getByText('Your clip is ready.')).toBeVisible({ timeout: patience(90_000) });
  await dialog.getByRole('link', { name: 'Open the clip' }).click();
  await expect(guest.getByRole('heading', { level: 1, name: 'The chorus' })).toBeVisible();
  const address = new URL(guest.url()).pathname;

  const { page: visitor, context } = await openBrowser(browser, site);
  await enter(visitor, address);
  await expect(visitor.getByText('cut by clipben')).toBeVisible();
  const video = visitor.getByLabel('The chorus');
  await expect
    .poll(
      () =>
        video.evaluate(async (one: HTMLVideoElement) => {
          one.muted = true;
          await one.play();
          return one.currentTime;
        }),
      { timeout: patience(30_000) },
    )
    .toBeGreaterThan(0.5);
  const share = await (await fetch(`${site.url}${address}`)).text();
  expect(share).toMatch(/<meta property="og:image" content="http[^"]+"/);
  await expect(visitor.getByRole('button', { name: 'Remove' })).toHaveCount(0);

  await host.goto(address);
  await host.getByRole('button', { name: 'Remove' }).click();
  await host.getByRole('button', { name: 'Really remove?' }).click();
  await expect(host.getByText('Clip removed')).toBeVisible();
  await expect(host).toHaveURL(/\/clipada$/);
  expect((await visitor.goto(address))?.status()).toBe(404);
  await context.close();
  await close(guest, host);
});
