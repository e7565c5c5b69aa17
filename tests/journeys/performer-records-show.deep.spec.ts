import { expectAccessible } from './axe.ts';
import { expect, test, type Page } from './journey.ts';
import { expectMovingPicture, goLive, openAs, PHONE } from './people.ts';
import type { QuickSite } from './quick-site.ts';
import { patience } from '../patience.ts';

let site: QuickSite;
test.beforeAll(({ site: shared }) => void (site = shared));

const PRICE = 20;
const RECORDING = 40;
const START = 300;

/** Returns the position and duration of a dialog's first video. */
const playing = (page: Page) =>
  page
    .getByRole('dialog')
    .locator('video')
    .evaluate((video: HTMLVideoElement) => ({ at: video.currentTime, length: video.duration }));

test('a performer records a public show, watches, renames, cuts and deletes it', async ({ browser }) => {
  const ada = await site.makePerformer('adarecords');
  const ben = await site.makeViewer('benrecords', START);
  const host = await openAs(browser, site, ada, 'performer');
  const viewer = await openAs(browser, site, ben, 'user', PHONE);
  await goLive(host, 'Songs to keep');
  await viewer.goto(`/live/${ada.username}`);
  await expectMovingPicture(viewer);

  await test.step('everyone sees that it is recorded', async () => {
    await host.getByRole('button', { name: 'Record', exact: true }).click();
    for (const page of [host, viewer]) await expect(page.getByText('REC', { exact: true })).toBeVisible();
    await viewer.reload();
    await expect(viewer.getByText('REC', { exact: true })).toBeVisible();
    await host.waitForTimeout(8000);
    await host.getByRole('button', { name: 'Stop recording' }).click();
    for (const page of [host, viewer]) await expect(page.getByText('REC', { exact: true })).toHaveCount(0);
  });

  const vods = await openAs(browser, site, ada, 'performer');
  const card = vods.getByRole('listitem').filter({ has: vods.getByRole('heading') });
  await test.step('the video appears when ready, and plays', async () => {
    await vods.goto('/creator/vods');
    await expect(card.getByRole('button', { name: 'Download Songs to keep' })).toBeVisible({
      timeout: patience(60_000),
    });
    await card.getByRole('button', { name: 'Watch Songs to keep' }).click();
    await expect.poll(async () => (await playing(vods)).at, { timeout: patience(20_000) }).toBeGreaterThan(1);
    expect((await playing(vods)).length).toBeGreaterThan(5);
    await vods.keyboard.press('Escape');
  });
  await test.step('its previews follow the pointer and the arrow keys', async () => {
    const watch = card.getByRole('button', { name: 'Watch Songs to keep' });
    await watch.hover({ position: { x: 10, y: 40 } });
    await expect(watch).toContainText('00:00');
    await vods.mouse.move(0, 0);
    await watch.focus();
    await vods.keyboard.press('ArrowRight');
    await vods.keyboard.press('ArrowRight');
    await expect(watch).toContainText('00:01');
    await expectAccessible(vods);
  });
  const choose = async (words: string) => {
    await card.getByRole('button', { name: /^What to do with/ }).click();
    await vods.getByRole('menuitem', { name: words }).click();
  };
  await test.step('renames and cuts it', async () => {
    await choose('Rename');
    await vods.getByRole('textbox', { name: 'Title' }).fill('The best song');
    await vods.getByRole('button', { name: 'Save' }).click();
    await expect(vods.getByRole('heading', { name: 'The best song' })).toBeVisible();
    await choose('Trim');
    const ends = vods.getByRole('dialog').getByRole('slider');
    await ends.nth(0).fill('2');
    await ends.nth(1).fill('5');
    await expectAccessible(vods);
    await vods.getByRole('dialog').getByRole('button', { name: 'Trim' }).click();
    await expect(card.getByRole('button', { name: 'Watch The best song' })).toContainText('00:03', {
      timeout: patience(60_000),
    });
  });
  await test.step('downloads it, and deletes it', async () => {
    const [file] = await Promise.all([
      vods.waitForEvent('download'),
      card.getByRole('button', { name: 'Download The best song' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^The-best-song-.*\.mp4$/);
    await choose('Delete');
    await vods.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(vods.getByText('No recordings yet')).toBeVisible();
  });
  await Promise.all([host, viewer, vods].map((page) => page.context().close()));
});

test('a customer has a private show recorded: both agree, both see it, both get it', async ({ browser }) => {
  const eve = await site.makePerformer('everecords');
  const dan = await site.makeViewer('danrecords', START);
  const prices = { privatePrice: PRICE, privateMinMinutes: 1, recordingPrice: RECORDING };
  await site.call('POST', '/performers/default-price/update', { token: eve.token, body: prices });
  const allowed = { allowPrivate: true, allowRecording: true };
  await site.call('POST', '/performers/broadcast-setting/update', { token: eve.token, body: allowed });
  const host = await openAs(browser, site, eve, 'performer');
  const viewer = await openAs(browser, site, dan, 'user');
  await goLive(host, 'Songs by request');
  await viewer.goto(`/live/${eve.username}`);
  await viewer.getByRole('button', { name: /^Private/ }).click();
  await viewer.getByRole('button', { name: 'Request a private show' }).click();
  await host.getByRole('button', { name: `Accept ${dan.username}` }).click();
  await expectMovingPicture(viewer);

  await test.step('the customer reads the terms, and pays', async () => {
    await viewer.getByRole('button', { name: `Record this show for ${RECORDING} tokens` }).click();
    const consent = viewer.getByRole('dialog', { name: 'Record this show?' });
    await expect(consent).toContainText('has agreed to be recorded');
    await expectAccessible(viewer);
    await consent.getByRole('button', { name: 'Agree and record' }).click();
    for (const page of [host, viewer]) await expect(page.getByText('REC', { exact: true })).toBeVisible();
    await expect(viewer.getByRole('button', { name: /^Record this show/ })).toHaveCount(0);
  });
  await test.step('after the show it is in their library', async () => {
    await viewer.waitForTimeout(8000);
    await viewer.getByRole('button', { name: 'End the show', exact: true }).click();
    await viewer.getByRole('dialog').getByRole('button', { name: 'End the show', exact: true }).click();
    await expect(viewer.getByText('The show is over')).toBeVisible();
    await viewer.goto('/wallet/recordings');
    await viewer.getByRole('button', { name: /^Watch / }).click({ timeout: patience(60_000) });
    await expect.poll(async () => (await playing(viewer)).at, { timeout: patience(20_000) }).toBeGreaterThan(1);
    await viewer.keyboard.press('Escape');
    await expectAccessible(viewer);
    const { data } = await site.call<{ data: { price?: number }[] }>('GET', '/streaming/vod/list', {
      token: eve.token,
    });
    expect(data).toMatchObject([{ price: RECORDING, kind: 'private' }]);
  });
  await Promise.all([host, viewer].map((page) => page.context().close()));
});
