import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerformer, makeStaff, makeStudio, type Person } from '../../../test/make/accounts.ts';
import { balanceInTokens, createShowClock, makeRichUser } from '../../../test/make/paid-shows.ts';
import { payoutCalls } from '../../../test/make/payouts.ts';
import { refundCalls } from '../../../test/make/refunds.ts';
import { makeBroadcast } from '../../../test/make/shows.ts';
import { createStore, SEND } from '../../../test/make/store.ts';
import { createSubscribing } from '../../../test/make/subscriptions.ts';
import { nextEvent, startTestServer, type TestServer } from '../../../test/server.ts';
import { waitForMail } from '../../../test/wait-for-mail.ts';
import { newId } from '../../platform/ids.ts';
import { PLATFORM_ACCOUNTS, postTransfer, proveLedger } from '../ledger/index.ts';

let server: TestServer;
let staff: Person;
let admin: Person;
let calls: ReturnType<typeof refundCalls>;
beforeAll(async () => {
  server = await startTestServer();
  calls = refundCalls(server);
  staff = await calls.finance();
  admin = await makeStaff(server);
});
afterAll(async () => {
  for (const line of await proveLedger(server.platform.database.kysely)) expect(line.wrong, line.claim).toBe(0);
  await server.close();
});

const rich = (tokens = 100) => makeRichUser(server, tokens);
const tokensOf = (who: Person) => balanceInTokens(server, who);
/** A viewer with 100 tokens who has tipped a creator. The site keeps 30 percent. */
async function tipped(token = 50) {
  const viewer = await rich();
  const creator = await makePerformer(server);
  return { viewer, creator, tip: await calls.tip(viewer, creator, token) };
}
const spendAll = async (creator: Person) => {
  const units = (await tokensOf(creator)) * 100;
  await server.platform.transactions.system((tx) =>
    postTransfer(tx, {
      key: newId(),
      kind: 'boost',
      payerId: creator.id,
      legs: [{ accountId: PLATFORM_ACCOUNTS.revenue, units }],
    }),
  );
};

