import { expect, test, type Page } from './closing.ts';
import { createClient } from '../../packages/client/src/index.ts';
import { PASSWORD } from '../../apps/server/test/make/accounts.ts';
import { openAs, openBrowser, openStaff } from './people.ts';
import { startQuickSite, type QuickSite } from './quick-site.ts';
import { openReceiver, type Receiver } from './webhook-receiver.ts';
import { patience } from '../patience.ts';

/** Allows for jobs that run late on a loaded machine. */
const PATIENCE_MS = patience(45_000);

let receiver: Receiver;
let site: QuickSite;
test.beforeAll(async () => {
  test.setTimeout(patience(120_000));
  receiver = await openReceiver();
  site = await startQuickSite({ WEBHOOK_TEST_ORIGIN: receiver.origin });
});
test.afterAll(async () => {
  await site?.close();
  receiver?.close();
});

/** Returns the secret from the dialog that shows it only once, and closes the dialog. */
async function takeSecret(page: Page, label: string): Promise<string> {
  const secret = await page.getByRole('textbox', { name: label }).inputValue();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return secret;
}
const tip = async (by: { token: string }, of: { id: string }, token: number) =>
  site.call('POST', `/member/send-tip-token/${of.id}`, { token: by.token, body: { token } });
const statusOf = async (path: string, token: string) =>
  (await fetch(`${site.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).status;

test('a creator creates a token, a program works within its scopes, and staff revoke it', async ({ browser }) => {
  test.setTimeout(patience(120_000));
  const creator = await site.makePerformer('devada', 'Ada Token');
  const page = await openAs(browser, site, creator, 'performer');
  await page.goto('/settings/developers');
  const open = page.getByRole('button', { name: 'New token' });
  await open.click();
  await page.keyboard.press('Escape');
  await expect(open, 'the focus comes back').toBeFocused();
  await open.click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Dashboard');
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByText('Choose at least one')).toBeVisible();
  await page.getByRole('checkbox', { name: /Read your profile/ }).check();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create token' }).click();
  const token = await takeSecret(page, 'Your new token');
  await expect(page.getByText(`${token.slice(0, 7)}…`)).toBeVisible();
  await expect(page.getByText(token)).toHaveCount(0);

  expect(await statusOf('/performers/me', token)).toBe(200);
  expect(await statusOf('/creator/posts', token), 'of another scope').toBe(403);
  expect(await statusOf('/developers/tokens', token), 'closed to all tokens').toBe(403);

  const staff = await openStaff(browser, site);
  await staff.goto('/admin/developers');
  await staff.getByRole('searchbox').fill('devada');
  await staff.keyboard.press('Enter');
  await staff.getByRole('button', { name: 'Revoke Dashboard of @devada' }).click();
  await staff.getByRole('textbox', { name: 'Reason' }).fill('It scrapes');
  await staff.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(staff.getByText('“Dashboard” revoked')).toBeVisible();
  await expect(staff.getByText('No tokens found')).toBeVisible();
  expect(await statusOf('/performers/me', token)).toBe(401);
  await Promise.all([page.context().close(), staff.context().close()]);
});

test('a webhook sends signed events; a failed one is given up, and resent by a click', async ({ browser }) => {
  test.setTimeout(patience(180_000));
  const creator = await site.makePerformer('devbea', 'Bea Hook');
  const fan = await site.makeViewer('devfan', 500);
  const page = await openAs(browser, site, creator, 'performer');
  await page.goto('/settings/developers');
  await page.getByRole('button', { name: 'New webhook' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Lamp');
  await page.getByRole('textbox', { name: 'Address' }).fill('https://127.0.0.1/hook');
  await page.getByRole('checkbox', { name: /Tip received/ }).check();
  await page.getByRole('button', { name: 'Create webhook' }).click();
  await expect(page.getByText('Events are sent over https to public servers only.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Address' }).fill(`${receiver.origin}/hook`);
  await page.getByRole('button', { name: 'Create webhook' }).click();
  receiver.secret = await takeSecret(page, 'Signing secret');

  await tip(fan, creator, 25);
  await expect
    .poll(() => receiver.taken, { timeout: PATIENCE_MS })
    .toMatchObject([{ type: 'tip.received', data: { performerId: creator.id, username: 'devfan', tokens: 25 } }]);

  receiver.status = 500;
  await tip(fan, creator, 30);
  const waiting = `select d.id from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id
    where e.feed_id = $1 and d.attempts = 1 and d.state = 'waiting'`;
  await expect
    .poll(async () => (await site.pool.query(waiting, [creator.id])).rowCount, { timeout: PATIENCE_MS })
    .toBe(1);
  // Sets the state in the database, because waiting would take three days.
  await site.pool.query(
    `update webhook_delivery set attempts = 9, next_at = now() where state = 'waiting'
        and endpoint_id in (select id from webhook_endpoint where feed_id = $1)`,
    [creator.id],
  );
  await site.pool.query(
    `select graphile_worker.add_job('webhooks.deliver', json_build_object('endpointId', id)) from webhook_endpoint
      where feed_id = $1`,
    [creator.id],
  );
  await page.getByRole('button', { name: 'Deliveries: Lamp' }).click();
  const log = page.getByRole('dialog');
  await expect(async () => {
    await log.locator('label', { hasText: 'All' }).click();
    await log.locator('label', { hasText: 'Failed' }).click();
    await expect(log.getByText('10 attempts')).toBeVisible({ timeout: patience(1000) });
  }).toPass({ timeout: PATIENCE_MS });
  await log.getByText('Details').click();
  await expect(log.getByText('"tokens": 30')).toBeVisible();

  receiver.status = 200;
  await log.getByRole('button', { name: 'Resend all failed' }).click();
  await expect(page.getByText('1 delivery queued')).toBeVisible();
  await expect.poll(() => receiver.taken.map(({ data }) => data['tokens']), { timeout: PATIENCE_MS }).toEqual([25, 30]);
  expect(new Set(receiver.taken.map(({ id }) => id)).size).toBe(2);
  await page.context().close();
});

test('overlays show a tip and the chat live, transparent, in the colors of their URL', async ({ browser }) => {
  test.setTimeout(patience(180_000));
  const creator = await site.makePerformer('devcleo', 'Cleo Lay');
  const fan = await site.makeViewer('devlay', 500);
  const by = { token: creator.token };
  const goal = { title: 'New microphone', targetTokens: 100 };
  await site.call('POST', '/streaming/live', { ...by, body: { title: 'With overlays', goal } });
  await site.call('PUT', '/alerts', {
    ...by,
    body: { isOn: true, bands: [{ from: 1, text: '{name}: {tokens}', sound: 'none' }] },
  });
  const desk = await openAs(browser, site, creator, 'performer');
  await desk.goto('/creator/overlays');
  // Returns the link without its origin, because this site doesn't know its port at startup.
  const addressOf = async (name: string) => {
    const address = await desk.getByRole('link', { name: `Open: ${name}` }).getAttribute('href');
    const { pathname, search, hash } = new URL(String(address));
    return pathname + search + hash;
  };
  await desk.getByLabel('Highlight').first().fill('#ff8800');
  await expect.poll(() => addressOf('Tip alerts')).toContain('/alerts?accent=ff8800#');

  const obs = async (address: string) => {
    const { page } = await openBrowser(browser, site);
    await page.goto(address);
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgba(0, 0, 0, 0)');
    return page;
  };
  const alerts = await obs(await addressOf('Tip alerts'));
  const bar = await obs(await addressOf('Goal'));
  const chat = await obs(await addressOf('Chat'));
  await expect(bar.getByText('0 / 100')).toBeVisible();
  const room = await openAs(browser, site, fan, 'user');
  await room.goto('/live/devcleo');
  await tip(fan, creator, 40);
  const alert = alerts.getByTestId('alert');
  await expect(alert).toContainText('devlay: 40');
  expect(await alert.evaluate((card) => getComputedStyle(card).borderTopColor)).toBe('rgb(255, 136, 0)');
  await expect(bar.getByText('40 / 100')).toBeVisible();
  await room.getByRole('textbox', { name: 'Message' }).fill('Hello overlay');
  await room.keyboard.press('Enter');
  await expect(chat.getByText('Hello overlay')).toBeVisible();
  const box = await chat.getByText('Hello overlay').boundingBox();
  expect(box?.x, 'not hard at the edge').toBeGreaterThan(4);

  await desk.getByRole('button', { name: 'Renew link' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Renew link' }).click();
  await chat.reload();
  await expect(chat.getByText('This address no longer works.')).toBeVisible();
  for (const page of [desk, alerts, bar, chat, room]) await page.context().close();
});

test('a bot reads and writes the chat, and the event stream resumes where it was cut', async ({ browser }) => {
  test.setTimeout(patience(180_000));
  const creator = await site.makePerformer('devdora', 'Dora Bot');
  const fan = await site.makeViewer('devtalk', 500);
  const page = await openAs(browser, site, creator, 'performer');
  await page.goto('/settings/developers');
  await page.getByRole('button', { name: 'New bot' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Helper');
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create bot' }).click();
  const bot = createClient({ site: site.url, token: await takeSecret(page, 'Your new token') });
  const room = await openAs(browser, site, fan, 'user');
  await room.goto('/live/devdora');
  await room.getByRole('textbox', { name: 'Message' }).fill('!hello');
  await room.keyboard.press('Enter');
  await expect
    .poll(async () => (await bot.api.developers.chat({ query: {} })).data.map(({ text }) => text))
    .toContain('!hello');
  await bot.api.developers.say({ body: { text: 'Hello yourself' } });
  const line = room.getByText('Hello yourself');
  await expect(line).toBeVisible();
  await expect(room.getByText('Bot', { exact: true }).first()).toBeVisible();

  const made = await site.call<{ token: string }>('POST', '/developers/tokens', {
    token: creator.token,
    body: { name: 'Feed', scopes: ['events:read'], password: PASSWORD },
  });
  /** Reads `many` stream events after a given position, then cuts the connection. */
  const read = async (after: string, many: number) => {
    const cut = new AbortController();
    const headers = { authorization: `Bearer ${made.token}`, 'last-event-id': after };
    const response = await fetch(`${site.url}/api/events`, { headers, signal: cut.signal });
    const heard: { id: string; tokens: number }[] = [];
    let text = '';
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part;
      heard.length = 0;
      for (const [, id = '', json = '{}'] of text.matchAll(/^id: (\d+)\nevent: .*\ndata: (.*)\n\n/gm))
        heard.push({ id, tokens: (JSON.parse(json) as { data: { tokens: number } }).data.tokens });
      if (heard.length >= many) break;
    }
    cut.abort();
    return heard;
  };
  const first = read('0', 1);
  const feed = 'select 1 from event_feed where id = $1';
  await expect.poll(async () => (await site.pool.query(feed, [creator.id])).rowCount).toBe(1);
  await tip(fan, creator, 11);
  const [one] = await first;
  expect(one?.tokens).toBe(11);
  await tip(fan, creator, 12);
  await tip(fan, creator, 13);
  expect((await read(String(one?.id), 2)).map(({ tokens }) => tokens)).toEqual([12, 13]);
  for (const each of [page, room]) await each.context().close();
});
