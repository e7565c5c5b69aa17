import { existsSync } from 'node:fs';
import { expect, test, type Browser, type Page } from './closing.ts';
import { createClient } from '../../packages/client/src/index.ts';
import { PASSWORD, type Person } from '../../apps/server/test/make/accounts.ts';
import type { Site } from './site.ts';
import { REDIS_SERVER, startTwoNodes, type TwoNodes } from './two-nodes-site.ts';
import { quickTip } from './people.ts';
import { openReceiver, type Receiver } from './webhook-receiver.ts';
import { patience } from '../patience.ts';

/** Allows for a loaded two-core machine with two browsers and two nodes on it. */
const PATIENCE_MS = patience(60_000);
const hasRedis = existsSync(REDIS_SERVER);
if (!hasRedis)
  console.warn(`\nNOT TESTED: two nodes. ${REDIS_SERVER} is missing (package redis-server, or REDIS_SERVER_PATH).\n`);

let nodes: TwoNodes;
let receiver: Receiver;
const listening = new AbortController();
test.describe('two nodes', () => {
  test.skip(!hasRedis && process.env['CI'] !== 'true', `redis-server is missing: ${REDIS_SERVER}`);
  test.beforeAll(async () => {
    test.setTimeout(patience(240_000));
    receiver = await openReceiver();
    nodes = await startTwoNodes({ WEBHOOK_TEST_ORIGIN: receiver.origin });
  });
  test.afterAll(async () => {
    listening.abort();
    await nodes?.close();
    receiver?.close();
  });

  test('one node takes the stream, the other shows it; chat, tips and bans cross', async ({ browser }) => {
    test.setTimeout(patience(400_000));
    const ada = await nodes.makePerformer('adanodes');
    const ben = await nodes.makeViewer('bennodes', 100);
    const host = await openAs(browser, nodes.first, ada, 'performer');
    await goLive(host);
    expect(await nodes.mediaNodeOf(ada.id)).toBe(`http://127.0.0.1:${new URL(nodes.first.url).port}`);

    const guest = await openAs(browser, nodes.second, ben, 'user');
    await guest.goto(`/live/${ada.username}`);
    await expectMoving(guest);
    await chatAndTip(host, guest, { ada, ben });
    await ban(host, guest, { ada, ben });
    await Promise.all([host.context().close(), guest.context().close()]);
  });

  test('an event on either node reaches webhooks, streams and overlays of both once', async ({ browser }) => {
    test.setTimeout(patience(300_000));
    const creator = await nodes.makePerformer('hooknodes');
    const fan = await nodes.makeViewer('fannodes', 1000);
    const by = { token: creator.token };
    const make = { name: 'Both', url: `${receiver.origin}/hook`, types: ['tip.received'] };
    const made = await nodes.first.call<{ secret: string }>('POST', '/developers/webhooks', { ...by, body: make });
    receiver.secret = made.secret;
    const token = await nodes.first.call<{ _id: string; token: string }>('POST', '/developers/tokens', {
      ...by,
      body: { name: 'Both', scopes: ['events:read'], password: PASSWORD },
    });
    // Puts the performer on air, because tips trigger alerts only during streams.
    await nodes.first.call('POST', '/streaming/live', { ...by, body: { title: 'Heard on two nodes' } });
    await nodes.first.call('PUT', '/alerts', {
      ...by,
      body: { isOn: true, bands: [{ from: 1, text: '{name}: {tokens}', sound: 'none' }] },
    });
    const { url } = await nodes.first.call<{ url: string }>('GET', '/alerts/page', by);
    const heard = [listenAt(nodes.first, token.token), listenAt(nodes.second, token.token)];
    const obs = await openAs(browser, nodes.second, fan, 'user');
    await obs.goto(`/alerts${new URL(url).hash}`);
    await expect(obs.getByRole('main')).toHaveAttribute('aria-busy', 'false');

    const amounts = [1, 2, 3, 4, 5, 6, 7, 8];
    for (const [place, amount] of amounts.entries())
      await (place % 2 === 0 ? nodes.first : nodes.second).call('POST', `/member/send-tip-token/${creator.id}`, {
        token: fan.token,
        body: { token: amount },
      });
    await expect(obs.getByTestId('alert')).toContainText('fannodes:', { timeout: PATIENCE_MS });
    const inOrder = (list: readonly number[]) => list.toSorted((a, b) => a - b);
    await expect
      .poll(() => inOrder(receiver.taken.map(({ data }) => Number(data['tokens']))), { timeout: PATIENCE_MS })
      .toEqual(amounts);
    for (const stream of heard) {
      await expect.poll(() => inOrder(stream.tokens), { timeout: PATIENCE_MS }).toEqual(amounts);
      expect(stream.tokens, 'both in one order').toEqual(heard[0]?.tokens);
    }
    expect(new Set(receiver.taken.map(({ id }) => id)).size).toBe(amounts.length);

    await nodes.first.call('DELETE', `/developers/tokens/${token._id}`, by);
    for (const stream of heard) await expect.poll(() => stream.isOver, { timeout: PATIENCE_MS }).toBe(true);
    const again = await fetch(`${nodes.second.url}/api/events`, {
      headers: { authorization: `Bearer ${token.token}` },
    });
    expect(again.status).toBe(401);
    expect(receiver.taken).toHaveLength(amounts.length);
    await obs.context().close();
  });
});

