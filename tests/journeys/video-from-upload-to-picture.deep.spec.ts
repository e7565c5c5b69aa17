import { openBreakingLine } from './breaking-line.ts';
import { expect, test, type Page } from './journey.ts';
import { expectMovingPicture, openAs, openBrowser, staffToken } from './people.ts';
import { startQuickSite } from './quick-site.ts';
import { makeVideo } from './store-content.ts';

const SECONDS = 8;
const CUTS = 3;

const stateOf = (page: Page) =>
  page.evaluate(() => {
    const video = [...document.querySelectorAll('video')].find(({ videoWidth }) => videoWidth > 0);
    return { width: video?.videoWidth, height: video?.videoHeight, seconds: video?.currentTime ?? 0 };
  });

test('a video comes over a line that breaks three times, is approved, found with a typo, bought and played', async ({
  browser,
}) => {
  const site = await startQuickSite();
  const line = await openBreakingLine(site.url);
  try {
    // Noise keeps it large.
    const content = await makeVideo(SECONDS, 'night-sail.mp4', 'testsrc2=size=640x360:rate=24,noise=alls=30:allf=t');
    const size = content.length;
    expect(size).toBeGreaterThan(3_000_000);
    const token = await staffToken(site);
    await site.call('PUT', '/admin/settings', { token, body: { values: { approveContentFirst: true } } });
    const ada = await site.makePerformer('adasails', 'Ada Sails');
    const [kim, eve] = [await site.makeViewer('kimbuys', 100), await site.makeViewer('evecopies', 100)];

    const creator = await openAs(browser, { ...site, url: line.url }, ada, 'performer');
    const row = creator.locator('[data-item]').filter({ hasText: 'Nocturnal sailing' });
    await test.step('the line breaks three times, and the file goes on where it was', async () => {
      await creator.goto('/creator/videos?edit=new');
      const sheet = creator.getByRole('dialog', { name: 'New video' });
      await sheet.getByRole('textbox', { name: 'Title' }).fill('Nocturnal sailing');
      await sheet.getByRole('spinbutton', { name: 'Price in tokens' }).fill('35');
      const part = Math.floor(size / (CUTS + 1));
      const offsets: number[] = [];
      creator.on('request', (request) => {
        if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
      });
      let cut = line.cutAfter(part);
      await sheet
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'night-sail.mp4', mimeType: 'video/mp4', buffer: content });
      for (let broken = 1; broken <= CUTS; broken++) {
        await cut;
        await expect(sheet.getByText(/^No connection at .* It continues by itself\.$/)).toBeVisible();
        if (broken < CUTS) cut = line.cutAfter(part);
        line.mend();
      }
      await expect(sheet.getByText(/^(Uploaded, being checked|Being made ready: \d+%|Ready, .*)$/)).toBeVisible({
        timeout: 60_000,
      });
      // Nothing that the server had was sent again from the start.
      const begun = offsets.filter((offset, at) => at === 0 || offset > 0);
      expect(begun).toHaveLength(offsets.length);
      expect(new Set(offsets).size).toBeGreaterThan(CUTS);
      await sheet.getByRole('button', { name: 'Publish' }).click();
      await expect(sheet).toHaveCount(0);
      await expect(row).toContainText('Waiting for approval', { timeout: 120_000 });
    });

    const { context, page: staff } = await openBrowser(browser, site);
    const cookies = { age: '18', token, role: 'staff' };
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: site.url })));
    await test.step('staff look at it and approve it', async () => {
      await staff.goto('/admin/content');
      await staff
        .getByRole('list', { name: 'Content' })
        .getByRole('button', { name: /Nocturnal sailing/ })
        .click();
      await expect.poll(async () => (await stateOf(staff)).width, { timeout: 30_000 }).toBe(640);
      await staff.keyboard.press('a');
      // A decision is sent at once when another page is opened.
      await staff.getByRole('link', { name: 'Overview' }).click();
      await expect(row).toContainText('On sale');
    });

    const viewer = await openAs(browser, site, kim, 'user');
    const media: string[] = [];
    viewer.on('request', (request) => {
      if (request.url().includes('/media/items/')) media.push(request.url());
    });
    await test.step('a viewer finds it with a typo, buys it, and sees it move', async () => {
      await viewer.goto('/search?tab=videos');
      await viewer.getByRole('main').getByRole('searchbox').fill('nocturnl saling');
      await viewer.getByRole('link', { name: /Nocturnal sailing/ }).click();
      await expect(viewer.getByText('Buy this video to watch it.')).toBeVisible();
      expect(media.filter((url) => /\.(m3u8|mp4)/.test(url))).toEqual([]);
      await viewer.getByRole('button', { name: 'Buy for 35 tokens' }).click();
      const sheet = viewer.getByRole('dialog', { name: 'Nocturnal sailing' });
      await sheet.getByRole('button', { name: 'Buy for 35 tokens' }).click();
      await viewer.getByRole('main').getByRole('button', { name: 'play', exact: true }).click();
      await expectMovingPicture(viewer);
      const seen = await stateOf(viewer);
      expect([seen.width, seen.height]).toEqual([640, 360]);
      await expect.poll(async () => (await stateOf(viewer)).seconds).toBeGreaterThan(seen.seconds + 1);
    });

    await test.step('addresses that were copied are refused to strangers', async () => {
      const copied = [...new Set(media)].filter((url) => /\.(m3u8|mp4|m4s)(\?|$)/.test(url));
      expect(copied.length).toBeGreaterThan(1);
      const statusFor = async (url: string, cookie?: string) =>
        (await fetch(url, { headers: { range: 'bytes=0-99', ...(cookie ? { cookie: `token=${cookie}` } : {}) } }))
          .status;
      for (const url of copied) {
        expect([200, 206], url).toContain(await statusFor(url, kim.token));
        expect([await statusFor(url, eve.token), await statusFor(url)], url).toEqual([403, 403]);
      }
      const stranger = await openAs(browser, site, eve, 'user');
      const response = await stranger.goto(copied[0] ?? '');
      expect(response?.status()).toBe(403);
      await stranger.context().close();
    });
    await Promise.all([creator, staff, viewer].map((page) => page.context().close()));
  } finally {
    await line.close();
    await site.close();
  }
});
