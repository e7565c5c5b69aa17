import type { Person } from '../../apps/server/test/make/accounts.ts';
import { expect, test, type Page } from './journey.ts';
import { expectMovingPicture, goLive, openAs, PHONE, say } from './people.ts';
import type { QuickSite } from './quick-site.ts';
import { patience } from '../patience.ts';

let site: QuickSite;
test.beforeAll(({ site: shared }) => void (site = shared));

const balanceOf = async ({ token }: Person, path: string) =>
  (await site.call<{ balance: number }>('GET', path, { token })).balance;
const desk = (page: Page) => page.getByRole('region', { name: 'Stream war' });
const audience = (page: Page) => page.getByRole('region', { name: /^Stream war:/ });

/** Requests a war and has it accepted. */
async function agree(asking: Page, asked: Page, name: string): Promise<void> {
  await desk(asking).getByRole('button', { name: 'Find an opponent' }).click();
  await asking.getByRole('button', { name: `Challenge ${name}` }).click();
  await expect(desk(asking).getByText(/^Waiting for .* to answer/)).toBeVisible();
  await desk(asked).getByRole('button', { name: 'Accept', exact: true }).click();
}
/** Marks both sides as ready. */
async function begin(...pages: Page[]): Promise<void> {
  for (const page of pages) await desk(page).getByRole('button', { name: 'I am ready' }).click();
}
async function setChallenge(host: Page, title: string, tokens?: number): Promise<void> {
  const form = desk(host).getByRole('form', { name: 'Set the challenge' });
  await form.getByRole('textbox', { name: 'What you will do' }).fill(title);
  if (tokens) await form.getByRole('spinbutton', { name: 'For how many tokens' }).fill(String(tokens));
  await form.getByRole('button', { name: 'Set the challenge' }).click();
  await expect(desk(host).getByRole('article', { name: title })).toBeVisible();
}
const GONE = {
  away: "update war_side set away_at = away_at - interval '31 seconds' where away_at is not null",
  round: "update stream_war set round_started_at = round_started_at - interval '31 seconds' where state = 'running'",
  phase: "update stream_war set phase_ends_at = now() where state <> 'ended'",
  challenges: "update war_challenge set expires_at = now() where state = 'funded'",
};
/** Advances the deadlines that a war waits for. */
async function pass(...what: (keyof typeof GONE)[]): Promise<void> {
  for (const one of what) await site.pool.query(GONE[one]);
}

test('two performers are at war; a viewer sees both, scores, funds a challenge, and sees who won', async ({
  browser,
}) => {
  const ada = await site.makePerformer('adawar');
  const bea = await site.makePerformer('beawar');
  await site.pool.query("update account set name = 'Bea Duel' where id = $1", [bea.id]);
  const kim = await site.makeViewer('kimwar', 100);
  const adaPage = await openAs(browser, site, ada, 'performer');
  const beaPage = await openAs(browser, site, bea, 'performer');
  const viewer = await openAs(browser, site, kim, 'user');
  await goLive(adaPage, 'War evening');
  await goLive(beaPage, 'Peace evening');
  await viewer.goto('/live/adawar');
  await expectMovingPicture(viewer);

  await agree(adaPage, beaPage, 'Bea Duel');
  await begin(adaPage, beaPage);
  const war = audience(viewer);
  await expect(war.getByText('Round 1 of 3')).toBeVisible();
  await expect(war.locator('video')).toHaveCount(2);
  await expect
    .poll(() =>
      war.locator('video').evaluateAll((all) => all.every((video) => (video as HTMLVideoElement).currentTime > 0)),
    )
    .toBe(true);

  // Clicks twice before the next render, which must be paid only once.
  const score = war.getByRole('button', { name: '25 tokens for Ada Journey' });
  await score.evaluate((button: HTMLButtonElement) => [1, 2].forEach(() => button.click()));
  await expect(war.getByText('25 points')).toBeVisible();
  await war.getByRole('button', { name: '10 tokens for Bea Duel' }).click();
  for (const page of [war, desk(adaPage), desk(beaPage)]) await expect(page.getByText('10 points')).toBeVisible();
  await say(viewer, 'both of you are great');
  for (const page of [adaPage, beaPage]) await expect(page.getByText('both of you are great')).toBeVisible();

  await setChallenge(beaPage, 'Sing');
  await desk(beaPage).getByRole('button', { name: 'Change the challenge: Sing' }).click();
  const change = desk(beaPage).getByRole('form', { name: 'Change the challenge: Sing' });
  await change.getByRole('textbox', { name: 'What you will do' }).fill('Sing upside down');
  await change.getByRole('button', { name: 'Save' }).click();
  await viewer.getByRole('tab', { name: /Challenges/ }).click();
  await viewer.getByRole('button', { name: 'Give 50 tokens for: Sing upside down' }).click();
  await expect(viewer.getByRole('article', { name: 'Sing upside down' }).getByText('Funded')).toBeVisible();
  expect(await balanceOf(kim, '/users/me')).toBe(15);
  expect(await balanceOf(bea, '/performers/me')).toBe(7);
  await desk(adaPage).getByRole('button', { name: 'Give up' }).click();
  await adaPage.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
  await expect(viewer.getByRole('heading', { name: 'Bea Duel wins' })).toBeVisible();
  await expect(viewer.getByText('One side gave up.')).toBeVisible();
  await expect(desk(adaPage).getByRole('heading', { name: 'Bea Duel wins' })).toBeVisible();
  await desk(beaPage).getByRole('button', { name: 'Done', exact: true }).click();
  await expect.poll(() => balanceOf(bea, '/performers/me')).toBe(42);
  await viewer.getByRole('button', { name: 'Back to the room' }).click();
  await expectMovingPicture(viewer);
  await Promise.all([adaPage, beaPage, viewer].map((page) => page.context().close()));
});

