import { expect, test, type Browser, type Page } from '@playwright/test';
import { close, inPrivate } from './in-private.ts';
import { startQuickSite, type QuickSite } from './quick-site.ts';
import { STAFF } from './site.ts';

let site: QuickSite;
let staff: string;
test.beforeAll(async () => {
  site = await startQuickSite();
  const body = { email: STAFF.email, password: STAFF.password };
  ({ token: staff } = await site.call<{ token: string }>('POST', '/auth/staff/login', { body }));
});
test.afterAll(() => site?.close());

const set = (values: object) => site.call('PUT', '/admin/settings', { token: staff, body: { values } });

async function visit(browser: Browser, path: string, cookies: Record<string, string> = { age: '18' }): Promise<Page> {
  const context = await browser.newContext();
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: site.url })));
  const page = await context.newPage();
  await page.goto(`${site.url}${path}`);
  return page;
}

test('what staff set about every page is there: logo, sign, foot, keywords, money, words of law and of the gate', async ({
  browser,
}) => {
  const before = await visit(browser, '/legal/terms');
  await expect(before.getByText('House rules of ours.')).toHaveCount(0);
  await close(before);
  await set({
    ...{ logoUrl: '/og.png', favicon: '/offline.png', footerContent: 'Made in Lisbon.', metaKeywords: 'songs, sea' },
    ...{ currencySymbol: 'US$', ageGateText: 'Only for grown-ups who sing.' },
    ...{ termsText: '## House\n\nHouse rules of ours.', privacyText: 'We keep nothing.' },
  });
  await expect
    .poll(async () => (await (await fetch(site.url)).text()).includes('songs, sea'), { timeout: 15_000 })
    .toBe(true);
  const page = await visit(browser, '/', {});
  const gate = page.getByRole('dialog', { name: 'You must be 18 or older' });
  await expect(gate).toContainText('Only for grown-ups who sing.');
  await gate.getByRole('button', { name: 'I am 18 or older' }).click();
  await expect(page.locator('header img[src="/og.png"]').first()).toBeVisible();
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/offline.png');
  await expect(page.locator('meta[name="keywords"]')).toHaveAttribute('content', 'songs, sea');
  await expect(page.getByRole('contentinfo')).toContainText('Made in Lisbon.');
  await page.goto(`${site.url}/legal/terms`);
  await expect(page.getByText('House rules of ours.')).toBeVisible();
  await page.goto(`${site.url}/legal/privacy`);
  await expect(page.getByText('We keep nothing.')).toBeVisible();
  await close(page);
  await site.pool.query(
    `insert into token_package (id, name, tokens_units, bonus_units, price_minor) values (gen_random_uuid(), 'Matinee', 10000, 0, 999)`,
  );
  const viewer = await site.makeViewer('currencyben', 0);
  const top = await visit(browser, '/wallet/top-up', { age: '18', token: viewer.token, role: 'user' });
  await expect(top.getByText(/US\$/).first()).toBeVisible();
  await close(top);
  await set({ popup18Enabled: false });
  await expect
    .poll(
      async () => {
        const open = await visit(browser, '/', {});
        await expect(open.getByRole('contentinfo')).toBeVisible();
        const asked = await open.getByRole('dialog').count();
        await close(open);
        return asked;
      },
      { timeout: 15_000 },
    )
    .toBe(0);
});

test('pictures and sounds of staff are in rooms: the sign over a show, what stands for one in private, a tip', async ({
  browser,
}) => {
  await set({
    ...{ logoStream: '/favicon.svg', defaultPrivateCallImage: '/og.png', tipSound: '/sounds/tip-200.mp3' },
    defaultGroupChatImage: '/wars.png',
  });
  const cast = await inPrivate(browser, { site, people: site }, { name: 'settings', tokens: 200 });
  const asked: string[] = [];
  cast.viewer.on('request', (request) => asked.push(request.url()));
  await expect(cast.viewer.locator('main img[src="/favicon.svg"]').first()).toBeVisible();
  const outside = await visit(browser, `/live/${cast.ada.username}`);
  await expect(outside.locator('main img[src="/og.png"]').first()).toBeVisible();
  await cast.viewer.mouse.click(5, 5);
  const tip = { token: 5 };
  await site.call('POST', `/member/send-tip-token/${cast.ada.id}`, { token: cast.ben.token, body: tip });
  await expect.poll(() => asked.some((url) => url.endsWith('/sounds/tip-200.mp3'))).toBe(true);
  const call = (token: string, path: string, body: object = {}) =>
    site.call<{ _id: string; data: { _id: string }[] }>('POST', path, { token, body });
  const [shown] = (
    await site.call<{ data: { _id: string }[] }>('GET', '/streaming/shows/current', { token: cast.ada.token })
  ).data;
  await call(cast.ada.token, `/streaming/shows/${shown?._id}/leave`);
  const { _id: group } = await call(cast.ada.token, '/streaming/group-chat', { pricePerMinute: 2, minViewers: 1 });
  await call(cast.ben.token, `/streaming/group-chat/${group}/reserve`);
  await call(cast.ada.token, `/streaming/shows/${group}/start`);
  await expect(outside.locator('main img[src="/wars.png"]').first()).toBeVisible({ timeout: 20_000 });
  await close(outside, cast.host, cast.viewer);
});
