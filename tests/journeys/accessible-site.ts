import { expect, type Browser, type BrowserContext } from '@playwright/test';
import { DEMO_EMAILS, DEMO_PASSWORD } from '../../apps/server/src/seed/demo-accounts.ts';
import type { Role } from './accessible-pages.ts';
import { makeContent } from './demo-content.ts';
import { makeOffers } from './offers-content.ts';
import { makeStore } from './store-content.ts';
import { startSite, type Site } from './site.ts';
import { makeTalk } from './talk-content.ts';
import { patience } from '../patience.ts';

/** Long, because the demo first creates a clip for each of its rooms. */
const ON_AIR_MS = patience(300_000);
const LOGINS = {
  user: ['/auth/users/login', DEMO_EMAILS.viewer],
  performer: ['/auth/performers/login', DEMO_EMAILS.performer],
  studio: ['/auth/studio/login', DEMO_EMAILS.studio],
  staff: ['/auth/staff/login', DEMO_EMAILS.staff],
} as const;

/** The demo site with every kind of content, and a login per role. */
export interface FullSite {
  readonly site: Site;
  readonly tokens: ReadonlyMap<Role, string>;
  /** Resolves a page identified by its content: rooms by whether they are live, offers by type. */
  addressOf(asked: string): Promise<string>;
}

export async function startFullSite(env: Record<string, string> = {}): Promise<FullSite> {
  // Creates no first administrator, because the demo has its own and seeds only an empty database.
  const site = await startSite({ SEED: 'demo-still', STAFF_EMAIL: '', STAFF_PASSWORD: '', ...env });
  const tokens = new Map<Role, string>();
  try {
    for (const [role, [path, email]] of Object.entries(LOGINS) as [keyof typeof LOGINS, (typeof LOGINS)['user']][]) {
      const body = { email, password: DEMO_PASSWORD };
      tokens.set(role, (await site.call<{ token: string }>('POST', path, { body })).token);
    }
    const creator = await logInCreator(site);
    tokens.set('creator', creator.token);
    const addresses = await fill(site, creator, tokens.get('user') ?? '');
    return { site, tokens, addressOf: (asked) => addressOf(site, addresses, asked) };
  } catch (error) {
    // A demo that is never closed would keep drawing its rooms during all other journeys.
    await site.close();
    throw error;
  }
}

/** Logs in a creator who is on air. */
async function logInCreator(site: Site): Promise<{ token: string; id: string }> {
  await expect.poll(async () => (await performerNames(site, true)).length, { timeout: ON_AIR_MS }).toBeGreaterThan(0);
  const [username = ''] = await performerNames(site, true);
  const body = { username, password: DEMO_PASSWORD };
  const { token } = await site.call<{ token: string }>('POST', '/auth/performers/login', { body });
  const { _id } = await site.call<{ _id: string }>('GET', '/performers/me', { token });
  return { token, id: _id };
}

async function performerNames(site: Site, live: boolean): Promise<string[]> {
  const { data } = await site.call<{ data: { username: string; live?: unknown }[] }>(
    'GET',
    `/performers/search?limit=50${live ? '&live=true' : ''}`,
  );
  return data.filter((card) => live || !card.live).map(({ username }) => username);
}

async function sellRecording(site: Site, { token }: { token: string }) {
  const { username } = await site.call<{ username: string }>('GET', '/performers/me', { token });
  const { data } = await site.call<{ data: { _id: string; kind: string }[] }>('GET', '/streaming/vod/list', { token });
  const recordingId = data.find(({ kind }) => kind === 'public')?._id ?? '';
  await site.call('PUT', `/streaming/vod/${recordingId}`, { token, body: { price: 40, status: 'active' } });
  return { username, recordingId };
}

/** Creates offers and messages. Returns the actual path or query for each placeholder, such as `/videos/locked`. */
async function fill(
  site: Site,
  creator: { token: string; id: string },
  token: string,
): Promise<Readonly<Record<string, string>>> {
  const { _id } = await site.call<{ _id: string }>('GET', '/users/me', { token });
  const [[sold, talk], store, offers] = await Promise.all([
    // Run in sequence, because clips can't be cut while the private show created here is running.
    makeContent(site, creator, { token, id: _id }).then(
      async () => [await sellRecording(site, creator), await makeTalk(site, creator, { token, id: _id })] as const,
    ),
    makeStore(site, creator, { token }),
    makeOffers(site, creator, { token }),
  ]);
  const shows = await site.call<{ data: { streamId: string }[] }>('GET', '/streaming/summaries', {
    token: creator.token,
  });
  return {
    '/creator/broadcasts/last': `/creator/broadcasts/${shows.data[0]?.streamId}`,
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
    'id=viewer': `id=${_id}`,
    'id=video': `id=${store.video._id}`,
    'id=gallery': `id=${store.gallery._id}`,
    'id=order': `id=${store.orderId}`,
  };
}

/**
 * Replaces the placeholders in a path. For rooms, waits until the demo has put its rooms on air, a few seconds after
 * the start.
 */
async function addressOf(site: Site, addresses: Readonly<Record<string, string>>, asked: string): Promise<string> {
  const path = Object.entries(addresses).reduce((now, [name, address]) => now.replace(name, address), asked);
  if (path === '/live/dark') return `/live/${(await performerNames(site, false)).at(-1)}`;
  if (path !== '/live/on-air') return path;
  await expect
    .poll(async () => (await performerNames(site, true)).length, { timeout: patience(60_000) })
    .toBeGreaterThan(0);
  return `/live/${(await performerNames(site, true))[0]}`;
}

/** Opens a browser context that has confirmed its age, prefers reduced motion, and is logged in as the role. */
export async function contextOf(
  browser: Browser,
  { site, tokens }: FullSite,
  role: Role,
  lang: 'en' | 'de' = 'en',
): Promise<BrowserContext> {
  const permissions = ['microphone'];
  const context = await browser.newContext({ reducedMotion: 'reduce', colorScheme: 'light', permissions });
  const cookies: Record<string, string> = { age: '18', theme: 'light', lang };
  const token = tokens.get(role);
  if (token) Object.assign(cookies, { token, role: role === 'creator' ? 'performer' : role });
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: site.url })));
  return context;
}