test('one drops out, loses the round and returns; both drop out, the war ends, and all tokens are in place', async ({
  browser,
}) => {
  const dora = await site.makePerformer('dorawar');
  const ella = await site.makePerformer('ellawar');
  await site.pool.query("update account set name = 'Ella Duel' where id = $1", [ella.id]);
  const body = { warEntryPrice: 5 };
  await site.call('POST', '/performers/default-price/update', { token: dora.token, body });
  const max = await site.makeViewer('maxwar', 100);
  const doraPage = await openAs(browser, site, dora, 'performer');
  let ellaPage = await openAs(browser, site, ella, 'performer');
  await goLive(doraPage, 'Dora is at war');
  await goLive(ellaPage, 'Ella is at war');
  await agree(doraPage, ellaPage, 'Ella Duel');
  await begin(doraPage, ellaPage);

  // Joins during the war, because late viewers must also see it.
  const viewer = await openAs(browser, site, max, 'user', PHONE);
  await viewer.goto('/live/dorawar');
  const war = audience(viewer);
  await expect(war.getByText('Round 1 of 3')).toBeVisible();
  await war.getByRole('button', { name: 'Join for 5 tokens' }).click();
  await war.getByRole('button', { name: '10 tokens for Ada Journey' }).click();
  await expect(war.getByText('10 points')).toBeVisible();
  await setChallenge(ellaPage, 'A funded song', 5);
  await setChallenge(doraPage, 'An open song', 50);
  await viewer.getByRole('tab', { name: /Challenges/ }).click();
  await viewer.getByRole('button', { name: 'Give 5 tokens for: A funded song' }).click();
  await viewer.getByRole('button', { name: 'Give 10 tokens for: An open song' }).click();
  await expect(viewer.getByText('10 of 50 tokens')).toBeVisible();
  expect(await balanceOf(max, '/users/me')).toBe(70);

  await ellaPage.context().close();
  await expect(war.getByText('Ella Duel is away for a moment')).toBeVisible({ timeout: patience(60_000) });
  await pass('round', 'away');
  await expect(war.getByLabel('1 round won')).toBeVisible();
  ellaPage = await openAs(browser, site, ella, 'performer');
  await ellaPage.goto('/live');
  await ellaPage.getByRole('button', { name: 'Reconnect' }).click();
  await expect(war.getByText('Ella Duel is away for a moment')).toBeHidden({ timeout: patience(60_000) });
  await pass('phase');
  await expect(war.getByText('Round 2 of 3')).toBeVisible();

  await Promise.all([doraPage.context().close(), ellaPage.context().close()]);
  await expect(war.getByText(/is away for a moment/)).toHaveCount(2, { timeout: patience(60_000) });
  await pass('round', 'away');
  await expect(viewer.getByRole('heading', { name: 'Ada Journey wins' })).toBeVisible();
  await expect(viewer.getByText('Both sides lost their picture.')).toBeVisible();
  // Entry and score are paid. The hold for the open challenge is released, but the one for the funded challenge isn't
  // yet.
  expect(await balanceOf(max, '/users/me')).toBe(80);
  expect(await balanceOf(dora, '/performers/me')).toBe(10.5);
  expect(await balanceOf(ella, '/performers/me')).toBe(0);
  await pass('challenges');
  await expect.poll(() => balanceOf(max, '/users/me')).toBe(85);

  const back = await openAs(browser, site, dora, 'performer', PHONE);
  await back.goto('/creator/wars');
  const past = back.getByRole('listitem').filter({ hasText: 'Won against Ella Duel' });
  await expect(past.getByText('Rounds 1 : 0')).toBeVisible();
  await expect(past.getByText('Points 10 : 0')).toBeVisible();
  await expect(past.getByText('+10.5')).toBeVisible();
  await Promise.all([back, viewer].map((page) => page.context().close()));
});
