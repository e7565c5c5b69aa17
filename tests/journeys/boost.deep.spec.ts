import { expect, test, type Page } from './journey.ts';
import { enter, goLive, openAs, openBrowser, PHONE, staffToken } from './people.ts';

const isWide = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

test('a viewer boosts a creator, a visitor finds her under “Promoted”, and she sees the result', async ({
  browser,
  site,
}) => {
  const creator = await site.makePerformer('boostada', 'Ada Boost');
  const viewer = await site.makeViewer('boostben', 100);
  const host = await openAs(browser, site, creator, 'performer');
  await goLive(host, 'Songs at the window');
  const desk = await host.context().newPage();
  await desk.goto('/creator/boosts');
  await expect(desk.getByText('You are shown under “Promoted”')).toBeVisible();
  await expect(desk.getByText('No boosts yet')).toBeVisible();

  const ben = await openAs(browser, site, viewer, 'user', PHONE);
  await test.step('he pays in her room, and the room shows it', async () => {
    await ben.goto('/live/boostada');
    await ben.getByRole('tab', { name: 'Goals' }).click();
    await ben.getByRole('button', { name: 'Boost Ada Boost' }).click();
    const sheet = ben.getByRole('dialog', { name: 'Boost Ada Boost' });
    await expect(sheet.getByText('6 of 6')).toBeVisible();
    await expect(sheet.getByText('You will have 50 tokens left.')).toBeVisible();
    expect(await isWide(ben)).toBe(false);
    await sheet.getByRole('button', { name: 'Boost for' }).click();
    await expect(ben.getByText('Ada Boost is promoted for 30 minutes')).toBeVisible();
    await expect(sheet).toHaveCount(0);
    await expect(host.getByText(/promoted this room for 30 minutes/)).toBeVisible();
  });

  const { context, page: visitor } = await openBrowser(browser, site);
  await test.step('a visitor finds her under “Promoted”, and nowhere else on the page', async () => {
    for (const path of ['/', '/creators']) {
      await enter(visitor, path);
      const promoted = visitor.getByRole('region', { name: 'Promoted' });
      await expect(promoted.getByRole('link', { name: 'Songs at the window' })).toBeVisible();
      await expect(visitor.getByRole('main').getByText('Songs at the window')).toHaveCount(1);
    }
    const counted = visitor.waitForResponse(/\/inc-view$/);
    await visitor.getByRole('region', { name: 'Promoted' }).getByRole('link', { name: 'Songs at the window' }).click();
    await expect(visitor).toHaveURL(/\/live\/boostada/);
    // Waits until the view is counted, because views after the end of the boost don't count.
    expect((await counted).ok()).toBe(true);
  });

  await test.step('she sees it running, and its result when it is over', async () => {
    await expect(desk.getByText('Promoted now')).toBeVisible();
    const row = desk.getByRole('listitem').filter({ hasText: 'paid by' });
    await expect(row.getByText('Running')).toBeVisible();
    const staff = await staffToken(site);
    const { data } = await site.call<{ data: { _id: string }[] }>('GET', '/boosts', { token: viewer.token });
    await site.call('POST', `/admin/boosts/${data[0]?._id}/end`, {
      token: staff,
      body: { refund: 'all', reason: 'A mistake of ours' },
    });
    await expect(row.getByText('Ended early')).toBeVisible();
    await expect(row.getByText('50 tokens given back')).toBeVisible();
    await expect(row.getByText('Visits').locator('..')).toContainText('1');
    await ben.goto('/purchases?tab=boosts');
    await expect(ben.getByText('50 tokens given back')).toBeVisible();
    expect(await isWide(ben)).toBe(false);
  });
  for (const one of [host.context(), ben.context(), context]) await one.close();
});
