import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeStudio, makeUser, type Person } from '../../../../test/make/accounts.ts';
import { createCouponDesk } from '../../../../test/make/coupons.ts';
import { balanceInTokens, makeRichUser } from '../../../../test/make/paid-shows.ts';
import { createPoster } from '../../../../test/make/posts.ts';
import { makeBroadcast } from '../../../../test/make/shows.ts';
import { createSubscribing } from '../../../../test/make/subscriptions.ts';
import { nextEvent, startTestServer, type TestServer } from '../../../../test/server.ts';
import { newId } from '../../../platform/ids.ts';
import { proveLedger } from '../../ledger/index.ts';

let server: TestServer;
let creator: Person;
let subs: ReturnType<typeof createSubscribing>;
beforeAll(async () => {
  server = await startTestServer();
  subs = createSubscribing(server);
  creator = await subs.offering();
});
afterAll(async () => {
  for (const line of await proveLedger(server.platform.database.kysely)) expect(line.wrong, line.claim).toBe(0);
  await server.close();
});
const rich = (tokens = 200) => (tokens > 0 ? makeRichUser(server, tokens) : makeUser(server));
const offerOf = async (who: Person, of = creator) =>
  (await server.call<Record<string, unknown>>('GET', `/subscriptions/offer/${of.username}`, { token: who.token })).data;
const linesOf = async (who: Person, role: string, type = 'subscription') =>
  (await server.call<{ data: object[] }>('GET', `/transactions/${role}/search?type=${type}`, { token: who.token })).data
    .data;

