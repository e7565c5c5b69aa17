import { expect, test } from './closing.ts';
import { startQuickSite } from './quick-site.ts';
import { STAFF, type Site } from './site.ts';

let site: Site;
test.beforeAll(async () => {
  site = await startQuickSite();
  const { token } = await site.call<{ token: string }>('POST', '/auth/staff/login', {
    body: { email: STAFF.email, password: STAFF.password },
  });
  const article = {
    title: 'Age rules',
    slug: 'age-rules',
    type: 'terms',
    status: 'published',
    body: 'Grown-ups only, says the **owner**.\n\n<script>window.strangers = 1</script>',
  };
  await site.call('POST', '/admin/articles', { token, body: article });
  const values = {
    gaCode: 'G-JOURNEY1',
    headerScript: '<meta name="owner" content="here"><script>window.ownersHead = 1</script>',
    afterBodyScript: '<script>window.ownersBody = 1</script>',
    popup18ContentId: 'age-rules',
  };
  await site.call('PUT', '/admin/settings', { token, body: { values } });
});
test.afterAll(() => site?.close());

interface OwnersWindow {
  readonly ownersHead?: number;
  readonly ownersBody?: number;
  readonly strangers?: number;
  /** Commands the tracker received, as recorded by its stand-in. */
  readonly told?: string[][];
}
/** Reads commands as Google's script does: only `arguments` objects count. */
const TRACKER = `window.told = window.dataLayer
  .filter((entry) => Object.prototype.toString.call(entry) === '[object Arguments]')
  .map((entry) => Array.from(entry, (word) => (word instanceof Date ? 'date' : String(word))));`;

test('the owner’s settings reach visitors: scripts, analytics, the age gate’s text', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/content security policy|hydrat|did not match/i.test(message.text())) refused.push(message.text());
  });
  page.on('pageerror', (error) => refused.push(error.message));
  let asked = '';
  await page.route('https://www.googletagmanager.com/**', (route) => {
    asked = route.request().url();
    return route.fulfill({ contentType: 'text/javascript', body: TRACKER });
  });
  await page.goto(site.url);
  const gate = page.getByRole('dialog', { name: 'You must be 18 or older' });
  await expect(gate).toContainText('Grown-ups only, says the owner.');
  await expect(gate.locator('strong')).toHaveText('owner');
  await gate.getByRole('button', { name: 'I am 18 or older' }).click();
  await expect(gate).toBeHidden();
  const question = page.getByRole('region', { name: 'May we measure visits?' });
  await expect(question).toBeVisible();
  expect(asked).toBe('');
  await question.getByRole('button', { name: 'Allow' }).click();
  await expect(question).toBeHidden();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as OwnersWindow).told))
    .toEqual([
      ['js', 'date'],
      ['config', 'G-JOURNEY1'],
    ]);
  expect(asked).toBe('https://www.googletagmanager.com/gtag/js?id=G-JOURNEY1');
  expect(
    await page.evaluate(() => {
      const { ownersHead, ownersBody } = window as unknown as OwnersWindow;
      return [ownersHead, ownersBody];
    }),
  ).toEqual([1, 1]);
  await expect(page.locator('meta[name=owner]')).toHaveAttribute('content', 'here');
  expect(refused).toEqual([]);

  const stranger = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.strangers = 1';
    document.head.append(script);
    return (window as unknown as OwnersWindow).strangers;
  });
  expect(stranger).toBeUndefined();
  await page.reload();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a visitor who declines analytics, or sends a browser signal, is not measured or asked again', async ({
  browser,
}) => {
  for (const byBrowser of [false, true]) {
    const context = await browser.newContext();
    await context.addCookies([{ name: 'age', value: '18', url: site.url }]);
    if (byBrowser)
      await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    const page = await context.newPage();
    const asked: string[] = [];
    await context.route('https://www.googletagmanager.com/**', (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    await page.goto(site.url);
    const question = page.getByRole('region', { name: 'May we measure visits?' });
    if (byBrowser) await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    else await question.getByRole('button', { name: 'Refuse' }).click();
    await expect(question).toHaveCount(0);
    await page.goto(`${site.url}/legal/privacy`);
    await expect(page.getByText('Your visits are not measured.')).toBeVisible();
    await expect(question).toHaveCount(0);
    expect(asked).toEqual([]);
    await context.close();
  }
});
