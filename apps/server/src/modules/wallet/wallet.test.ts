import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SIGNATURE_HEADER, signBody } from '../../integrations/payments/sandbox/signature.ts';
import { makeUser } from '../../../test/make/accounts.ts';
import { nextEvent, startTestServer, type TestServer } from '../../../test/server.ts';
import { newId } from '../../platform/ids.ts';
import { hold, proveLedger, voidHold } from '../ledger/index.ts';
import { mayMove, safeReturnPath } from './wallet.rules.ts';
import { patience } from '../../../../../tests/patience.ts';

interface Purchase {
  paymentId: string;
  checkoutUrl: string;
}

describe('wallet', () => {
  let server: TestServer;
  let packageId: string;
  beforeAll(async () => {
    server = await startTestServer();
    packageId = newId();
    await server.platform.database.kysely
      .insertInto('token_package')
      .values({ id: packageId, name: '500 tokens', tokens_units: 50_000, bonus_units: 5_000, price_minor: 4_999 })
      .execute();
  });
  afterAll(async () => {
    for (const line of await proveLedger(server.platform.database.kysely)) expect(line.wrong, line.claim).toBe(0);
    await server.close();
  });

  const buy = (token: string, key: string = newId()) =>
    server.call<Purchase>('POST', `/payment/purchase-tokens/${packageId}`, {
      token,
      key,
      body: { returnTo: '/live/mara' },
    });
  const click = (checkoutUrl: string, action: string) =>
    fetch(`http://127.0.0.1:${server.port}${checkoutUrl}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `action=${action}`,
    });
  const balance = async (token: string) =>
    (await server.call<{ balance: number }>('GET', '/users/me', { token })).data.balance;
  const statusOf = async (token: string, id: string) =>
    (await server.call<{ status: string }>('GET', `/payment/${id}`, { token })).data.status;
  const referenceOf = async (id: string) =>
    (
      await server.platform.database.kysely
        .selectFrom('payment')
        .select('reference')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).reference ?? '';
  const webhook = (event: object, secret = server.platform.secret) => {
    const body = JSON.stringify(event);
    return fetch(`http://127.0.0.1:${server.port}/api/payment/webhooks/sandbox`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signBody(secret, body, new Date()) },
      body,
    });
  };
  const event = async (paymentId: string, kind: string, more: object = {}) => {
    const reference = await referenceOf(paymentId);
    return { eventId: `${reference}:${kind}`, reference, kind, priceMinor: 4_999, currency: 'USD', ...more };
  };

  it('credits a paid package with its bonus, and notifies the buyer', async () => {
    const user = await makeUser(server);
    const socket = await server.connect(user.token);
    const told = nextEvent<{ balance: number }>(socket, 'wallet/balance-changed');
    const { data } = await buy(user.token);
    const page = await fetch(`http://127.0.0.1:${server.port}${data.checkoutUrl}`);
    expect(await page.text()).toContain('500 tokens');
    const answer = await click(data.checkoutUrl, 'pay');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/live/mara?payment=${data.paymentId}&outcome=paid`);
    expect((await told).balance).toBe(550);
    expect(await balance(user.token)).toBe(550);
    expect(await statusOf(user.token, data.paymentId)).toBe('paid');
    const history = await server.call<{ data: { type: string; token: number; description: string }[]; total: number }>(
      'GET',
      '/transactions/user/search',
      { token: user.token },
    );
    expect(history.data.total).toBe(2);
    expect(history.data.data.map((row) => [row.type, row.token, row.description])).toEqual(
      expect.arrayContaining([
        ['purchase', 500, '500 tokens'],
        ['bonus', 50, '500 tokens'],
      ]),
    );
  });

  it('credits once, even when the webhook repeats concurrently', async () => {
    const user = await makeUser(server);
    const { data } = await buy(user.token);
    const paid = await event(data.paymentId, 'paid');
    const answers = await Promise.all(Array.from({ length: 8 }, () => webhook(paid)));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 8 }, () => 200));
    await webhook(await event(data.paymentId, 'paid', { eventId: 'another-id' }));
    expect(await balance(user.token)).toBe(550);
  });

  it('accepts events in any order: late ones change nothing', async () => {
    const user = await makeUser(server);
    const { data } = await buy(user.token);
    await webhook(await event(data.paymentId, 'paid'));
    await webhook(await event(data.paymentId, 'pending'));
    await webhook(await event(data.paymentId, 'declined'));
    expect(await statusOf(user.token, data.paymentId)).toBe('paid');
    await webhook(await event(data.paymentId, 'refunded'));
    expect(await balance(user.token)).toBe(0);
    await webhook(await event(data.paymentId, 'paid', { eventId: 'again' }));
    expect(await balance(user.token)).toBe(0);
    expect(await statusOf(user.token, data.paymentId)).toBe('refunded');
  });

  it('a refund before the credit leaves the wallet unchanged', async () => {
    const user = await makeUser(server);
    const { data } = await buy(user.token);
    await webhook(await event(data.paymentId, 'refunded'));
    await webhook(await event(data.paymentId, 'paid'));
    expect(await balance(user.token)).toBe(0);
  });

  it('takes back at most the balance, and records the shortfall', async () => {
    const user = await makeUser(server);
    const { data } = await buy(user.token);
    await webhook(await event(data.paymentId, 'paid'));
    const { transactions } = server.platform;
    const held = await transactions.system((tx) => hold(tx, { userId: user.id, key: newId(), amountUnits: 30_000 }));
    await webhook(await event(data.paymentId, 'charged_back'));
    expect(await balance(user.token)).toBe(0);
    const row = await server.platform.database.kysely
      .selectFrom('payment')
      .select('shortfall_units')
      .where('id', '=', data.paymentId)
      .executeTakeFirstOrThrow();
    expect(row.shortfall_units).toBe(30_000);
    const holdId = held.status === 'done' ? held.transferId : '';
    await transactions.system((tx) => voidHold(tx, { holdId, key: newId() }));
  });

  it('rejects a wrong or old signature, a wrong price and an unknown purchase', async () => {
    const user = await makeUser(server);
    const { data } = await buy(user.token);
    expect((await webhook(await event(data.paymentId, 'paid'), 'x'.repeat(40))).status).toBe(401);
    expect((await webhook(await event(data.paymentId, 'paid', { priceMinor: 1 }))).status).toBe(400);
    expect((await webhook(await event(data.paymentId, 'paid', { reference: 'nobody' }))).status).toBe(404);
    const body = JSON.stringify(await event(data.paymentId, 'paid'));
    const old = signBody(server.platform.secret, body, new Date(Date.now() - 10 * 60_000));
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/payment/webhooks/sandbox`, {
      method: 'POST',
      headers: { [SIGNATURE_HEADER]: old },
      body,
    });
    expect(answer.status).toBe(401);
    expect(await balance(user.token)).toBe(0);
  });

  it('returns the same purchase for the same key, and rejects the key for another package', async () => {
    const user = await makeUser(server);
    const first = await buy(user.token, 'one-key');
    expect((await buy(user.token, 'one-key')).data).toEqual(first.data);
    const other = newId();
    await server.platform.database.kysely
      .insertInto('token_package')
      .values({ id: other, name: 'Other', tokens_units: 100, price_minor: 100 })
      .execute();
    const reused = await server.call('POST', `/payment/purchase-tokens/${other}`, {
      token: user.token,
      key: 'one-key',
    });
    expect([reused.status, reused.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('shows a purchase to its buyer only, and sells no withdrawn package', async () => {
    const buyer = await makeUser(server);
    const other = await makeUser(server);
    const { data } = await buy(buyer.token);
    expect((await server.call('GET', `/payment/${data.paymentId}`, { token: other.token })).status).toBe(404);
    expect((await server.call('POST', `/payment/purchase-tokens/${newId()}`, { token: buyer.token })).status).toBe(404);
    const hidden = newId();
    await server.platform.database.kysely
      .insertInto('token_package')
      .values({ id: hidden, name: 'Old', tokens_units: 100, price_minor: 100, is_active: false })
      .execute();
    expect((await server.call('POST', `/payment/purchase-tokens/${hidden}`, { token: buyer.token })).status).toBe(404);
  });

  it(
    'allows a payment to take its time',
    async () => {
      const user = await makeUser(server);
      const socket = await server.connect(user.token);
      const { data } = await buy(user.token);
      const pending = nextEvent<{ status: string }>(
        socket,
        'payment/updated',
        (payload) => payload.status === 'pending',
      );
      const paid = nextEvent<{ status: string }>(
        socket,
        'payment/updated',
        (payload) => payload.status === 'paid',
        20_000,
      );
      await click(data.checkoutUrl, 'delay');
      await pending;
      expect(await balance(user.token)).toBe(0);
      await paid;
      expect(await balance(user.token)).toBe(550);
    },
    patience(30_000),
  );
});

describe('wallet rules', () => {
  it('end in refunded and charged back', () => {
    for (const kind of ['pending', 'paid', 'declined', 'cancelled', 'refunded', 'charged_back'] as const) {
      expect(mayMove('refunded', kind)).toBe(false);
      expect(mayMove('charged_back', kind)).toBe(false);
    }
  });
  it.each([
    ['/live/mara?x=1', '/live/mara?x=1'],
    ['//evil.test', '/wallet'],
    ['/\\evil.test', '/wallet'],
    ['https://evil.test', '/wallet'],
    ['javascript:alert(1)', '/wallet'],
    [undefined, '/wallet'],
  ])('map %s to %s', (given, expected) => {
    expect(safeReturnPath(given)).toBe(expected);
  });
});
