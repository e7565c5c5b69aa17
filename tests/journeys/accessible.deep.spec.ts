import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { DEMO_EMAILS, DEMO_PASSWORD } from '../../apps/server/src/seed/demo-accounts.ts';
import { OPENINGS } from './accessible-openings.ts';
import { PAGES, type Role } from './accessible-pages.ts';
import { axeFaultsOf } from './axe.ts';
import { makeContent } from './demo-content.ts';
import { makeOffers, type OffersContent } from './offers-content.ts';
import { makeStore, type StoreContent } from './store-content.ts';
import { startSite, type Site } from './site.ts';
import { makeTalk, type TalkContent } from './talk-content.ts';

const WIDTHS = [1440, 390, 320] as const;
const AXE_WIDTHS: readonly number[] = [1440, 390];
const HEIGHT = 900;
const QUIET_MS = 5000;
const HEADED_MS = 10_000;
/** The demo makes a clip for each of its rooms first. */
const ON_AIR_MS = 300_000;
const LOOKING_MS = 600_000;
const LOGINS = {
  user: ['/auth/users/login', DEMO_EMAILS.viewer],
  performer: ['/auth/performers/login', DEMO_EMAILS.performer],
  studio: ['/auth/studio/login', DEMO_EMAILS.studio],
  staff: ['/auth/staff/login', DEMO_EMAILS.staff],
} as const;

test.use({ trace: 'off', screenshot: 'off' });
// Why: what a page lacks, it lacks at the second look, too.
test.describe.configure({ retries: 0 });
let site: Site;
const tokens = new Map<Role, string>();
let store: StoreContent;
let offers: OffersContent;
let talk: TalkContent;
/** The creator's name, and a recording of theirs that is on sale. */
let sold: { username: string; recordingId: string };
test.beforeAll(async () => {
  test.setTimeout(600_000);
  // Why no first administrator: the demo brings its own, into an empty database only.
  site = await startSite({ SEED: 'demo', STAFF_EMAIL: '', STAFF_PASSWORD: '' });
  for (const [role, [path, email]] of Object.entries(LOGINS) as [keyof typeof LOGINS, (typeof LOGINS)['user']][]) {
    const body = { email, password: DEMO_PASSWORD };
    tokens.set(role, (await site.call<{ token: string }>('POST', path, { body })).token);
  }
  const creator = await logInCreator();
  tokens.set('creator', creator.token);
  const token = tokens.get('user') ?? '';
  const { _id } = await site.call<{ _id: string }>('GET', '/users/me', { token });
  const recorded = makeContent(site, creator, { token, id: _id }).then(() => sellRecording(creator));
  const offered = makeOffers(site, creator, { token });
  const talked = makeTalk(site, creator, { token, id: _id });
  [sold, store, offers, talk] = await Promise.all([recorded, makeStore(site, creator, { token }), offered, talked]);
});
test.afterAll(() => site.close());

/** One who is on air; the demo's addresses are made of usernames. */
async function logInCreator(): Promise<{ token: string; id: string }> {
  await expect.poll(async () => (await performerNames(true)).length, { timeout: ON_AIR_MS }).toBeGreaterThan(0);
  const [username = ''] = await performerNames(true);
  const body = { username, password: DEMO_PASSWORD };
  const { token } = await site.call<{ token: string }>('POST', '/auth/performers/login', { body });
  const { _id } = await site.call<{ _id: string }>('GET', '/performers/me', { token });
  return { token, id: _id };
}

async function performerNames(live: boolean): Promise<string[]> {
  const { data } = await site.call<{ data: { username: string; live?: unknown }[] }>(
    'GET',
    `/performers/search?limit=50${live ? '&live=true' : ''}`,
  );
  return data.filter((card) => live || !card.live).map(({ username }) => username);
}

async function sellRecording({ token }: { token: string }): Promise<typeof sold> {
  const { username } = await site.call<{ username: string }>('GET', '/performers/me', { token });
  const { data } = await site.call<{ data: { _id: string; kind: string }[] }>('GET', '/streaming/vod/list', { token });
  const recordingId = data.find(({ kind }) => kind === 'public')?._id ?? '';
  await site.call('PUT', `/streaming/vod/${recordingId}`, { token, body: { price: 40, status: 'active' } });
  return { username, recordingId };
}

