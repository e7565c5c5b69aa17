import { DAY_MS } from '../../packages/contract/src/time.ts';
import { makeStudio } from '../../apps/server/test/make/accounts.ts';
import { expect, test, type Browser, type Page } from './closing.ts';
import { goLive, openAs, staffToken } from './people.ts';
import { startQuickSite, type QuickSite } from './quick-site.ts';
import { patience } from '../patience.ts';

let site: QuickSite;
test.beforeAll(async () => {
  site = await startQuickSite();
});
test.afterAll(() => site?.close());

async function visit(browser: Browser, path: string, { token = '', role = '' } = {}) {
  const context = await browser.newContext();
  const cookies = { age: '18', ...(token ? { token, role } : {}) };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: site.url })));
  const page = await context.newPage();
  const answer = await page.goto(`${site.url}${path}`);
  return { page, status: answer?.status() };
}
const expectAt = (page: Page, path: string) =>
  expect.poll(() => page.evaluate(() => location.pathname + location.search)).toBe(path);

test('addresses of the back office lead to its pages, and unknown ones are not found', async ({ browser }) => {
  const token = await staffToken(site);
  for (const [from, to] of [
    ['users', 'people?role=user'],
    ['performers', 'people?role=performer'],
    ['studios', 'people?role=studio'],
    ['moderation', 'reports'],
    ['live', 'rooms'],
    ['transactions', 'money/balance'],
    ['categories', 'categories'],
  ] as const) {
    const { page, status } = await visit(browser, `/admin/${from}`, { token, role: 'staff' });
    expect(status).toBe(200);
    await expectAt(page, `/admin/${to}`);
    await page.context().close();
  }
  const unknown = await visit(browser, '/admin/nothing/here', { token, role: 'staff' });
  expect(unknown.status).toBe(404);
  await expect(unknown.page.getByText('No such page')).toBeVisible();
  await expect(unknown.page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  const stranger = await visit(browser, '/admin/nothing');
  expect(stranger.status).toBe(404);
  await expect(stranger.page.getByText('No such page')).toBeVisible();
  await expect(stranger.page.getByRole('navigation')).toHaveCount(0);
});

test('addresses of settings and shows lead where they belong', async ({ browser }) => {
  test.setTimeout(patience(120_000));
  const ada = await site.makePerformer('adaaddress');
  const studio = await makeStudio(site.maker, { name: 'Gallery Lights' });
  const ben = await site.makeViewer('benaddress', 500);
  for (const [from, to] of [
    ['/creator/settings', '/settings/profile'],
    ['/creator/settings/payouts', '/settings/payouts'],
    ['/creator/settings/blocking', '/creator/blocking'],
  ] as const) {
    const { page } = await visit(browser, from, { token: ada.token, role: 'performer' });
    await expectAt(page, to);
    await page.context().close();
  }
  const requests = await visit(browser, '/studio/requests', { token: studio.token, role: 'studio' });
  await expect(requests.page.getByRole('heading', { level: 1, name: 'Requests' })).toBeVisible();
  await requests.page.goto(`${site.url}/studio/settings`);
  await expectAt(requests.page, '/settings/profile');
  for (const path of ['/creator/settings/nothing', '/live/nobody/private', '/wars/none'])
    expect((await visit(browser, path)).status).toBe(404);

  const host = await openAs(browser, site, ada, 'performer');
  const body = { allowPrivate: true };
  await site.call('POST', '/performers/broadcast-setting/update', { token: ada.token, body });
  await goLive(host, 'Songs by request');
  const { page } = await visit(browser, `/live/${ada.username}/private`, { token: ben.token, role: 'user' });
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Request a private show' })).toBeVisible();
  const group = await site.call<{ _id: string }>('POST', '/streaming/group-chat', { token: ada.token, body: {} });
  await page.goto(`${site.url}/group/${group._id}`);
  await expect(page.getByRole('dialog').getByText('Group show').first()).toBeVisible();
  await page.goto(`${site.url}/group/01900000-0000-7000-8000-00000000dead`);
  await expect(page.getByText('Nothing on this stage')).toBeVisible();
});

test('the schedule lists everyone’s shows by day, with reminders and tickets', async ({ browser }) => {
  const ada = await site.makePerformer('adaschedule', 'Ada Schedule');
  const eve = await site.makePerformer('eveschedule', 'Eve Schedule');
  const ben = await site.makeViewer('benschedule', 500);
  const week = Object.fromEntries(
    ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [
      day,
      { start: '20:00', end: '22:00', closed: false },
    ]),
  );
  await site.call('PUT', '/performers', { token: ada.token, body: { schedule: { timeZone: 'UTC', ...week } } });
  const startsAt = new Date(Date.now() + 2 * DAY_MS).toISOString();
  const body = { title: 'An evening of songs', startsAt, minutes: 60, ticketPrice: 20 };
  await site.call('POST', '/ticketed-shows', { token: eve.token, body });
  const { page, status } = await visit(browser, '/schedule', { token: ben.token, role: 'user' });
  expect(status).toBe(200);
  const row = page.getByRole('listitem').filter({ hasText: 'Ada Schedule' });
  await row.getByRole('button', { name: 'Remind me' }).click();
  await expect(row.getByRole('button', { name: 'Remind me', pressed: true })).toBeVisible();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'An evening of songs' })
    .getByRole('link', { name: 'Get a ticket' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'An evening of songs' })).toBeVisible();
});
