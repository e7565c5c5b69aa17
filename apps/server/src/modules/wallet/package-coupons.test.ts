import type { Coupon } from '@footlight/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeStaff, makeUser, type Person } from '../../../test/make/accounts.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { newId } from '../../platform/ids.ts';
import type { PaymentEvent } from '../../platform/ports/payment-gateway.ts';
import { proveLedger } from '../ledger/index.ts';
import { takePaymentEvent } from './take-payment-event.ts';
import { patience } from '../../../../../tests/patience.ts';

let server: TestServer;
let staff: Person;
let packageId: string;
beforeAll(async () => {
  server = await startTestServer();
  staff = await makeStaff(server);
  const pack = await server.call<{ _id: string }>('POST', '/admin/packages', {
    token: staff.token,
    body: { name: '500 tokens', tokens: 500, priceAmount: '49.99', currency: 'USD' },
  });
  packageId = pack.data._id;
});
afterAll(async () => {
  for (const line of await proveLedger(server.platform.database.kysely)) expect(line.wrong, line.claim).toBe(0);
  await server.close();
});

let made = 0;
async function make(fields: object = {}): Promise<Coupon> {
  const body = { code: `cash-${++made}`, applyFor: 'package', type: 'percent', value: 20, limit: 1, ...fields };
  const reply = await server.call<Coupon>('POST', '/admin/coupons', { token: staff.token, body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.data;
}
const view = async (code: string) => {
  const { data } = await server.call<{ data: Coupon[] }>('GET', `/admin/coupons?q=${code}`, { token: staff.token });
  return data.data[0];
};
const buy = (who: Person, body: object = {}, key: string = newId()) =>
  server.call<{ paymentId: string; checkoutUrl: string }>('POST', `/payment/purchase-tokens/${packageId}`, {
    token: who.token,
    body,
    key,
  });
const paymentOf = async (who: Person, id: string) =>
  (await server.call<object>('GET', `/payment/${id}`, { token: who.token })).data;
const balance = async (who: Person) =>
  (await server.call<{ balance: number }>('GET', '/users/me', { token: who.token })).data.balance;
const codeOf = async (reply: ReturnType<typeof buy>) => {
  const { status, body } = await reply;
  return body.code ?? status;
};
/** Reports a payment outcome as the gateway's webhook would. */
async function report(paymentId: string, kind: PaymentEvent['kind']): Promise<void> {
  const payment = await server.platform.database.kysely
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const { reference, price_minor: priceMinor, currency, gateway } = payment;
  const event = { eventId: newId(), reference: reference ?? '', kind, priceMinor, currency };
  await server.platform.transactions.system((tx) => takePaymentEvent(tx, gateway, event));
}

it('charges the gateway the discounted price, and credits all tokens', async () => {
  const buyer = await makeUser(server);
  const { code } = await make();
  const applied = await server.call<object>('POST', `/coupons/${packageId}/apply-coupon`, {
    token: buyer.token,
    body: { code },
  });
  expect(applied.data).toMatchObject({
    valid: true,
    price: 49.99,
    saves: 9.99,
    total: 40,
    currency: 'USD',
    borneBy: 'site',
  });
  const total = { amount: '40.00', currency: 'USD' };
  expect(await codeOf(buy(buyer, { couponCode: code, total: { ...total, amount: '39.99' } }))).toBe('CONFLICT');
  const { data } = await buy(buyer, { couponCode: code.toLowerCase(), total }, 'one key');
  expect((await buy(buyer, { couponCode: code.toLowerCase(), total }, 'one key')).data).toEqual(data);
  expect(await paymentOf(buyer, data.paymentId)).toMatchObject({
    price: total,
    discount: { amount: '9.99', currency: 'USD' },
    couponCode: code,
  });
  expect(await view(code)).toMatchObject({ uses: 0, reserved: 1, state: 'used-up' });
  const page = await fetch(`http://127.0.0.1:${server.port}${data.checkoutUrl}`);
  expect(await page.text()).toContain('40.00');
  await report(data.paymentId, 'paid');
  expect([await balance(buyer), (await view(code))?.uses, (await view(code))?.reserved]).toEqual([500, 1, 0]);
  await report(data.paymentId, 'refunded');
  expect([await balance(buyer), (await view(code))?.uses]).toEqual([0, 0]);
});

it('follows the payment: cancelled releases it, pending keeps it, declined allows a retry', async () => {
  const buyer = await makeUser(server);
  const other = await makeUser(server);
  const { code, _id } = await make();
  const first = (await buy(buyer, { couponCode: code })).data;
  expect(await codeOf(buy(other, { couponCode: code }))).toBe('CONFLICT');
  await report(first.paymentId, 'cancelled');
  const second = (await buy(other, { couponCode: code })).data;
  await report(second.paymentId, 'declined');
  expect(await view(code)).toMatchObject({ reserved: 1 });
  await report(second.paymentId, 'paid');
  expect(await view(code)).toMatchObject({ uses: 1, reserved: 0 });
  // A late payment is still honored, without exceeding the coupon's usage limit.
  await report(first.paymentId, 'paid');
  expect([await balance(buyer), (await view(code))?.uses]).toEqual([500, 1]);

  const slow = await make({ limit: 2 });
  const third = (await buy(buyer, { couponCode: slow.code })).data;
  await report(third.paymentId, 'pending');
  await sql`update coupon_use set expires_at = now() - interval '1 second' where coupon_id = ${_id}
    and state = 'reserved'`.execute(server.platform.database.kysely);
  const { rows } = await sql<{ days: number }>`
    select extract(day from expires_at - now())::int as days from coupon_use where coupon_id = ${slow._id}
      and state = 'reserved'`.execute(server.platform.database.kysely);
  expect(rows[0]?.days).toBeGreaterThan(28);
  await report(third.paymentId, 'paid');
  expect(await view(slow.code)).toMatchObject({ uses: 1, reserved: 0 });
  await report(third.paymentId, 'charged_back');
  expect(await view(slow.code)).toMatchObject({ uses: 1 });
});

it('never makes a package free, and applies to packages only', async () => {
  const buyer = await makeUser(server);
  const cash = (value: number, currency = 'USD') => make({ type: 'fixed', value, currency });
  const check = async (code: string) =>
    (
      await server.call<{ reason?: string; saves?: number }>(
        'GET',
        `/coupons/check?code=${code}&applyFor=package&itemId=${packageId}`,
        { token: buyer.token },
      )
    ).data;
  expect(await check((await cash(49.98)).code)).toMatchObject({ valid: true, saves: 49.98, total: 0.01 });
  const all = await cash(49.99);
  expect((await check(all.code)).reason).toBe('nothing-to-pay');
  expect(await codeOf(buy(buyer, { couponCode: all.code }))).toBe('VALIDATION_FAILED');
  expect((await check((await cash(5, 'EUR')).code)).reason).toBe('other-currency');
  expect((await check((await make({ minimum: 50, currency: 'USD' })).code)).reason).toBe('below-minimum');
  expect((await check((await make({ applyFor: 'all' })).code)).reason).toBe('not-for-this');
  expect(await codeOf(buy(buyer, { couponCode: 'NO-SUCH' }))).toBe('VALIDATION_FAILED');
});

it('is found by the package, by its code or by its id', async () => {
  const buyer = await makeUser(server);
  const coupon = await make({ limit: 5 });
  const apply = (id: string, body?: object) =>
    server.call<{ _id: string; saves?: number }>('POST', `/coupons/${id}/apply-coupon`, { token: buyer.token, body });
  const first = await apply(coupon.code, { packageId });
  expect(first.data.saves).toBe(9.99);
  expect((await apply(coupon._id)).data).toMatchObject({ _id: first.data._id, valid: true });
  expect((await apply(newId())).status).toBe(404);
  expect((await apply(packageId, { code: 'NO-SUCH' })).status).toBe(404);
  expect((await apply(newId(), { code: coupon.code })).status).toBe(400);
  expect((await apply(packageId, { code: coupon.code })).data._id).toBe(first.data._id);
  const { data } = await buy(buyer);
  expect(await paymentOf(buyer, data.paymentId)).toMatchObject({ couponCode: coupon.code });
});

it(
  'is reserved for exactly as many payments as its limit allows, by 60 at once',
  { timeout: patience(60_000) },
  async () => {
    const { code } = await make({ limit: 4 });
    const buyers = await Promise.all(Array.from({ length: 60 }, () => makeUser(server)));
    const replies = await Promise.all(buyers.map((who) => buy(who, { couponCode: code })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(replies.filter(({ body }) => body.code === 'CONFLICT')).toHaveLength(56);
    const paid = replies.filter(({ status }) => status === 200);
    await Promise.all(paid.map(({ data }) => report(data.paymentId, 'paid')));
    expect(await view(code)).toMatchObject({ uses: 4, reserved: 0, state: 'used-up' });
  },
);

const DINARS = ['KWD', 'BHD', 'JOD', 'OMR', 'TND'];
it.each(DINARS)('rounds a price in %s to hundredths, as shown', async (currency) => {
  const body = { name: 'Dinars', tokens: 100, priceAmount: '9.99', currency };
  const pack = await server.call<{ _id: string; price: { amount: string } }>('POST', '/admin/packages', {
    token: staff.token,
    body,
  });
  expect(pack.data.price.amount).toBe('9.990');
  const { code } = await make({ value: 15 });
  const who = await makeUser(server);
  const reply = await server.call<{ paymentId: string }>('POST', `/payment/purchase-tokens/${pack.data._id}`, {
    token: who.token,
    key: newId(),
    body: {
      couponCode: code,
      total: {
        amount: '8.500',
        currency,
      },
    },
  });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  expect(await paymentOf(who, reply.data.paymentId)).toMatchObject({ price: { amount: '8.500', currency } });
});
