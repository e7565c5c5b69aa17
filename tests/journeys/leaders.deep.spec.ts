import { expect, test } from './journey.ts';
import { openAs, PHONE } from './people.ts';

test('a viewer tips, finds their own rank among supporters, and leaves the leaderboards', async ({ browser, site }) => {
  const creator = await site.makePerformer('leadada', 'Ada Lead');
  const [fan, rival] = await Promise.all([site.makeViewer('leadfan', 500), site.makeViewer('leadrival', 500)]);
  const tip = async (token: string, tokens: number) => {
    const response = await fetch(`${site.url}/api/member/send-tip-token/${creator.id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ token: tokens }),
    });
    expect(response.status).toBe(200);
  };
  await tip(rival.token, 90);
  await tip(fan.token, 40);
  const counted = async () => {
    const response = await fetch(`${site.url}/api/leaderboards/top-stats?performerId=${creator.id}`);
    return ((await response.json()) as { data: { supporters: unknown[] } }).data.supporters.length;
  };
  await expect.poll(counted).toBe(2);

  const page = await openAs(browser, site, fan, 'user', PHONE);
  await page.goto('/leadada');
  const top = page.getByRole('region', { name: 'Top supporters this week' });
  await expect(top.getByText("You're 2nd · 51 tokens to 1st")).toBeVisible();
  await top.getByRole('link', { name: 'All leaderboards' }).click();
  const supporters = page.getByRole('region', { name: 'Supporters' });
  await expect(supporters.getByText('leadrival')).toBeVisible();
  await page.getByRole('tab', { name: 'Today' }).click();
  await expect(page).toHaveURL(/period=day/);
  await expect(page.getByRole('region', { name: 'Creators' }).getByRole('link', { name: 'Ada Lead' })).toBeVisible();

  await page.goto('/settings/profile');
  const choice = page.getByRole('switch', { name: /Show me in leaderboards/ });
  await expect(choice).toBeChecked();
  await choice.click();
  await expect(choice).not.toBeChecked();
  await page.goto('/leaders');
  await expect(page.getByText("You're not in leaderboards.")).toBeVisible();
  await expect(supporters.getByText('leadrival')).toBeVisible();
  await expect(supporters.getByText('leadfan')).toHaveCount(0);
});