describe('a subscription', () => {
  it('is paid at the price shown, shared with the studio, and opens subscriber content until its end', async () => {
    const studio = await makeStudio(server);
    const member = await subs.offering({ studioId: studio.id });
    const viewer = await rich();
    const posts = createPoster(server);
    const { _id: post } = (await posts.post(member, { text: 'For you alone', audience: 'subscribers' })).data;
    expect((await posts.view(post, viewer)).data.isOpen).toBe(false);
    const tab = await server.connect(viewer.token);
    const host = await server.connect(member.token);
    const heard = Promise.all([
      nextEvent<{ isOpen: boolean }>(tab, 'subscription/changed'),
      nextEvent<{ balance: number }>(tab, 'wallet/balance-changed'),
      nextEvent<{ balance: number }>(host, 'earnings/changed'),
      nextEvent(host, 'subscription/changed'),
    ]);
    expect((await subs.subscribe(viewer, member, { price: 9 })).body.code).toBe('CONFLICT');
    const paid = await subs.subscribe(viewer, member, { price: 10 });
    expect(paid.data).toMatchObject({ paid: 10, balance: 190, welcome: 'Good to have you here!' });
    expect(paid.data.subscription).toMatchObject({ state: 'active', type: 'monthly', tier: 1, price: 10 });
    expect((await heard).slice(0, 3)).toMatchObject([{ isOpen: true }, { balance: 190 }, { balance: 6 }]);
    expect([await balanceInTokens(server, member), await balanceInTokens(server, studio)]).toEqual([6, 1]);
    expect((await posts.view(post, viewer)).data.isOpen).toBe(true);
    expect((await offerOf(viewer, member))['subscription']).toMatchObject({ state: 'active' });

    await server.settle();
    const [mail] = await server.mails(viewer.email);
    expect(mail?.subject).toContain(member.name);
    expect(mail?.text).toContain('Good to have you here!');
    expect(await linesOf(viewer, 'user')).toMatchObject([
      { type: 'subscription', token: -10, description: 'Friend', counterpart: { _id: member.id } },
    ]);
    expect(await linesOf(member, 'performer')).toMatchObject([
      { type: 'subscription', token: 6, description: 'Friend', counterpart: { _id: viewer.id } },
    ]);

    const id = paid.data.subscription?._id ?? '';
    expect((await subs.act(viewer, 'subscriptions/cancel', id)).data.state).toBe('cancelled');
    expect((await subs.act(viewer, 'subscriptions/cancel', id)).body.code).toBe('ALREADY_DONE');
    await subs.shift(id, 27);
    await subs.renew();
    expect((await posts.view(post, viewer)).data.isOpen).toBe(true);
    await subs.shift(id, 5);
    // Access ends by the clock, before any job runs.
    expect((await posts.view(post, viewer)).data.isOpen).toBe(false);
    await subs.renew();
    expect((await subs.mine(viewer)).data).toMatchObject([{ state: 'ended', endReason: 'cancelled' }]);
    expect(await balanceInTokens(server, viewer)).toBe(190);
  });

  it('is paid once in twenty concurrent requests, and a key repeats its answer', async () => {
    const viewer = await rich();
    const all = await Promise.all(Array.from({ length: 20 }, () => subs.subscribe(viewer, creator, {}, newId())));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(all.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['ALREADY_DONE']),
    );
    const other = await rich();
    const first = await subs.subscribe(other, creator, {}, 'k');
    const second = await subs.subscribe(other, creator, {}, 'k');
    expect(second.body).toEqual(first.body);
    expect([await balanceInTokens(server, viewer), await balanceInTokens(server, other)]).toEqual([190, 190]);
  });

  it('that was cancelled is reactivated without payment at the agreed price, by either call', async () => {
    const owner = await subs.offering();
    const viewer = await rich();
    const id = (await subs.subscribe(viewer, owner)).data.subscription?._id ?? '';
    await server.call('POST', '/performers/default-price/update', { token: owner.token, body: { monthlyPrice: 30 } });
    await subs.act(viewer, 'subscriptions/cancel', id);
    expect((await subs.subscribe(viewer, owner, { tier: 2 })).body.code).toBe('ALREADY_DONE');
    expect((await subs.subscribe(viewer, owner, { price: 30 })).data).toMatchObject({
      paid: 0,
      balance: 190,
      subscription: { _id: id, state: 'active', price: 10 },
    });
    await subs.act(viewer, 'subscriptions/cancel', id);
    const back = await subs.act(viewer, 'subscriptions/resume', id);
    expect(back.data).toMatchObject({ paid: 0, subscription: { state: 'active' } });
    expect((await subs.act(viewer, 'subscriptions/resume', id)).body.code).toBe('ALREADY_DONE');
    expect(await balanceInTokens(server, viewer)).toBe(190);
  });

  it('has one free trial per viewer and creator, followed by paid months', async () => {
    const viewer = await rich();
    expect((await offerOf(viewer))['trialDays']).toBe(7);
    const all = await Promise.all([1, 2, 3].map(() => subs.subscribe(viewer, creator, { type: 'trial', price: 0 })));
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const [{ _id: id } = { _id: '' }] = (await subs.mine(viewer)).data;
    await subs.act(viewer, 'subscriptions/cancel', id);
    await subs.shift(id, 8);
    await subs.renew();
    const again = await subs.subscribe(viewer, creator, { type: 'trial' });
    expect([again.body.code, again.body.message]).toEqual(['ALREADY_DONE', 'You have already used the trial.']);
    expect((await offerOf(viewer))['trialDays']).toBeUndefined();
    expect((await subs.subscribe(viewer, creator)).data.paid).toBe(10);
    const other = await rich();
    const trial = (await subs.subscribe(other, creator, { type: 'trial' })).data.subscription;
    await subs.shift(trial?._id ?? '', 8);
    await subs.renew();
    expect((await subs.mine(other)).data).toMatchObject([{ state: 'active', type: 'monthly', price: 10 }]);
    expect(await balanceInTokens(server, other)).toBe(190);
  });

  it('is gifted with a note; a second gift extends it, one of another tier is rejected', async () => {
    const giver = await rich();
    const friend = await makeUser(server);
    await makeBroadcast(server, creator);
    const room = await server.connect(giver.token);
    await room.emitWithAck('stream/join', { performerId: creator.id });
    const line = nextEvent<{ notice?: { kind: string } }>(room, 'message/created', ({ notice }) =>
      Boolean(notice?.kind.startsWith('subscri')),
    );
    const gift = { giftTo: friend.username, giftNote: 'Happy birthday' };
    const given = await subs.subscribe(giver, creator, gift);
    expect(given.data).toEqual({ paid: 10, balance: 190 });
    expect((await line).notice).toEqual({ kind: 'subscription-given', name: giver.username, to: friend.username });
    const [first] = (await subs.mine(friend)).data;
    expect(first).toMatchObject({
      state: 'cancelled',
      isGift: true,
      giftNote: 'Happy birthday',
      giver: { _id: giver.id },
    });
    await server.settle();
    expect((await server.mails(friend.email))[0]?.text).toContain('Happy birthday');

    expect((await subs.subscribe(giver, creator, { ...gift, type: 'yearly' })).status).toBe(200);
    const [longer] = (await subs.mine(friend)).data;
    expect(Date.parse(longer?.periodEnd ?? '') - Date.parse(first?.periodEnd ?? '')).toBeGreaterThan(360 * 86_400_000);
    expect((await subs.subscribe(giver, creator, { ...gift, tier: 2 })).body.code).toBe('ALREADY_DONE');
    expect(await balanceInTokens(server, giver)).toBe(90);
    expect((await subs.mine(giver)).total).toBe(0);
    // The recipient keeps the subscription, and pays for it from now on.
    const kept = await subs.act(friend, 'subscriptions/resume', first?._id ?? '');
    expect(kept.data.subscription.state).toBe('active');
  });
});

