import { expect, test, type Page } from './closing.ts';
import { close } from './in-private.ts';
import { enter, openBrowser } from './people.ts';
import { startQuickSite, type QuickSite } from './quick-site.ts';
import { STAFF } from './site.ts';

const TRACKER = /googletagmanager\.com/;

let site: QuickSite;
test.beforeAll(async () => {
  site = await startQuickSite();
  const body = { email: STAFF.email, password: STAFF.password };
  const { token } = await site.call<{ token: string }>('POST', '/auth/staff/login', { body });
  await site.call('PUT', '/admin/settings', { token, body: { values: { gaCode: 'G-JOURNEY1' } } });
});
test.afterAll(() => site?.close());

/** Records the page's requests to the tracker and responds in its place. */
async function watchTracker(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(TRACKER, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  return asked;
}

test('a visitor who declines is never measured; one who accepts can withdraw', async ({ browser }) => {
  const { page } = await openBrowser(browser, site);
  const asked = await watchTracker(page);
  await enter(page, '/');
  const question = page.getByRole('region', { name: 'May we measure visits?' });
  await expect(question).toBeVisible();
  expect(asked).toEqual([]);
  await question.getByRole('button', { name: 'Refuse' }).click();
  await expect(question).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Live right now' })).toBeVisible();
  await page.goto(`${site.url}/legal/privacy`);
  await expect(page.getByText('Your visits are not measured.')).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect.poll(() => asked.some((url) => url.includes('G-JOURNEY1'))).toBe(true);
  await expect(page.getByText('You allow that visits are measured.')).toBeVisible();
  const before = asked.length;
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByText('Your visits are not measured.')).toBeVisible();
  await page.goto(`${site.url}/`);
  await expect(page.getByRole('heading', { name: 'Live right now' })).toBeVisible();
  expect(asked).toHaveLength(before);
  await close(page);
});
