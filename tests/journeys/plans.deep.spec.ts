import { MINUTE_MS } from '@footlight/contract/time';
import { expect, test, type Locator, type Page } from './journey.ts';
import { openAs } from './people.ts';
import { patience } from '../patience.ts';

const clock = (date: Date) => date.toTimeString().slice(0, 5);
const card = (page: Page, name: string): Locator => page.getByRole('article').filter({ hasText: name }).first();

test('a performer schedules her week; a viewer sets a reminder, and gets it', async ({ browser, site }) => {
  const ada = await site.makePerformer('adaplan', 'Ada Planner');
  const kim = await site.makeViewer('kimplan', 0);
  const startsAt = new Date(Date.now() + 40 * MINUTE_MS);
  const endsAt = new Date(startsAt.getTime() + 120 * MINUTE_MS);
  const host = await openAs(browser, site, ada, 'performer');
  await host.goto('/creator/schedule');
  const day = host.getByRole('group', { name: startsAt.toLocaleDateString('en', { weekday: 'long' }) });
  await day.getByRole('switch').click();
  await day.getByLabel('From').fill(clock(startsAt));
  await day.getByLabel('Until').fill(clock(startsAt));
  await host.getByRole('button', { name: 'Save the schedule' }).click();
  await expect(day.getByText('The end must differ from the start.')).toBeVisible();
  await day.getByLabel('Until').fill(clock(endsAt));
  await host.getByRole('button', { name: 'Save the schedule' }).click();
  await expect(host.getByText('Your schedule is saved.')).toBeVisible();
  await host.context().close();

  const viewer = await openAs(browser, site, kim, 'user');
  await viewer.goto('/');
  await expect(card(viewer, 'Ada Planner').getByText('Starting soon')).toBeVisible();
  await viewer.goto('/live/adaplan');
  const plans = viewer.getByRole('region', { name: 'Planned shows' });
  await expect(plans.getByText(`${clock(startsAt)}–${clock(endsAt)}`)).toBeVisible();
  await expect(plans.getByText('Starting soon')).toBeVisible();
  await viewer.getByRole('button', { name: 'Remind me' }).click();
  await expect(viewer.getByText('You will be reminded.')).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Remind me' })).toHaveAttribute('aria-pressed', 'true');

  await viewer.goto('/');
  await expect(card(viewer, 'Ada Planner')).toBeVisible();
  const isNear = `next_start_at = now() + interval '10 minutes', next_end_at = now() + interval '2 hours'`;
  await site.pool.query(`update performer_schedule set ${isNear} where performer_id = $1`, [ada.id]);
  await expect(async () => {
    await site.pool.query('update performer_schedule set quiet_until = null where performer_id = $1', [ada.id]);
    await site.pool.query("select graphile_worker.add_job('schedule.remind')");
    await viewer.getByRole('link', { name: 'Ada Planner goes live soon' }).click({ timeout: patience(5000) });
  }).toPass({ timeout: patience(60_000) });
  await expect(viewer).toHaveURL(/\/live\/adaplan$/);
  expect(await site.mailedLink(kim.email, '/live/')).toBe('/live/adaplan');
  await viewer.context().close();
});