/** Pages of what is offered, by what they show. */
const offerAddresses = (): Readonly<Record<string, string>> => ({
  '/videos/locked': `/videos/${store.video.slug}`,
  '/videos/bought': `/videos/${store.boughtVideo.slug}`,
  '/galleries/locked': `/galleries/${store.gallery.slug}`,
  '/shop/product': `/shop/${store.product.slug}`,
  '/recordings/sold': `/recordings/${sold.recordingId}`,
  '/creator-page': `/${sold.username}`,
  '/orders/sent': `/orders/${store.orderId}`,
  '/feed/post': `/feed/${offers.postId}`,
  '/crowdfunding/given': `/crowdfunding/${offers.crowdfundingId}`,
  '/shows/announced': `/shows/${offers.ticketedShowId}`,
  '/wheels/spun': `/wheels/${offers.spinId}`,
  '/messages/talk': `/messages/${talk.talkId}`,
  '/clips/made': `/clips/${talk.clipId}`,
  '/embed/creator': `/embed/${sold.username}`,
  'edit=video': `edit=${store.video._id}`,
  'edit=gallery': `edit=${store.gallery._id}`,
  'edit=product': `edit=${store.product._id}`,
  'id=video': `id=${store.video._id}`,
  'id=gallery': `id=${store.gallery._id}`,
  'id=order': `id=${store.orderId}`,
});

/** Rooms by what they are: the demo puts its rooms on air some seconds after the start. */
async function addressOf(asked: string): Promise<string> {
  const path = Object.entries(offerAddresses()).reduce((now, [name, address]) => now.replace(name, address), asked);
  if (path === '/live/dark') return `/live/${(await performerNames(false)).at(-1)}`;
  if (path !== '/live/on-air') return path;
  await expect.poll(async () => (await performerNames(true)).length, { timeout: 60_000 }).toBeGreaterThan(0);
  return `/live/${(await performerNames(true))[0]}`;
}

/** A browser that has said it is of age, prefers stillness, and has logged in as the role. */
async function contextOf(browser: Browser, role: Role): Promise<BrowserContext> {
  const permissions = ['microphone'];
  const context = await browser.newContext({ reducedMotion: 'reduce', colorScheme: 'light', permissions });
  const cookies: Record<string, string> = { age: '18', theme: 'light' };
  const token = tokens.get(role);
  if (token) Object.assign(cookies, { token, role: role === 'creator' ? 'performer' : role });
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: site.url })));
  return context;
}

/** Reports what axe finds and where the page scrolls sideways, one line each. */
async function faultsOf(page: Page, where: string): Promise<string[]> {
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) faults.push(`${where} ${width}: scrolls sideways by ${wide} px`);
    if (!AXE_WIDTHS.includes(width)) continue;
    faults.push(...(await axeFaultsOf(page)).map((fault) => `${where} ${width} ${fault}`));
  }
  return faults;
}

async function open(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT });
  await page.goto(site.url + (await addressOf(path)));
  // Why no failure without it: axe says by itself that a page has no heading.
  await page
    .locator('h1')
    .first()
    .waitFor({ state: 'attached', timeout: HEADED_MS })
    .catch(() => undefined);
  // Why a bound: a room's video may never be quiet.
  await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined);
}

interface Look {
  readonly role: Role;
  readonly path: string;
  /** What is opened above the page, and by what. */
  readonly what?: string;
  open?(page: Page): Promise<void>;
}
/** Opens a page and reports what is wrong with it; a page that sends elsewhere than it should is wrong too. */
async function visit(page: Page, { role, path, what = '', open: act }: Look): Promise<string[]> {
  const where = `${role} ${path} ${what}`;
  try {
    await open(page, path);
    const { pathname } = new URL(page.url());
    if (role !== 'visitor' && /login/.test(pathname)) return [`${where}: came to ${pathname}`];
    await act?.(page);
    return await faultsOf(page, where);
  } catch (error) {
    return [`${where}: ${(error as Error).message}`];
  }
}

// Why one test for all: the demo site is started once, and a failed test would start it again.
test('axe finds nothing on any page, dark and light, and no page scrolls sideways', async ({ browser }) => {
  test.setTimeout(LOOKING_MS);
  const faults: string[] = [];
  const pages = PAGES.flatMap(([role, ...paths]) => paths.map((path): Look => ({ role, path })));
  const waiting: Look[] = [...pages, ...OPENINGS];
  const contexts = new Map<Role, Promise<BrowserContext>>();
  const look = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const context = contexts.get(next.role) ?? contextOf(browser, next.role);
      contexts.set(next.role, context);
      const page = await (await context).newPage();
      faults.push(...(await visit(page, next)));
      await page.close();
    }
  };
  // Two at a time: each waits for its page half of the time.
  await Promise.all([look(), look()]);
  for (const context of contexts.values()) await (await context).close();
  expect(faults.join('\n')).toBe('');
});
