import { expect, test, type Browser, type Page } from './closing.ts';
import { close } from './in-private.ts';
import { addPackage, goLive, openAs } from './people.ts';
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

async function visit(browser: Browser, path: string, cookies: Record<string, string> = { age: '18' }): Promise<Page> {
  const context = await browser.newContext();
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: site.url })));
  const page = await context.newPage();
  await page.goto(`${site.url}${path}`);
  return page;
}

test('site settings appear: logo, icon, footer, keywords, legal texts and age gate', async ({ browser }) => {
  const before = await visit(browser, '/legal/terms');
  await expect(before.getByText('House rules of ours.')).toHaveCount(0);
  await close(before);
  await set({
    logoUrl: '/og.png',
    favicon: '/offline.png',
    footerContent: 'Made in Lisbon.',
    metaKeywords: 'songs, sea',
    ageGateText: 'Only for grown-ups who sing.',
    termsText: '## House\n\nHouse rules of ours.',
    privacyText: 'We keep nothing.',
  });
  await expect
    .poll(async () => (await (await fetch(site.url)).text()).includes('songs, sea'), { timeout: patience(15_000) })
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
});

test('prices show the currency sign, and the age gate can be disabled', async ({ browser }) => {
  await addPackage(site);
  const gate = (page: Page) => page.getByRole('dialog', { name: 'You must be 18 or older' });
  const buyer = await openAs(browser, site, await site.makeViewer('kimsign', 0), 'user');
  await buyer.goto('/wallet/top-up');
  await expect(buyer.getByRole('button', { name: 'Pay $9.99' })).toBeVisible();
  const visitor = await visit(browser, '/', {});
  await expect(gate(visitor)).toBeVisible();
  await set({ currencySymbol: 'US$', popup18Enabled: false });
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByRole('main')).toBeVisible({ timeout: patience(1000) });
    await expect(gate(visitor)).toHaveCount(0, { timeout: patience(100) });
  }).toPass({ timeout: patience(15_000) });
  await buyer.reload();
  await expect(buyer.getByRole('button', { name: 'Pay US$9.99' })).toBeVisible();
  await close(visitor, buyer);
});

/** Locates a picture on the page by its URL. */
const picture = (page: Page, address: string) => page.locator(`main img[src="${address}"]`);

test('show settings appear: logo overlay, tip sound, pictures of closed shows', async ({ browser }) => {
  const ada = await site.makePerformer('adaset');
  const bea = await site.makePerformer('beaset', 'Bea Duel');
  const kim = await site.makeViewer('kimset', 500);
  const as = ({ token }: { token: string }, path: string, body: object = {}) =>
    site.call<{ _id: string }>('POST', path, { token, body });
  const tip = () => as(kim, `/member/send-tip-token/${ada.id}`, { token: 15 });
  const hosts: Page[] = [];
  for (const who of [ada, bea]) {
    const host = await openAs(browser, site, who, 'performer');
    await goLive(host, 'Songs as they are set');
    hosts.push(host);
  }
  const page = await visit(browser, `/live/${ada.username}`);
  const sounds: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/sounds/')) sounds.push(pathname);
  });
  await expect(page.locator('video').first()).toBeVisible();
  await expect(picture(page, '/icon-192.png')).toHaveCount(0);
  await expect(async () => {
    await tip();
    await expect.poll(() => sounds, { timeout: patience(2000) }).toContain('/sounds/tip-15.mp3');
  }).toPass({ timeout: patience(15_000) });

  await set({
    logoStream: '/icon-192.png',
    tipSound: '/sounds/alert-bell.mp3',
    defaultPrivateCallImage: '/icon-512.png',
    defaultGroupChatImage: '/icon-maskable-512.png',
    defaultStreamWarsImage: '/apple-touch-icon.png',
  });
  await expect(async () => {
    await page.reload();
    await expect(picture(page, '/icon-192.png')).toBeVisible({ timeout: patience(2000) });
  }).toPass({ timeout: patience(15_000) });
  sounds.length = 0;
  await expect(async () => {
    await tip();
    await expect.poll(() => sounds, { timeout: patience(2000) }).toEqual(['/sounds/alert-bell.mp3']);
  }).toPass({ timeout: patience(15_000) });

  const war = await as(ada, `/streaming/stream-wars/${bea.id}`);
  await as(bea, `/streaming/stream-wars/${war._id}/accept`);
  for (const who of [ada, bea]) await as(who, `/streaming/stream-wars/join/${war._id}`);
  await expect(page.getByText('Round 1 of 3', { exact: true })).toBeVisible();
  await expect(picture(page, '/apple-touch-icon.png')).toHaveCount(2);
  await as(ada, `/streaming/stream-wars/${war._id}/leave`);

  const show = await as(kim, `/streaming/private-chat/${ada.id}`);
  await as(ada, `/streaming/shows/${show._id}/accept`);
  await page.reload();
  await expect(picture(page, '/icon-512.png')).toBeVisible();
  const group = await as(bea, '/streaming/group-chat', { pricePerMinute: 10 });
  for (const name of ['maxset', 'ninaset'])
    await as(await site.makeViewer(name, 100), `/streaming/group-chat/${group._id}/reserve`);
  await as(bea, `/streaming/shows/${group._id}/start`);
  await page.goto(`${site.url}/live/${bea.username}`);
  await expect(picture(page, '/icon-maskable-512.png')).toBeVisible();
  await close(page, ...hosts);
});
