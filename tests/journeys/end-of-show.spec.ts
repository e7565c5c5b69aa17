import { expect, test } from './journey.ts';
import { expectMovingPicture, goLive, openAs, PHONE, quickTip } from './people.ts';
import type { QuickSite } from './quick-site.ts';

let site: QuickSite;
test.beforeAll(({ site: shared }) => void (site = shared));

test('the end of a show leads to its summary, which stays within reach', async ({ browser }) => {
  const ada = await site.makePerformer('adasummary');
  const ben = await site.makeViewer('bensummary', 100);
  const host = await openAs(browser, site, ada, 'performer');
  const viewer = await openAs(browser, site, ben, 'user', PHONE);
  await goLive(host, 'Songs at nine');
  await viewer.goto(`/live/${ada.username}`);
  await expectMovingPicture(viewer);
  await site.call('POST', `/favourite/${ada.id}/like`, { token: ben.token });
  await quickTip(viewer, 25);
  await expect(viewer.getByText('You sent 25 tokens')).toBeVisible();

  await test.step('Earned is one figure, and shows on a press how it came about', async () => {
    await host.getByRole('button', { name: '17.50 tokens. Show how' }).click();
    const how = host.getByRole('dialog', { name: 'Earned in this show' });
    for (const words of ['Spent by viewers (gross)', '25', 'Platform fee', '−7.50', 'Earned (net)', '17.50'])
      await expect(how.getByText(words, { exact: true })).toBeVisible();
    await how.getByRole('button', { name: 'Close' }).click();
    await expect(host.getByRole('link', { name: 'Earnings: 17.50' })).toBeVisible();
  });

  await test.step('the summary', async () => {
    await host.getByRole('button', { name: 'End show' }).click();
    await host.getByRole('dialog').getByRole('button', { name: 'End show' }).click();
    await expect(host.getByRole('heading', { name: 'Songs at nine', level: 1 })).toBeVisible();
    await expect(host).toHaveURL(/\/creator\/broadcasts\//);
    const main = host.getByRole('main');
    await expect(main.getByText(ben.username)).toBeVisible();
    await expect(main.getByText('+1', { exact: true })).toBeVisible();
    await expect(main.getByText('17.50', { exact: true })).toBeVisible();
    await expect(main.getByText('Nobody cut a clip.')).toBeVisible();
    await main.getByRole('button', { name: `Thank ${ben.username}` }).click();
    await expect(host).toHaveURL(/\/messages\//);
  });

  await test.step('later, from the console and from the list of shows', async () => {
    await host.goto('/live');
    await host.getByRole('link', { name: 'Songs at nine' }).click();
    await expect(host.getByRole('heading', { name: 'Songs at nine', level: 1 })).toBeVisible();
    await host.goto('/wallet/shows');
    await expect(host.getByRole('link', { name: 'Songs at nine' })).toBeVisible();
  });
  for (const page of [host, viewer]) await page.context().close();
});
