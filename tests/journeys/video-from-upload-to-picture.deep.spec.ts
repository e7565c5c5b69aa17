import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { Person } from '../../apps/server/test/make/accounts.ts';
import { openBreakingLine, type BreakingLine } from './breaking-line.ts';
import { expect, test, type Page } from './journey.ts';
import { expectMovingPicture, openAs, openBrowser, staffToken } from './people.ts';
import { startQuickSite, type QuickSite } from './quick-site.ts';
import { makeVideo } from './store-content.ts';
import { patience } from '../patience.ts';

const SECONDS = 8;
const CUTS = 3;
const TITLE = 'Nocturnal sailing';
const PATIENCE_MS = patience(60_000);
/** Long, because processing has the lowest priority on a busy machine. */
const PROCESSING_MS = patience(240_000);

const stateOf = (page: Page) =>
  page.evaluate(() => {
    const video = [...document.querySelectorAll('video')].find(({ videoWidth }) => videoWidth > 0);
    return { width: video?.videoWidth, height: video?.videoHeight, seconds: video?.currentTime ?? 0 };
  });

/** Uploads a video in the editor while the connection breaks. Data already on the server isn't sent again. */
async function uploadBroken(
  creator: Page,
  line: BreakingLine,
  { file, size }: { file: string; size: number },
): Promise<void> {
  await creator.goto('/creator/videos?edit=new');
  const sheet = creator.getByRole('dialog', { name: 'New video' });
  await sheet.getByRole('textbox', { name: 'Title' }).fill(TITLE);
  await sheet.getByRole('spinbutton', { name: 'Price in tokens' }).fill('35');
  const part = Math.floor(size / (CUTS + 1));
  const offsets: number[] = [];
  creator.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  let cut = line.cutAfter(part);
  await sheet.locator('input[type=file]').first().setInputFiles(file);
  for (let broken = 1; broken <= CUTS; broken++) {
    await cut;
    await expect(sheet.getByText(/^No connection at .* It continues automatically\.$/)).toBeVisible();
    if (broken < CUTS) cut = line.cutAfter(part);
    line.mend();
  }
  const there = sheet.getByText(/^(Uploaded, being checked|Being made ready: \d+%|Ready, .*)$/);
  await expect(there).toBeVisible({ timeout: PATIENCE_MS });
  expect(offsets.slice(1).filter((offset) => offset === 0)).toEqual([]);
  expect(new Set(offsets).size).toBeGreaterThan(CUTS);
  await sheet.getByRole('button', { name: 'Publish' }).click();
  await expect(sheet).toHaveCount(0);
}

/** Checks that staff see the picture, and approves it. */
async function approve(staff: Page): Promise<void> {
  await staff.goto('/admin/content');
  await staff.getByRole('list', { name: 'Content' }).getByRole('button', { name: TITLE }).click();
  await expect.poll(async () => (await stateOf(staff)).width, { timeout: PATIENCE_MS }).toBe(640);
  await staff.keyboard.press('a');
  // Opening another page sends a decision immediately.
  await staff.getByRole('link', { name: 'Overview' }).click();
}

/** Finds the video despite a typo, buys it and plays it. Returns the URLs of its media. */
async function findAndPlay(viewer: Page): Promise<string[]> {
  const media = new Set<string>();
  viewer.on('request', (request) => {
    if (/\/media\/items\/.*\.(m3u8|mp4|m4s)(\?|$)/.test(request.url())) media.add(request.url());
  });
  await viewer.goto('/search?tab=videos');
  await viewer.getByRole('main').getByRole('searchbox').fill('nocturnl saling');
  await expect(viewer).toHaveURL(/q=nocturnl/);
  await viewer.getByRole('link', { name: TITLE }).click();
  await expect(viewer.getByText('Buy this video to watch it.')).toBeVisible();
  expect([...media]).toEqual([]);
  await viewer.getByRole('button', { name: 'Buy for 35 tokens' }).click();
  const sheet = viewer.getByRole('dialog', { name: TITLE });
  await sheet.getByRole('button', { name: 'Buy for 35 tokens' }).click();
  await viewer.getByRole('main').getByRole('button', { name: 'play', exact: true }).click();
  await expectMovingPicture(viewer);
  const seen = await stateOf(viewer);
  expect([seen.width, seen.height]).toEqual([640, 360]);
  await expect.poll(async () => (await stateOf(viewer)).seconds).toBeGreaterThan(seen.seconds + 1);
  return [...media];
}

/** Expects each URL to play for its buyer and to be refused to everyone else. */
async function expectRefused(copied: readonly string[], buyer: Person, stranger: Person): Promise<void> {
  const statusFor = async (url: string, who?: Person) => {
    const headers = { range: 'bytes=0-99', ...(who ? { cookie: `token=${who.token}` } : {}) };
    return (await fetch(url, { headers })).status;
  };
  expect(copied.length).toBeGreaterThan(1);
  for (const url of copied) {
    expect([200, 206], url).toContain(await statusFor(url, buyer));
    expect([await statusFor(url, stranger), await statusFor(url)], url).toEqual([403, 403]);
  }
}

async function walk(site: QuickSite, line: BreakingLine, browser: Browser, folder: string): Promise<void> {
  // Noise prevents effective compression, so the file stays large.
  const content = await makeVideo(SECONDS, 'night-sail.mp4', 'testsrc2=size=640x360:rate=24,noise=alls=30:allf=t');
  expect(content.length).toBeGreaterThan(3_000_000);
  // Read from disk, because sending megabytes through the browser protocol stalls a busy browser for a long time.
  const file = join(folder, 'night-sail.mp4');
  await writeFile(file, content);
  const token = await staffToken(site);
  await site.call('PUT', '/admin/settings', { token, body: { values: { approveContentFirst: true } } });
  const ada = await site.makePerformer('adasails', 'Ada Sails');
  const kim = await site.makeViewer('kimbuys', 100);
  const eve = await site.makeViewer('evecopies', 100);

  const creator = await openAs(browser, { ...site, url: line.url }, ada, 'performer');
  await uploadBroken(creator, line, { file, size: content.length });
  const row = creator.locator('[data-item]').filter({ hasText: TITLE });
  await expect(row).toContainText('Waiting for approval', { timeout: PROCESSING_MS });
  const { context, page: staff } = await openBrowser(browser, site);
  const cookies = { age: '18', token, role: 'staff' };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: site.url })));
  await approve(staff);
  await expect(row).toContainText('On sale');

  const viewer = await openAs(browser, site, kim, 'user');
  const copied = await findAndPlay(viewer);
  await expectRefused(copied, kim, eve);
  const stranger = await openAs(browser, site, eve, 'user');
  expect((await stranger.goto(copied[0] ?? ''))?.status()).toBe(403);
  await Promise.all([creator, staff, viewer, stranger].map((page) => page.context().close()));
}

test('a video uploads over a connection that breaks three times, is approved, found with a typo, purchased and played', async ({
  browser,
}) => {
  test.setTimeout(patience(420_000));
  const site = await startQuickSite();
  const line = await openBreakingLine(site.url);
  const folder = await mkdtemp(join(tmpdir(), 'footlight-journey-'));
  try {
    await walk(site, line, browser, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await line.close();
    await site.close();
  }
});
