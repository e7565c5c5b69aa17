import { expect, test, type Page } from '@playwright/test';
import type { Person } from '../../apps/server/test/make/accounts.ts';
import { expectMovingPicture, goLive, openAs, say } from './people.ts';
import { startQuickSite, type QuickSite } from './quick-site.ts';

let site: QuickSite;
test.beforeAll(async () => {
  site = await startQuickSite();
});
test.afterAll(() => site.close());

const balanceOf = async ({ token }: Person, path: string) =>
  (await site.call<{ balance: number }>('GET', path, { token })).balance;
const desk = (page: Page) => page.getByRole('region', { name: 'Stream war' });

test('two performers are at war; a viewer sees both, scores, gives for a challenge, and sees who has won', async ({
  browser,
}) => {
  const [ada, bea] = [await site.makePerformer('adawar'), await site.makePerformer('beawar')];
  await site.pool.query("update account set name = 'Bea Duel' where id = $1", [bea.id]);
  const kim = await site.makeViewer('kimwar', 100);
  const [adaPage, beaPage] = [
    await openAs(browser, site, ada, 'performer'),
    await openAs(browser, site, bea, 'performer'),
  ];
  const viewer = await openAs(browser, site, kim, 'user');
  await goLive(adaPage, 'War evening');
  await goLive(beaPage, 'Peace evening');
  await viewer.goto('/live/adawar');
  await expectMovingPicture(viewer);

  await desk(adaPage).getByRole('button', { name: 'Find an opponent' }).click();
  await adaPage.getByRole('button', { name: 'Ask Bea Duel for a war' }).click();
  await expect(desk(adaPage).getByText(/Waiting for the answer/)).toBeVisible();
  await desk(beaPage).getByRole('button', { name: 'Accept', exact: true }).click();
  await desk(adaPage).getByRole('button', { name: 'I am ready' }).click();
  await desk(beaPage).getByRole('button', { name: 'I am ready' }).click();
  const war = viewer.getByRole('region', { name: /^Stream war:/ });
  await expect(war.getByText('Round 1 of 3')).toBeVisible();
  await expect(war.locator('video')).toHaveCount(2);
  await expect
    .poll(() =>
      war.locator('video').evaluateAll((all) => all.every((video) => (video as HTMLVideoElement).currentTime > 0)),
    )
    .toBe(true);

  await war.getByRole('button', { name: '25 tokens for Ada Journey' }).click();
  await expect(war.getByText('25 points')).toBeVisible();
  await war.getByRole('button', { name: '10 tokens for Bea Duel' }).click();
  for (const page of [war, desk(adaPage), desk(beaPage)]) await expect(page.getByText('10 points')).toBeVisible();
  await say(viewer, 'both of you are great');
  for (const page of [adaPage, beaPage]) await expect(page.getByText('both of you are great')).toBeVisible();

  await desk(beaPage).getByRole('textbox', { name: 'What you will do' }).fill('Sing upside down');
  await desk(beaPage).getByRole('button', { name: 'Set the challenge' }).click();
  await viewer.getByRole('tab', { name: /Challenges/ }).click();
  await viewer.getByRole('button', { name: 'Give 50 tokens for: Sing upside down' }).click();
  await expect(viewer.getByRole('article', { name: 'Sing upside down' }).getByText('Funded')).toBeVisible();
  expect(await balanceOf(kim, '/users/me')).toBe(15);
  expect(await balanceOf(bea, '/performers/me')).toBe(7);
  await desk(adaPage).getByRole('button', { name: 'Give up' }).click();
  await adaPage.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
  await expect(viewer.getByRole('heading', { name: 'Bea Duel wins' })).toBeVisible();
  await expect(viewer.getByText('One side gave up.')).toBeVisible();
  await desk(beaPage).getByRole('button', { name: 'Done', exact: true }).click();
  await expect.poll(() => balanceOf(bea, '/performers/me')).toBe(42);
  await viewer.getByRole('button', { name: 'Back to the room' }).click();
  await expectMovingPicture(viewer);
});
