import { expect, test, type Page } from './journey.ts';
import { expectMovingPicture, framesOf, goLive, openAs, PHONE, say } from './people.ts';
import type { QuickSite } from './quick-site.ts';
import { patience } from '../patience.ts';

let site: QuickSite;
test.beforeAll(({ site: shared }) => void (site = shared));

const PRICE = 20;
const MIN_MINUTES = 3;
const PEEK_PRICE = 5;
const START = 100;

const ask = async (page: Page) => {
  await page.getByRole('button', { name: /^Private/ }).click();
  await page.getByRole('button', { name: 'Request a private show' }).click();
  await expect(page.getByRole('region', { name: /^Waiting for .* to answer/ })).toBeVisible();
};
/** Double-clicks, as some people always do. The dialog that opens must stay open. */
const end = async (page: Page, words: string) => {
  await page.getByRole('button', { name: words, exact: true }).dblclick();
  await page.getByRole('dialog').getByRole('button', { name: words, exact: true }).click();
};

test('a viewer requests a private show, joins with a camera, another one peeks, and it ends with a receipt', async ({
  browser,
}) => {
  test.setTimeout(patience(240_000));
  const ada = await site.makePerformer('adaprivate');
  const ben = await site.makeViewer('benprivate', START);
  const cleo = await site.makeViewer('cleoprivate', START);
  const balanceOf = async ({ token }: { token: string }, whose: 'users' | 'performers') =>
    (await site.call<{ balance: number }>('GET', `/${whose}/me`, { token })).balance;
  const body = { privatePrice: PRICE, privateMinMinutes: MIN_MINUTES, peekPrice: PEEK_PRICE };
  await site.call('POST', '/performers/default-price/update', { token: ada.token, body });
  await site.call('POST', '/performers/broadcast-setting/update', {
    token: ada.token,
    body: { allowPrivate: true, allowPeek: true },
  });
  const host = await openAs(browser, site, ada, 'performer');
  const viewer = await openAs(browser, site, ben, 'user');
  const peeker = await openAs(browser, site, cleo, 'user', PHONE);

  await goLive(host, 'Songs by request');
  for (const page of [viewer, peeker]) await page.goto(`/live/${ada.username}`);

  await test.step('requests, withdraws with all tokens released, requests again', async () => {
    await ask(viewer);
    expect(await balanceOf(ben, 'users')).toBe(START - PRICE * MIN_MINUTES);
    await viewer.getByRole('button', { name: 'Withdraw' }).click();
    await expect(viewer.getByText('You have withdrawn your request.')).toBeVisible();
    expect(await balanceOf(ben, 'users')).toBe(START);
    await viewer.getByRole('button', { name: 'Back to the room' }).click();
  });

  await test.step('it rings on another page of the performer, who declines, then accepts and opens the console', async () => {
    const elsewhere = await host.context().newPage();
    await elsewhere.goto('/creator/schedule');
    await ask(viewer);
    const request = elsewhere.getByRole('article', { name: `Request of ${ben.username}` });
    await expect(request).toContainText(`A minute${PRICE}`);
    await expect(request).toContainText(/\d:\d\d left to answer/);
    await expect(elsewhere.getByRole('link', { name: 'Open the console' })).toHaveAttribute('href', '/live');
    await expect(host.getByRole('article', { name: `Request of ${ben.username}` })).toBeVisible();
    await elsewhere.getByRole('button', { name: `Decline ${ben.username}` }).click();
    await expect(viewer.getByText('Ada Journey can’t do a private show now.')).toBeVisible();
    for (const page of [elsewhere, host])
      await expect(page.getByRole('article', { name: /^Request of/ })).toHaveCount(0);
    await viewer.getByRole('button', { name: 'Back to the room' }).click();
    await ask(viewer);
    const answers: string[] = [];
    elsewhere.on('request', (request) => void (request.url().endsWith('/accept') && answers.push(request.url())));
    await elsewhere.getByRole('button', { name: `Accept ${ben.username}` }).dblclick();
    await expect(elsewhere).toHaveURL(`${site.url}/live`);
    expect(answers).toHaveLength(1);
    await elsewhere.close();
  });

  await test.step('both are present, the first minute is charged', async () => {
    const cost = viewer.getByRole('region', { name: 'Cost of the show' });
    await expect(cost).toContainText(`${PRICE} tokens`);
    await expectMovingPicture(viewer);
    await expect(peeker.getByText('Ada Journey is in a private show')).toBeVisible();
    await say(viewer, 'just the two of us');
    await expect(host.getByText('just the two of us')).toBeVisible();
    await expect(peeker.getByText('just the two of us')).toHaveCount(0);
  });

  await test.step('the customer turns on the camera, and the performer sees it move', async () => {
    await viewer.getByRole('button', { name: 'Show my camera' }).click();
    await viewer.getByRole('button', { name: 'Show myself' }).click();
    await expect(viewer.getByText('Ada Journey sees you')).toBeVisible({ timeout: patience(20_000) });
    const camera = host.getByLabel(`Camera of ${ben.username}`);
    const frames = () => camera.evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);
    await expect.poll(frames, { timeout: patience(20_000) }).toBeGreaterThan(10);
  });

  await test.step('another one peeks: sees the performer, has no chat, pays nothing yet', async () => {
    await peeker.getByRole('button', { name: /^Peek in ·/ }).click();
    const sheet = peeker.getByRole('dialog', { name: 'Peek in on Ada Journey' });
    await expect(sheet).toContainText('The first 10 seconds are free');
    await sheet.getByRole('button', { name: 'Peek in' }).click();
    await expect(peeker.getByRole('region', { name: 'Cost of the show' })).toContainText('Free for');
    await expect.poll(() => framesOf(peeker), { timeout: patience(20_000) }).toBeGreaterThan(5);
    await expect(peeker.getByText('just the two of us')).toHaveCount(0);
    await expect(host.getByRole('region', { name: 'Private show' })).toContainText('Peeking');
    await end(peeker, 'Leave');
    await expect(peeker.getByText('You have left the show.')).toBeVisible();
  });

  await test.step('a reload resumes it', async () => {
    await viewer.reload();
    await expect(viewer.getByRole('region', { name: 'Cost of the show' })).toContainText(`${PRICE} tokens`);
    await expect(viewer.getByText('just the two of us')).toBeVisible();
    await expectMovingPicture(viewer);
  });

  await test.step('the customer ends it; the receipts show what was charged', async () => {
    await end(viewer, 'End the show');
    await expect(viewer.getByText('The show is over')).toBeVisible();
    await expect(viewer.getByText('You have ended the show.')).toBeVisible();
    const spent = START - (await balanceOf(ben, 'users'));
    expect(spent % PRICE).toBe(0);
    expect(spent).toBeGreaterThanOrEqual(PRICE);
    const receipt = viewer.getByLabel('Receipt');
    await expect(receipt).toContainText(`Minutes charged${spent / PRICE}`);
    await expect(receipt).toContainText(`Tokens spent${spent}`);
    await expect(host.getByRole('dialog', { name: 'The show is over' })).toBeVisible();
    await viewer.getByRole('link', { name: 'All my shows' }).click();
    await expect(
      viewer.getByRole('listitem').filter({ hasText: 'Private show with Ada Journey' }).first(),
    ).toContainText(`−${spent}`);
    await viewer.goto('/wallet');
    const line = viewer.getByRole('listitem').filter({ hasText: 'Private show with Ada Journey' });
    await expect(line).toHaveText(new RegExp(`${spent / PRICE} min.*−${spent}$`));
    await expect(viewer.getByRole('listitem').filter({ hasText: /Released|On hold/ })).toHaveCount(0);
    await peeker.getByRole('button', { name: 'Back to the room' }).click();
    await expectMovingPicture(peeker);
  });
  await Promise.all([host, viewer, peeker].map((page) => page.context().close()));
});
