import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './closing.ts';
import { cloneDatabase } from '../../apps/server/test/clone-database.ts';
import { balanceOf, close, costOf, currentOf, inPrivate, PATIENCE_MS, PRICE } from './in-private.ts';
import { say } from './people.ts';
import { openPeople, type QuickPeople } from './quick-site.ts';
import { freePort, startSite, type Site } from './site.ts';
import { patience } from '../patience.ts';

/** Duration of the server outage. */
const OUTAGE_MS = 8000;

let site: Site;
let people: QuickPeople;
let environment: Record<string, string>;
const closers: (() => unknown)[] = [];

// A separate environment, because a killed server must return at the same address with the same data.
test.beforeAll(async () => {
  test.setTimeout(patience(120_000));
  const folder = await mkdtemp(join(tmpdir(), 'footlight-breaks-'));
  closers.push(() => rm(folder, { recursive: true, force: true }));
  const database = await cloneDatabase(process.env['JOURNEYS_TEMPLATE_URL'] ?? '');
  closers.push(() => database.drop());
  environment = { DATABASE_URL: database.url, PORT: String(await freePort()), DATA_DIR: folder };
  site = await startSite(environment);
  closers.push(() => site.close());
  people = openPeople(database.url, closers);
});
test.afterAll(async () => {
  for (const end of closers.toReversed()) await end();
});

test('the customer’s tab is closed: the show ends, and only started minutes are charged', async ({ browser }) => {
  const { ben, host, viewer } = await inPrivate(browser, { site, people }, { name: 'closes', tokens: 100 });
  await close(viewer);
  await expect(host.getByRole('dialog', { name: 'The show is over' })).toBeVisible({ timeout: PATIENCE_MS });
  expect(await balanceOf(site, ben)).toBe(100 - PRICE);
  await close(host);
});

test('tokens run out: both are notified, and the show ends', async ({ browser }) => {
  const { ben, host, viewer } = await inPrivate(browser, { site, people }, { name: 'runsout', tokens: PRICE });
  // Moves the minute close to its end, which is equivalent to waiting for it.
  await people.pool.query(
    `update show_participant set paid_until = now() + interval '1 second', joined_at = joined_at - interval '59 seconds'
      where viewer_id = $1`,
    [ben.id],
  );
  await expect(viewer.getByText('Top up to keep the show going.')).toBeVisible({ timeout: PATIENCE_MS });
  // Skips most of the seconds in which a top-up could still save the show.
  const pass = `update show_participant set short_since = short_since - interval '12 seconds' where viewer_id = $1
    and short_since is not null`;
  await expect.poll(async () => (await people.pool.query(pass, [ben.id])).rowCount).toBe(1);
  await expect(viewer.getByText('The show is over')).toBeVisible({ timeout: PATIENCE_MS });
  await expect(host.getByRole('dialog', { name: 'The show is over' })).toBeVisible();
  await expect(viewer.getByText('Your tokens were used up.')).toBeVisible();
  expect(await balanceOf(site, ben)).toBe(0);
  await close(host, viewer);
});

test('the customer is blocked midway: stream and show end at once', async ({ browser }) => {
  const { ada, ben, host, viewer } = await inPrivate(browser, { site, people }, { name: 'blocked', tokens: 100 });
  const blockedAtMs = Date.now();
  await site.call('POST', '/performers/blocking/update', { token: ada.token, body: { users: [ben.id] } });
  await expect(costOf(viewer)).toHaveCount(0);
  test.info().annotations.push({ type: 'block to end', description: `${Date.now() - blockedAtMs} ms` });
  await expect(viewer.locator('video')).toHaveCount(0);
  expect(await balanceOf(site, ben)).toBe(100 - PRICE);
  await close(host, viewer);
});

test('the server is killed midway: the show continues, and nobody pays for the outage', async ({ browser }) => {
  test.setTimeout(patience(240_000));
  const { ben, host, viewer } = await inPrivate(browser, { site, people }, { name: 'killed', tokens: 100 });
  const before = await currentOf(site, ben);
  await site.kill();
  const killedMs = Date.now();
  await say(viewer, 'are you still there?');
  await expect(viewer.getByText('Not sent.')).toBeVisible();
  const lost = viewer.getByText('Connection lost. Trying to reconnect…');
  await expect(lost).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, killedMs + OUTAGE_MS - Date.now()));
  site = await startSite(environment);
  await expect.poll(async () => (await currentOf(site, ben))?.state, { timeout: PATIENCE_MS }).toBe('running');
  expect((await currentOf(site, ben))?._id).toBe(before?._id);
  // The eight-second outage isn't charged: the first minute is still running, or the second has just started.
  const minutes = (await currentOf(site, ben))?.you?.minutes ?? 0;
  expect(await balanceOf(site, ben)).toBe(100 - PRICE * minutes);
  await expect(lost).toHaveCount(0, { timeout: PATIENCE_MS });
  await viewer.getByRole('button', { name: 'Send again' }).click();
  await expect(host.getByText('are you still there?')).toBeVisible({ timeout: PATIENCE_MS });
  await expect(viewer.getByText('are you still there?')).toHaveCount(1);
  await viewer.getByRole('button', { name: 'End the show', exact: true }).click();
  await viewer.getByRole('dialog').getByRole('button', { name: 'End the show', exact: true }).click();
  await expect(viewer.getByText('The show is over')).toBeVisible({ timeout: PATIENCE_MS });
  const spent = 100 - (await balanceOf(site, ben));
  expect(spent % PRICE).toBe(0);
  expect(spent).toBeLessThanOrEqual(2 * PRICE);
  await close(host, viewer);
});