it('uses a coupon once, on the first period only and before the split', async () => {
  const owner = await subs.offering();
  const desk = createCouponDesk(server, () => owner);
  const { code } = await desk.make({ applyFor: 'subscription' });
  const viewer = await rich();
  expect((await subs.subscribe(viewer, owner, { couponCode: code, discount: 6 })).body.code).toBe('CONFLICT');
  const all = await Promise.all([1, 2, 3].map(() => subs.subscribe(viewer, owner, { couponCode: code, discount: 5 })));
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await balanceInTokens(server, owner)).toBe(3.5);
  expect(await linesOf(viewer, 'user')).toMatchObject([{ token: -5, discount: 5, description: 'Friend' }]);
  const [{ _id: id } = { _id: '' }] = (await subs.mine(viewer)).data;
  await subs.shift(id, 31);
  await subs.renew();
  expect(await balanceInTokens(server, viewer)).toBe(185);
  const free = await desk.make({ applyFor: 'subscription', value: 100 });
  const other = await rich(0);
  expect((await subs.subscribe(other, owner, { couponCode: free.code })).data).toMatchObject({ paid: 0, balance: 0 });
});

describe('rejects', () => {
  const state = async (change: string, who: Person) =>
    server.platform.database.pool.query(`update account set ${change} where id = $1`, [who.id]);
  it.each<[string, number, string, object]>([
    ['for a price that is not offered', 409, 'NOT_OFFERED', { tier: 2, type: 'yearly' }],
    ['for a tier that there is not', 409, 'NOT_OFFERED', { tier: 3 }],
    ['with a coupon', 400, 'VALIDATION_FAILED', { couponCode: 'SAVE10' }],
    ['as a gift to nobody', 400, 'VALIDATION_FAILED', { giftTo: 'nobody-at-all' }],
    ['as a trial for somebody', 400, 'VALIDATION_FAILED', { giftTo: 'friend', type: 'trial' }],
    ['for a creator that there is not', 404, 'NOT_FOUND', { performerId: newId() }],
    ['for something else than an id', 400, 'VALIDATION_FAILED', { performerId: "x' or 1=1" }],
    ['of another kind', 400, 'VALIDATION_FAILED', { type: 'weekly' }],
    ['of a tier beyond', 400, 'VALIDATION_FAILED', { tier: 1e9 }],
    ['with an endless note', 400, 'VALIDATION_FAILED', { giftTo: 'friend', giftNote: 'x'.repeat(301) }],
  ])('%s', async (_, status, code, body) => {
    const viewer = await rich();
    await makeUser(server, { username: `friend` }).catch(() => {});
    const reply = await subs.subscribe(viewer, creator, body);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(await balanceInTokens(server, viewer)).toBe(200);
  });

  it('callers without tokens, confirmation or access, and gifts to oneself', async () => {
    const poor = await rich(9);
    expect((await subs.subscribe(poor, creator)).body.code).toBe('INSUFFICIENT_BALANCE');
    expect((await subs.mine(poor)).total).toBe(0);
    const fresh = await makeUser(server, { emailVerified: false });
    expect((await subs.subscribe(fresh, creator)).body.code).toBe('EMAIL_NOT_VERIFIED');
    const blocked = await rich();
    await server.call('POST', '/performers/blocking/update', { token: creator.token, body: { users: [blocked.id] } });
    expect((await subs.subscribe(blocked, creator)).body.code).toBe('NOT_FOUND');
    expect((await server.call('GET', `/subscriptions/offer/${creator.id}`, { token: blocked.token })).status).toBe(404);
    const giver = await rich();
    expect((await subs.subscribe(giver, creator, { giftTo: blocked.id })).body.code).toBe('VALIDATION_FAILED');
    expect((await subs.subscribe(giver, creator, { giftTo: giver.username })).body.code).toBe('VALIDATION_FAILED');
    const hidden = await subs.offering();
    await state("status = 'suspended', suspended_at = now()", hidden);
    expect((await subs.subscribe(giver, hidden)).body.code).toBe('NOT_FOUND');
  });

  it('callers other than its owner', async () => {
    const viewer = await rich();
    const stranger = await rich();
    const id = (await subs.subscribe(viewer, creator)).data.subscription?._id ?? '';
    for (const path of ['subscriptions/cancel', 'subscriptions/resume', 'snapchat-subscriptions/cancel'])
      expect((await subs.act(stranger, path, id)).body.code, path).toBe('NOT_FOUND');
    expect((await subs.act(creator, 'subscriptions/cancel', id)).status).toBe(403);
    expect((await subs.act(viewer, 'snapchat-subscriptions/cancel', id)).body.code).toBe('NOT_FOUND');
  });
});