describe('a request', () => {
  it('can be withdrawn by its sender while pending, and sent again', async () => {
    const { viewer, tip } = await tipped();
    const { _id } = (await calls.ask(viewer, 'tip', tip, 20)).data;
    const cancel = (who: Person) =>
      server.call<{ status: string }>('POST', `/refund-requests/${_id}/cancel`, { token: who.token });
    expect((await cancel(await rich())).status).toBe(404);
    const replies = await Promise.all([cancel(viewer), cancel(viewer)]);
    expect(replies.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, 'ALREADY_DONE']);
    expect((await calls.approve(staff, _id)).body.code).toBe('ALREADY_DONE');
    expect((await calls.ask(viewer, 'tip', tip, 10)).data.status).toBe('pending');
    expect(await tokensOf(viewer)).toBe(50);
  });

  it('also takes the share of a member’s studio, which is notified', async () => {
    const agency = await makeStudio(server);
    const viewer = await rich();
    const member = await makePerformer(server, { studioId: agency.id });
    const tip = await calls.tip(viewer, member, 50);
    const had = await tokensOf(agency);
    expect(had).toBeGreaterThan(0);
    const heard = nextEvent<{ fromEarnings: number }>(await server.connect(agency.token), 'refund/given');
    await calls.approve(staff, (await calls.ask(viewer, 'tip', tip)).data._id);
    expect(await heard).toMatchObject({ fromEarnings: had, token: 50 });
    expect(await tokensOf(agency)).toBe(0);
    expect((await waitForMail(server, agency.email, 'A payment to a member was refunded')).text).toContain(
      `@${member.username}`,
    );
  });

  it('is sent for a part, approved for less with everyone notified, then for the rest', async () => {
    const { viewer, creator, tip } = await tipped();
    const history = await server.call<{ data: { _id: string; refundableUntil?: string }[] }>(
      ...(['GET', '/transactions/user/search', { token: viewer.token }] as const),
    );
    expect(history.data.data.find(({ _id }) => _id === tip)?.refundableUntil).toBeDefined();
    expect((await calls.offer(viewer, tip)).data).toMatchObject({ paid: 50, left: 50, sourceType: 'tip' });
    const tab = await server.connect(viewer.token);
    const host = await server.connect(creator.token);
    const asked = await calls.ask(viewer, 'tip', tip, 20);
    expect([asked.status, asked.data.status, asked.data.token]).toEqual([200, 'pending', 20]);
    await waitForMail(server, viewer.email, 'Your refund request');
    const again = await calls.ask(viewer, 'tip', tip, 5);
    expect([again.status, again.body.code]).toEqual([409, 'CONFLICT']);
    expect((await calls.view(staff, asked.data._id)).data).toMatchObject({
      left: 50,
      split: { creator: 35, studio: 0, site: 15 },
      creatorBalance: 35,
    });

    const told = Promise.all([
      nextEvent<{ status: string }>(tab, 'refund/changed', ({ status }) => status === 'approved'),
      nextEvent<{ balance: number }>(tab, 'wallet/balance-changed', ({ balance }) => balance === 60),
      nextEvent<{ token: number; fromEarnings: number }>(host, 'refund/given'),
    ]);
    const approved = await calls.approve(staff, asked.data._id, 10);
    expect(approved.data).toMatchObject({ status: 'approved', refunded: 10, left: 40 });
    expect((await told)[2]).toMatchObject({ token: 10, fromEarnings: 7 });
    expect([await tokensOf(viewer), await tokensOf(creator)]).toEqual([60, 28]);
    await waitForMail(server, viewer.email, 'approved');
    await waitForMail(server, creator.email, 'refunded');

    const found = async (q: string) =>
      (await server.call<{ data: { _id: string }[] }>('GET', `/admin/refunds?status=approved&q=${q}`, staff)).data.data;
    for (const { username } of [viewer, creator])
      expect(await found(username.slice(0, -1))).toMatchObject([{ _id: asked.data._id }]);
    expect(await found('nobody_at_all')).toEqual([]);

    const rest = await calls.ask(viewer, 'tip', tip);
    expect(rest.data.token).toBe(40);
    await calls.approve(staff, rest.data._id);
    expect([await tokensOf(viewer), await tokensOf(creator)]).toEqual([100, 0]);
    expect((await calls.ask(viewer, 'tip', tip)).body.code).toBe('CONFLICT');
    expect((await calls.mine(viewer)).data.map(({ refunded }) => refunded)).toEqual([40, 10]);
  });

  it('is limited to the payer, the correct kind, the amount paid, and the allowed days', async () => {
    const { viewer, tip } = await tipped();
    const code = async (...[who, type, token]: [Person, string, number?]) =>
      (await calls.ask(who, type, tip, token)).body.code;
    expect(await code(await rich(), 'tip')).toBe('NOT_FOUND');
    expect(await code(viewer, 'video')).toBe('NOT_FOUND');
    expect(await code(viewer, 'tip', 50.01)).toBe('VALIDATION_FAILED');
    expect(await code(viewer, 'tip', -1)).toBe('VALIDATION_FAILED');
    expect((await calls.ask(viewer, 'tip', newId())).body.code).toBe('NOT_FOUND');
    await calls.set(admin, { refundDays: 0 });
    await server.settle();
    expect(await code(viewer, 'tip')).toBe('CONFLICT');
    await calls.set(admin, { refundDays: 14 });
    await server.settle();
    expect(await code(viewer, 'tip', 1)).toBeUndefined();
    const [{ _id: id } = { _id: '' }] = (await calls.mine(viewer)).data;
    const moderator = await makeStaff(server, { staffRole: 'moderator' });
    expect((await calls.approve(moderator, id)).body.code).toBe('FORBIDDEN');
    expect((await calls.approve(viewer, id)).body.code).toBe('FORBIDDEN');
    expect((await calls.approve(staff, id, 2)).body.code).toBe('VALIDATION_FAILED');
    expect((await calls.reject(staff, id)).data).toMatchObject({ status: 'rejected', reason: 'It was as promised' });
    expect((await calls.approve(staff, id)).body.code).toBe('ALREADY_DONE');
    expect(await tokensOf(viewer)).toBe(50);
  });

  it('is pending once per payment, and approved once in concurrent decisions', async () => {
    const { viewer, creator, tip } = await tipped();
    const asked = await Promise.all(Array.from({ length: 6 }, () => calls.ask(viewer, 'tip', tip, 30)));
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(1);
    const id = asked.find(({ status }) => status === 200)?.data._id ?? '';
    const presses = await Promise.all([
      ...Array.from({ length: 4 }, () => calls.approve(staff, id)),
      calls.reject(staff, id),
    ]);
    const done = presses.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    const isApproved = done[0]?.data.status === 'approved';
    expect([await tokensOf(viewer), await tokensOf(creator)]).toEqual(isApproved ? [80, 14] : [50, 35]);
  });

  it('lowers spent earnings below zero, which blocks payouts', async () => {
    const payouts = payoutCalls(server);
    const viewer = await rich(1000);
    const creator = await payouts.earner(1);
    const tip = await calls.tip(viewer, creator, 1000);
    await spendAll(creator);
    const { data } = await calls.ask(viewer, 'tip', tip);
    expect((await calls.approve(staff, data._id)).data.creatorBalance).toBe(-700);
    expect(await tokensOf(viewer)).toBe(1000);
    expect((await payouts.ask(creator, 100)).body.code).toBe('INSUFFICIENT_BALANCE');
  });
});

