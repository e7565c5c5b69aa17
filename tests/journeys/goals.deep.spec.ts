import { expect, test, type Page } from './journey.ts';
import { goLive, openAs, PHONE, say } from './people.ts';

/** Sends a tip with the quick tips below the chat. Only the first tip of a visit requires a confirmation. */
async function tip(page: Page, tokens: number, { isFirst = true } = {}): Promise<void> {
  await page.getByRole('button', { name: `Tip ${tokens} tokens` }).click();
  if (isFirst) await page.getByRole('button', { name: `Send ${tokens} tokens` }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

const goalBar = (page: Page) => page.getByRole('region', { name: 'Goal', exact: true }).first();

async function nameLevel(host: Page): Promise<void> {
  await host.goto('/creator/fan-levels');
  await host.getByRole('textbox', { name: 'Name of level 1' }).fill('Friend');
  await host.getByRole('spinbutton', { name: 'Level 1 from how many tokens on' }).fill('40');
  await host.getByRole('button', { name: 'Save levels' }).click();
  await expect(host.getByText('Saved', { exact: true })).toBeVisible();
}

async function beginWithGoals(host: Page): Promise<void> {
  await goLive(host, 'Two goals tonight');
  await host.getByRole('tab', { name: 'Goal' }).click();
  await host.getByRole('textbox', { name: 'Goal', exact: true }).fill('New strings');
  await host.getByRole('spinbutton', { name: 'Tokens', exact: true }).fill('60');
  await host.getByRole('button', { name: 'Add a goal' }).click();
  await host.getByRole('textbox', { name: 'Goal 2' }).fill('Encore');
  await host.getByRole('spinbutton', { name: 'Tokens of goal 2' }).fill('100');
  await host.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(host.getByText('0 of 60 tokens').first()).toBeVisible();
}

test('a creator sets two goals; two viewers tip, a goal is reached, the crown moves, and levels show in the chat', async ({
  browser,
  site,
}) => {
  const creator = await site.makePerformer('goalsada', 'Ada Goals');
  const viewers = [await site.makeViewer('goalsben', 200), await site.makeViewer('goalscid', 200)] as const;
  const host = await openAs(browser, site, creator, 'performer');
  const ben = await openAs(browser, site, viewers[0], 'user');
  const cid = await openAs(browser, site, viewers[1], 'user', PHONE);

  await test.step('she names her fan levels', () => nameLevel(host));
  await test.step('she sets two goals and goes live', () => beginWithGoals(host));

  await test.step('one tips and gets the crown, the other reaches the goal and takes it', async () => {
    await ben.goto('/live/goalsada');
    await cid.goto('/live/goalsada');
    await expect(goalBar(ben)).toContainText('New strings');
    await tip(ben, 50);
    await expect(goalBar(cid)).toContainText('50 of 60');
    await say(ben, 'is it me?');
    const ofBen = cid.getByRole('log').locator('p').filter({ hasText: 'is it me?' });
    await expect(ofBen.getByText('Friend')).toBeVisible();
    await expect(ofBen.getByText('King of the room')).toHaveCount(1);
    await tip(cid, 30);
    await tip(cid, 30, { isFirst: false });
    for (const page of [ben, cid]) {
      await expect(goalBar(page)).toContainText('Encore');
      await expect(goalBar(page)).toContainText('50 of 100');
      await expect(page.getByText('Goal reached: New strings')).toBeVisible();
      await expect(page.getByText('goalscid has reached the level Friend.')).toBeVisible();
    }
    await expect(ofBen.getByText('King of the room')).toHaveCount(0);
    await say(cid, 'no, me');
    for (const page of [host, ben, cid])
      await expect(
        page.getByRole('log').locator('p').filter({ hasText: 'no, me' }).getByText('King of the room'),
      ).toHaveCount(1);
  });

  await test.step('the goals, the top tipper and the next level are listed under Goals', async () => {
    await ben.getByRole('tab', { name: 'Goals' }).click();
    const steps = ben.getByRole('list', { name: 'All goals' });
    await expect(steps.getByRole('listitem').filter({ hasText: 'New strings' }).getByText('Reached')).toHaveCount(1);
    await expect(steps.getByRole('listitem').filter({ hasText: 'Encore' })).toHaveAttribute('aria-current', 'step');
    await expect(ben.getByText('goalscid is king of the room')).toBeVisible();
    await expect(ben.getByText('450 tokens to Silver').first()).toBeVisible();
  });

  await test.step('she opens a viewer’s card', async () => {
    await host.getByRole('tab', { name: 'People' }).click();
    await host.getByRole('button', { name: 'goalscid' }).click();
    const sheet = host.getByRole('dialog', { name: 'goalscid' });
    await expect(sheet.getByText('Friend')).toBeVisible();
    await expect(sheet.getByText('Spent on you:')).toContainText('60');
  });
  for (const page of [host, ben, cid]) await page.context().close();
});
