import { devices, expect, test, type Browser, type Page } from './closing.ts';
import { startQuickSite, type QuickSite } from './quick-site.ts';
import { STAFF } from './site.ts';
import { patience } from '../patience.ts';

let site: QuickSite;
let staff: string;
test.beforeAll(async () => {
  site = await startQuickSite();
  const body = { email: STAFF.email, password: STAFF.password };
  ({ token: staff } = await site.call<{ token: string }>('POST', '/auth/staff/login', { body }));
});
test.afterAll(() => site?.close());

const set = (values: object) => site.call('PUT', '/admin/settings', { token: staff, body: { values } });

async function visit(browser: Browser, path: string, { isPhone = false, token = '', role = '' } = {}): Promise<Page> {
  const context = await browser.newContext(isPhone ? devices['Pixel 7'] : {});
  const cookies = { age: '18', ...(token ? { token, role } : {}) };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: site.url })));
  const page = await context.newPage();
  await page.goto(`${site.url}${path}`);
  return page;
}

for (const isPhone of [false, true])
  test(`a visitor finds and reads help, and contacts staff${isPhone ? ', on a phone' : ''}`, async ({ browser }) => {
    const slug = `buying-${isPhone ? 'phone' : 'desk'}`;
    const article = {
      title: `Buying ${slug}`,
      slug,
      type: 'help',
      status: 'published',
      summary: 'How tokens are bought.',
      body: '## Cards\n\nPay by card.\n\n## Limits\n\nSet a limit. <script>document.title = "hacked"</script>',
    };
    await site.call('POST', '/admin/articles', { token: staff, body: article });
    const page = await visit(browser, '/posts', { isPhone });
    await page.getByRole('searchbox', { name: 'Search help and news' }).fill(slug);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: article.title }).click();
    await expect(page.getByRole('heading', { level: 1, name: article.title })).toBeVisible();
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Limits' }).click();
    await expect(page).toHaveURL(/#limits$/);
    await expect(page).toHaveTitle(article.title);
    await page.goto(`${site.url}/contact`);
    await page.getByLabel('Your name').fill('Ann');
    await page.getByLabel('Your email').fill(`${slug}@example.test`);
    await page.getByLabel('Subject').fill(`Question ${slug}`);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('This field is required!')).toBeVisible();
    await page.getByRole('textbox', { name: 'Message' }).fill('Why?');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText(`We will answer to ${slug}@example.test.`)).toBeVisible();
    const inbox = await site.call<{ data: { subject: string }[] }>('GET', '/admin/contact', { token: staff });
    expect(inbox.data.map(({ subject }) => subject)).toContain(`Question ${slug}`);
  });

test('site branding appears: names, pictures, icon, theme, description, promos and menus', async ({ browser }) => {
  await site.makePerformer('shownada', 'Ada Shown');
  await set({
    singularTextModel: 'Star',
    pluralTextModel: 'Stars',
    theme: 'dark',
    banner: '/og.png',
    logoStream: '/favicon.svg',
    metaDescription: 'Said by staff.',
    placeholderLoginUrl: '/offline.png',
    currencySymbol: 'US$',
  });
  const promo = { title: 'Come in', place: 'home', link: '/posts', isActive: true };
  await site.call('POST', '/admin/promos', { token: staff, body: promo });
  const items = [{ title: 'Our help', path: '/posts', section: 'main' }];
  await site.call('PUT', '/admin/menus', { token: staff, body: { items } });
  await expect
    .poll(async () => (await (await fetch(site.url)).text()).includes('Said by staff.'), { timeout: patience(15_000) })
    .toBe(true);
  const page = await visit(browser, '/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('main img[src="/og.png"]')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Come in' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Our help' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Become a star' })).toBeVisible();
  await page.goto(`${site.url}/creators`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Stars/);
  await page.goto(`${site.url}/auth/login/user`);
  await expect(page.locator('main img[src="/offline.png"]')).toBeVisible();
});

test('the player can be framed by sites that staff allow, and by no other', async ({ browser }) => {
  await site.makePerformer('framedada', 'Ada Framed');
  const page = await visit(browser, '/embed/framedada');
  await expect(page.getByText('Ada Framed')).toBeVisible();
  const policyOf = async (path: string) =>
    (await fetch(`${site.url}${path}`)).headers.get('content-security-policy') ?? '';
  expect(await policyOf('/embed/framedada')).toContain("frame-ancestors 'none'");
  await set({ embedHosts: 'https://fans.example.test' });
  expect(await policyOf('/embed/framedada')).toContain("frame-ancestors 'self' https://fans.example.test");
  expect(await policyOf('/live/framedada')).toContain("frame-ancestors 'none'");
});