/** Reads an account's events on one node from the beginning, until its token is revoked. */
function listenAt(site: Site, token: string) {
  const heard = { tokens: [] as number[], isOver: false };
  const read = async () => {
    for await (const event of createClient({ site: site.url, token }).events({ after: '0', signal: listening.signal }))
      if (event.event === 'tip.received') heard.tokens.push(event.data.data.tokens);
  };
  void read().then(
    () => (heard.isOver = true),
    () => (heard.isOver = true),
  );
  return heard;
}

/** Opens a separate browser, logged in on one node. */
async function openAs(browser: Browser, site: Site, { token }: Person, role: 'user' | 'performer'): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, permissions: ['camera', 'microphone'] });
  const cookies = { age: '18', token, role };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: site.url })));
  return context.newPage();
}

async function goLive(host: Page): Promise<void> {
  await host.goto('/live');
  await host.getByRole('textbox', { name: 'Title of the show' }).fill('Songs on two nodes');
  const start = host.getByRole('button', { name: 'Go live', exact: true });
  await expect(start).toBeEnabled({ timeout: PATIENCE_MS });
  await start.click();
  await expect(host.getByRole('button', { name: 'Take a break' })).toBeVisible({ timeout: PATIENCE_MS });
}

const progressOf = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    const quality = video?.getVideoPlaybackQuality();
    return { frames: quality?.totalVideoFrames ?? 0, seconds: video?.currentTime ?? 0, width: video?.videoWidth ?? 0 };
  });

/** Expects decoded frames and advancing time. A playing flag isn't enough. */
async function expectMoving(page: Page): Promise<void> {
  await expect.poll(async () => (await progressOf(page)).frames, { timeout: PATIENCE_MS }).toBeGreaterThan(5);
  const before = await progressOf(page);
  expect(before.width).toBeGreaterThan(0);
  const further = async () => {
    const now = await progressOf(page);
    return now.frames > before.frames + 10 && now.seconds > before.seconds + 0.5;
  };
  await expect.poll(further, { timeout: PATIENCE_MS, message: 'frames and time advance' }).toBe(true);
}

interface Both {
  readonly ada: Person;
  readonly ben: Person;
}

const balanceAt = async (site: Site, path: string, { token }: Person) =>
  (await site.call<{ balance: number }>('GET', path, { token })).balance;

async function chatAndTip(host: Page, guest: Page, { ada, ben }: Both): Promise<void> {
  await guest.getByRole('textbox', { name: 'Message' }).fill('hello from the other node');
  await guest.keyboard.press('Enter');
  await expect(host.getByText('hello from the other node')).toBeVisible({ timeout: PATIENCE_MS });
  await host.getByRole('textbox', { name: 'Message' }).fill('welcome, other node');
  await host.keyboard.press('Enter');
  await expect(guest.getByText('welcome, other node')).toBeVisible({ timeout: PATIENCE_MS });

  await quickTip(guest, 25);
  for (const page of [host, guest])
    await expect(page.getByRole('article', { name: `${ben.username} tipped 25 tokens` })).toBeVisible({
      timeout: PATIENCE_MS,
    });
  await expect(guest.getByRole('link', { name: 'Balance: 75 tokens' }).first()).toBeVisible({ timeout: PATIENCE_MS });
  const earned = await balanceAt(nodes.first, '/performers/me', ada);
  expect(earned).toBeGreaterThan(0);
  await expect(host.getByRole('link', { name: `Earnings: ${earned}` }).first()).toBeVisible({ timeout: PATIENCE_MS });
  expect(await balanceAt(nodes.first, '/users/me', ben)).toBe(75);
  expect(await balanceAt(nodes.second, '/users/me', ben)).toBe(75);
}

/**
 * Bans the viewer, and annotates the test with the time until their video was cut. The time depends on the machine, but
 * the cut must happen.
 */
async function ban(host: Page, guest: Page, { ada, ben }: Both): Promise<void> {
  await host
    .getByRole('button', { name: `Actions for the message of ${ben.username}` })
    .first()
    .click();
  await host.getByRole('menuitem', { name: `Ban ${ben.username} from the room` }).click();
  const bannedAtMs = Date.now();
  await host.getByRole('button', { name: 'Ban', exact: true }).click();
  await guest.getByText('You were taken out of this room').waitFor({ timeout: PATIENCE_MS });
  test.info().annotations.push({ type: 'ban to cut', description: `${Date.now() - bannedAtMs} ms` });
  await expect(guest.getByText('The host has banned you from this room.')).toBeVisible();
  await expect(guest.locator('video')).toHaveCount(0);
  for (const node of [nodes.first, nodes.second])
    await expect(node.call('POST', `/streaming/join/${ada.id}`, { token: ben.token })).rejects.toThrow(/ 403 /);
  await guest.reload();
  await expect(guest.getByText('You can’t enter this room')).toBeVisible({ timeout: PATIENCE_MS });
}