describe('a full refund revokes the purchase', () => {
  it('cancels an order and restores its stock; a partial one keeps it', async () => {
    const creator = await makePerformer(server);
    const shop = createStore(server, () => creator);
    const mug = await shop.sent();
    const viewer = await rich();
    const bought = await shop.buy(viewer, `product/${mug._id}`, { price: 10, ...SEND });
    const orderOf = async () =>
      (await server.call<{ deliveryStatus: string }>('GET', `/orders/user/details/${bought.data.orderId}`, viewer)).data
        .deliveryStatus;
    const part = await calls.ask(viewer, 'order', bought.data.orderId ?? '', 4);
    expect(part.data).toMatchObject({ sourceType: 'product', title: 'Mug', paid: 10 });
    await calls.approve(staff, part.data._id);
    expect([await orderOf(), await shop.stockOf(mug._id)]).toEqual(['created', 4]);
    const rest = await calls.ask(viewer, 'product', bought.data.purchaseId);
    await calls.approve(staff, rest.data._id);
    expect([await orderOf(), await shop.stockOf(mug._id)]).toEqual(['cancelled', 5]);
    expect([await tokensOf(viewer), await tokensOf(creator)]).toEqual([100, 0]);
  });

  it('returns an item once if its seller refunds it concurrently', async () => {
    const creator = await makePerformer(server);
    const shop = createStore(server, () => creator);
    const mug = await shop.sent();
    for (let round = 0; round < 3; round++) {
      const viewer = await rich();
      const { data } = await shop.buy(viewer, `product/${mug._id}`, { price: 10, ...SEND });
      const asked = await calls.ask(viewer, 'product', data.purchaseId);
      const [approved] = await Promise.all([
        calls.approve(staff, asked.data._id),
        server.call('PUT', `/orders/${data.orderId}/update`, {
          token: creator.token,
          body: { deliveryStatus: 'cancelled' },
        }),
      ]);
      expect([200, 409]).toContain(approved.status);
      expect(await tokensOf(viewer)).toBe(100);
    }
    expect(await tokensOf(creator)).toBe(0);
  });

  it('ends a subscription’s current period', async () => {
    const subs = createSubscribing(server);
    const viewer = await rich();
    const creator = await subs.offering();
    const { data } = await subs.subscribe(viewer, creator);
    const asked = await calls.ask(viewer, 'subscription', data.subscription?._id ?? '');
    expect(asked.data).toMatchObject({ paid: 10, title: 'Friend' });
    await calls.approve(staff, asked.data._id);
    expect([await tokensOf(viewer), (await subs.mine(viewer)).data[0]?.state]).toEqual([100, 'ended']);
  });

  it('returns minutes of a show, newest first, only after it is over', async () => {
    const clock = await createShowClock(server);
    const viewer = await rich(1000);
    const creator = await makePerformer(server);
    await makeBroadcast(server, creator);
    const as = <T = { _id: string }>(who: Person, path: string, body: object = {}) =>
      server.call<T>('POST', path, { token: who.token, body });
    const show = (await as(viewer, `/streaming/private-chat/${creator.id}`, { note: 'hello' })).data._id;
    await as(creator, `/streaming/shows/${show}/accept`);
    await clock.pass(70, show, [viewer, creator]);
    expect((await calls.ask(viewer, 'show', show)).body.code).toBe('CONFLICT');
    await as(viewer, `/streaming/shows/${show}/leave`);
    const { rows } = await sql<{ id: string; units: number }>`
      select transfer_id as id, units from show_minute order by minute`.execute(server.platform.database.kysely);
    const price = (rows[0]?.units ?? 0) / 100;
    const before = await tokensOf(viewer);
    expect(rows.length).toBeGreaterThan(1);
    const asked = await calls.ask(viewer, 'private', show, price + 1);
    expect(asked.data.paid).toBe(price * rows.length);
    await calls.approve(staff, asked.data._id);
    expect(await tokensOf(viewer)).toBe(before + price + 1);
    const back = await sql<{ units: number }>`
      select coalesce((select sum(payer_units) from ledger_transfer where origin_id = m.transfer_id), 0)::bigint
        as units
        from show_minute m order by m.minute desc`.execute(server.platform.database.kysely);
    expect(back.rows.slice(0, 2).map(({ units }) => Number(units))).toEqual([price * 100, 100]);
  });
});
