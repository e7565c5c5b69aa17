import type { Notification, NotificationType } from '@footlight/contract';
import { sql } from 'kysely';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makePerformer, makeStudio, makeUser, type Person } from '../../../test/make/accounts.ts';
import { fund } from '../../../test/make/paid-shows.ts';
import { makeBroadcast } from '../../../test/make/shows.ts';
import { nextEvent, startTestServer, type TestServer } from '../../../test/server.ts';
import { newId } from '../../platform/ids.ts';
import type { FactName, Facts } from '../../platform/outbox/facts.ts';
import { notificationsReactions } from './notifications.reactions.ts';
import { runCrowd } from './notify-crowd.ts';
import { pruneNotifications } from './prune.ts';
import { notifyOfTips } from './tip-notices.ts';
import { patience } from '../../../../../tests/patience.ts';

interface Listed {
  data: Notification[];
  total: number;
  unread: number;
  nextCursor?: string;
}
let server: TestServer;
let creator: Person;
let viewer: Person;
beforeAll(async () => {
  server = await startTestServer();
  creator = await makePerformer(server, { name: 'Ada' });
  viewer = await makeUser(server);
});
afterAll(() => server.close());

const mine = async (who: Person, body: object = {}) =>
  (await server.call<Listed>('POST', '/notification/me', { token: who.token, body })).data;
const newest = async (who: Person) => (await mine(who)).data[0];
const post = (who: Person, path: string, body: object = {}) => server.call('POST', path, { token: who.token, body });
const remove = (who: Person, body: object) =>
  server.call('DELETE', '/notification/remove/', { token: who.token, body });
const follow = async (who: Person, whom = creator) => {
  await post(who, `/favourite/${whom.id}/like`);
  await server.settle();
};
/** Runs only this module's reaction, as if the fact had been announced. */
async function announce<N extends FactName>(topic: N, fact: Facts[N]): Promise<void> {
  await server.platform.transactions.system((tx) => notificationsReactions[topic]?.(tx, fact) ?? Promise.reject(topic));
  await server.settle();
}
const choose = (who: Person, body: object) => server.call('PUT', '/notification/settings', { token: who.token, body });
const at = '2031-05-01T10:00:00.000Z';

it('groups equal notifications, each person once, and starts a new group after reading', async () => {
  const whom = await makePerformer(server);
  const fans = [await makeUser(server), await makeUser(server), await makeUser(server)] as const;
  for (const fan of fans) await follow(fan, whom);
  await post(fans[0], `/favourite/${whom.id}/unlike`);
  await follow(fans[0], whom);
  const list = await mine(whom);
  expect(list).toMatchObject({ total: 1, unread: 1 });
  expect(list.data[0]).toMatchObject({
    type: 'follow',
    count: 3,
    text: `${fans[2].username} and 2 others follow you`,
    actor: { _id: fans[2].id, username: fans[2].username, name: fans[2].username },
    isRead: false,
  });
  expect((await post(whom, '/notification/read', { all: true })).data).toEqual({ success: true, unread: 0 });
  await post(fans[1], `/favourite/${whom.id}/unlike`);
  await follow(fans[1], whom);
  expect(await mine(whom), 'again on the same day is no news').toMatchObject({ total: 1, unread: 0 });
  await follow(await makeUser(server), whom);
  expect(await mine(whom)).toMatchObject({ total: 2, unread: 1 });
});

const order = newId();
const moved = {
  purchaseId: newId(),
  itemId: newId(),
  title: 'A sea',
  quantity: 1,
  paidUnits: 500,
  buyerBalanceUnits: 0,
  sellerBalanceUnits: 0,
  at,
  orderId: null,
};
type Row = {
  [N in FactName]: readonly [NotificationType, 'creator' | 'viewer', string, string, N, () => Facts[N]];
}[FactName];
const row = <N extends FactName>(
  type: NotificationType,
  to: 'creator' | 'viewer',
  text: string,
  link: string,
  [topic, fact]: readonly [N, () => Facts[N]],
) => [type, to, text, link, topic, fact] as unknown as Row;
const both = () => ({ performerId: creator.id, viewerId: viewer.id });

it.each([
  row('friend-request', 'viewer', 'Ada wants to be friends with you', '/friends', [
    'friend/requested',
    () => ({ requestId: order, askerId: creator.id, askedId: viewer.id, at }),
  ]),
  row('friend-accepted', 'creator', '{viewer} accepted your friend request', '/friends', [
    'friend/accepted',
    () => ({ requestId: order, askerId: creator.id, askedId: viewer.id, at }),
  ]),
  row('invitation', 'creator', '{other} invites you to join their studio', '/settings/studio', [
    'member/invited',
    () => ({ invitationId: order, studioId: other.id, performerId: creator.id, at }),
  ]),
  row('proposal', 'creator', '{other} asks for a larger share of what you earn', '/creator/commissions', [
    'commissions/proposed',
    () => ({ studioId: other.id, performerIds: [creator.id], at }),
  ]),
  row('comment', 'creator', '{viewer} commented on your post', `/feed/${order}`, [
    'post/commented',
    () => ({ postId: order, performerId: creator.id, actorId: viewer.id }),
  ]),
  row('level', 'viewer', 'You reached the fan level “Gold” with Ada', '/live/{creator}', [
    'fan/level-reached',
    () => ({
      performerId: creator.id,
      conversationId: newId(),
      userId: viewer.id,
      username: viewer.username,
      level: { number: 3, name: 'Gold' },
    }),
  ]),
  row('show-soon', 'viewer', 'Ada goes live soon', '/live/{creator}', [
    'performer/starts',
    () => ({
      performerId: creator.id,
      username: creator.username,
      name: 'Ada',
      isLive: false,
      startsAt: at,
      userIds: [viewer.id],
    }),
  ]),
  row('ticket', 'viewer', '“Songs” was cancelled, and your tokens are back', `/shows/${order}`, [
    'ticket/news',
    () => ({
      showId: order,
      title: 'Songs',
      username: creator.username,
      startsAt: at,
      what: 'cancelled',
      accountIds: [viewer.id],
    }),
  ]),
  row('video', 'creator', 'Your recording is ready', '/creator/vods', [
    'recording/changed',
    () => ({
      recordingId: order,
      performerId: creator.id,
      customerId: null,
      state: 'ready',
      failure: null,
      progress: 100,
      isTrimming: false,
      cutFailed: false,
    }),
  ]),
  row('crowdfunding', 'creator', '“A piano” reached its goal', `/crowdfunding/${order}`, [
    'crowdfunding/changed',
    () => ({
      crowdfundingId: order,
      performerId: creator.id,
      title: 'A piano',
      status: 'funded',
      goalUnits: 1,
      raisedUnits: 1,
      contributors: 1,
      name: null,
      units: null,
      at,
    }),
  ]),
  row('wheel', 'viewer', 'Ada fulfilled what you won', '/wallet/spins', [
    'wheel/settled',
    () => ({ ...both(), resultId: order, wheelId: newId(), status: 'fulfilled', balances: null, at }),
  ]),
  row('gift', 'viewer', '{other} gave you a subscription to Ada', '/{creator}', [
    'subscription/extended',
    () => ({
      subscriptionId: order,
      subscriberId: viewer.id,
      performerId: creator.id,
      giverId: other.id,
      periodEnd: at,
    }),
  ]),
  row('subscription', 'creator', '{viewer} is now subscribed to you', '/creator/subscribers', [
    'subscription/started',
    () => ({
      subscriptionId: order,
      subscriberId: viewer.id,
      performerId: creator.id,
      giverId: null,
      periodEnd: at,
    }),
  ]),
  row('sale', 'creator', '{viewer} bought “A sea”', '/creator/earnings', [
    'item/bought',
    () => ({ ...moved, type: 'video', buyerId: viewer.id, sellerId: creator.id }),
  ]),
  row('payment', 'viewer', '1,250.5 tokens were added to your wallet', '/wallet', [
    'payment/updated',
    () => ({ paymentId: order, userId: viewer.id, purpose: 'tokens', status: 'paid', tokensUnits: 125_050 }),
  ]),
  row('payout', 'creator', 'Your payout of 12 tokens was paid', '/creator/payouts', [
    'payout/changed',
    () => ({
      payoutId: order,
      accountId: creator.id,
      balanceUnits: 0,
      studioId: null,
      status: 'paid',
      units: 1200,
      at,
    }),
  ]),
  row('refund', 'viewer', 'Your refund of 5 tokens was approved', '/wallet/refunds', [
    'refund/changed',
    () => ({ refundId: order, viewerId: viewer.id, status: 'approved', units: 500, balanceUnits: 500, at }),
  ]),
  row('refund', 'creator', '5 tokens for “A sea” were refunded from your earnings', '/creator/earnings', [
    'refund/given',
    () => ({
      refundId: order,
      performerId: creator.id,
      sourceType: 'video',
      title: 'A sea',
      isChargeback: false,
      units: 500,
      fromEarningsUnits: 500,
      earningsUnits: 0,
      at,
    }),
  ]),
  row('refund', 'creator', 'A bank took a payment back: 5 tokens were taken from your earnings', '/creator/earnings', [
    'refund/given',
    () => ({
      refundId: viewer.id,
      performerId: creator.id,
      sourceType: 'tip',
      title: '',
      isChargeback: true,
      units: 500,
      fromEarningsUnits: 500,
      earningsUnits: 0,
      at,
    }),
  ]),
  row('order', 'viewer', 'Your order “” was shipped', `/orders/${order}`, [
    'order/changed',
    () => ({ orderId: order, buyerId: viewer.id, sellerId: creator.id, deliveryStatus: 'shipped' }),
  ]),
  row('featured', 'creator', 'You are featured on the home page now', '/creator/featured', [
    'featured/changed',
    () => ({ bookingId: order, performerId: creator.id, status: 'active', refund: 'none', at }),
  ]),
  row('verification', 'creator', 'Your account is verified', '/live', [
    'applicant/decided',
    () => ({ accountId: creator.id, kind: 'performer', status: 'verified' }),
  ]),
])('%s: a %s is notified: “%s”, %s', async (type, to, text, link, topic, fact) => {
  const whom = to === 'creator' ? creator : viewer;
  await post(whom, '/notification/read', { all: true });
  const named = (words: string) =>
    words
      .replace('{viewer}', viewer.username)
      .replace('{creator}', creator.username)
      .replace('{other}', other.username);
  for (let times = 0; times < 2; times++) await announce(topic, fact() as never);
  expect(await mine(whom), 'once, however often the fact comes').toMatchObject({ unread: 1 });
  expect(await newest(whom)).toMatchObject({ type, text: named(text), link: named(link), isRead: false });
});
let other: Person;
beforeAll(async () => {
  other = await makeUser(server);
});

it('a studio is notified of its creators’ requests', async () => {
  const studio = await makeStudio(server);
  await announce('payout/changed', {
    payoutId: newId(),
    accountId: creator.id,
    balanceUnits: 0,
    studioId: studio.id,
    status: 'pending',
    units: 700,
    at,
  });
  expect(await newest(studio)).toMatchObject({
    text: 'A creator of your studio requests a payout of 7 tokens',
    link: '/studio/payouts',
  });
});

it('a studio is notified of charged-back shares', async () => {
  const studio = await makeStudio(server);
  await announce('refund/shared', {
    refundId: newId(),
    studioId: studio.id,
    sourceType: 'tip',
    title: '',
    isChargeback: true,
    units: 700,
    fromEarningsUnits: 700,
    earningsUnits: -100,
    at,
  });
  expect(await newest(studio)).toMatchObject({
    text: 'A bank took a payment back: 7 tokens were taken from your earnings',
    link: '/studio/earnings',
  });
});

it('followers are notified of a show, except blocked and suspended ones, and not again within half an hour', async () => {
  const host = await makePerformer(server, { name: 'Mara' });
  const fans = [
    await makeUser(server),
    await makeUser(server),
    await makeUser(server),
    await makeUser(server),
  ] as const;
  for (const fan of fans) await follow(fan, host);
  const db = server.platform.database.kysely;
  await sql`insert into block values (${host.id}, ${fans[1].id}, now())`.execute(db);
  await sql`update account set status = 'suspended' where id = ${fans[2].id}`.execute(db);
  await choose(fans[3], { choices: [{ type: 'live', app: false, push: false }] });
  const { streamId } = await makeBroadcast(server, host);
  const text = 'Mara is live: An evening of songs';
  await vi.waitFor(async () => expect(await newest(fans[0])).toMatchObject({ type: 'live', text }), patience(10_000));
  const crowd = { followersOf: host.id };
  const notice = { type: 'live', group: `live:${streamId}`, actorId: host.id, link: `/live/${host.username}` } as const;
  await runCrowd(server.platform, { crowd, notice });
  expect(await mine(fans[0]), 'a job that runs twice').toMatchObject({ total: 1 });
  for (const fan of [fans[1], fans[3]]) expect(await mine(fan)).toMatchObject({ total: 0, unread: 0 });
  const { rows } = await sql`select from notification where account_id = ${fans[2].id}`.execute(db);
  expect(rows).toEqual([]);
});

it('a large audience yields to other jobs between chunks, and each follower is notified once', async () => {
  const host = await makePerformer(server);
  const db = server.platform.database.kysely;
  const fans = await Promise.all(Array.from({ length: 7 }, () => makeUser(server)));
  const [first, ...others] = fans.map(({ id }) => id).toSorted();
  await sql`insert into favourite (user_id, performer_id, created_at)
    select id, ${host.id}, now() from unnest(${fans.map(({ id }) => id)}::uuid[]) id`.execute(db);
  const notice = { type: 'live', group: `live:${newId()}`, actorId: host.id, link: `/live/${host.username}` } as const;
  const pace = { atOnce: 3, leastPauseMs: 0, mostPauseMs: 0, turnMs: 0 };
  const reached = async () =>
    (
      await sql<{ account_id: string }>`select account_id from notification where group_key = ${notice.group}
        order by account_id`.execute(db)
    ).rows.map((row) => row.account_id);
  await runCrowd(server.platform, { crowd: { followersOf: host.id }, notice }, pace);
  expect((await reached()).slice(0, 3), 'a slice, in the order of ids').toEqual([first, ...others.slice(0, 2)]);
  await vi.waitFor(async () => expect(await reached()).toEqual([first, ...others]), patience(10_000));
});

it('tips within a few seconds become one notification with their sum', async () => {
  const host = await makePerformer(server);
  const first = await makeUser(server);
  const second = await makeUser(server);
  for (const who of [first, second]) await fund(server, who.id, 100);
  for (const [who, token] of [
    [first, 15],
    [first, 5],
    [second, 30.5],
  ] as const)
    expect((await post(who, `/member/send-tip-token/${host.id}`, { token })).status).toBe(200);
  const later = new Date(Date.now() + 60_000);
  await notifyOfTips(server.platform, later, () => true);
  expect(await mine(host), 'a process that ends begins nothing more').toMatchObject({ total: 0 });
  await Promise.all([notifyOfTips(server.platform, later), notifyOfTips(server.platform, later)]);
  await notifyOfTips(server.platform, later);
  expect(await mine(host)).toMatchObject({ total: 1 });
  expect(await newest(host)).toMatchObject({
    type: 'tip',
    count: 2,
    text: `${second.username} and 1 other tipped you 50.5 tokens`,
  });
});

it('pages a thousand notifications by type and read state, by cursor and by offset', async () => {
  const who = await makeUser(server);
  const db = server.platform.database.kysely;
  await sql`insert into notification (account_id, id, type, group_key, link, in_app, in_mail, created_at, updated_at,
    read_at)
    select ${who.id}, gen_random_uuid(),
      case when n % 2 = 0 then 'payment' else 'refund' end, n::text, '/', true, true, now(),
           now() - n * interval '1 second', case when n > 30 then now() end from generate_series(1, 1500) n`.execute(
    db,
  );
  const first = await mine(who, { limit: 20 });
  expect(first).toMatchObject({ total: 1000, totalIsMore: true, unread: 30 });
  const byCursor = await mine(who, { limit: 20, cursor: first.nextCursor });
  const byOffset = await mine(who, { limit: 20, offset: 20 });
  expect(byCursor.data).toEqual(byOffset.data);
  expect(await mine(who, { type: 'refund', unread: true })).toMatchObject({ total: 15 });
  expect(await mine(who, { unread: false, limit: 1 })).toMatchObject({ total: 1000 });
  await pruneNotifications(server.platform, new Date());
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from notification where account_id = ${who.id}`.execute(db);
  expect(rows).toEqual([{ n: 1000 }]);
  await pruneNotifications(server.platform, new Date(Date.now() + 40 * 86_400_000));
  expect(await mine(who), 'read ones go after a month').toMatchObject({ total: 30 });
  await pruneNotifications(server.platform, new Date(Date.now() + 100 * 86_400_000));
  expect(await mine(who)).toMatchObject({ total: 0 });
});

it('rejects invalid preferences', async () => {
  const { token } = viewer;
  const status = async (method: string, path: string, body: object) =>
    (await server.call(method, `/notification/${path}`, { token, body })).status;
  for (const body of [
    { limit: 0 },
    { limit: 101 },
    { offset: -1 },
    { type: 'nonsense' },
    { cursor: 'x' },
    { unread: 'maybe' },
  ])
    expect(await status('POST', 'me', body), JSON.stringify(body)).toBe(400);
  for (const body of [{}, { ids: [] }, { all: false }, { ids: ['x'] }, { ids: [newId()], all: true }])
    expect(await status('DELETE', 'remove/', body), JSON.stringify(body)).toBe(400);
  for (const body of [{ timeZone: 'Moon/Base' }, { quiet: { from: 0, to: 1440 } }, { digest: 'hourly' }])
    expect(await status('PUT', 'settings', body), JSON.stringify(body)).toBe(400);
  expect((await server.call('POST', '/notification/me', { body: {} })).status).toBe(401);
  expect((await server.call('POST', '/notification/me', { token })).status, 'without any wish').toBe(200);
});

it('live updates match a refetch on arrival, reading and removal, and never touch other accounts', async () => {
  const whom = await makePerformer(server);
  const tab = await server.connect(whom.token);
  const arrived = () => nextEvent<{ notification: Notification; unread?: number }>(tab, 'notification/arrived');
  for (const fan of [await makeUser(server), await makeUser(server)]) {
    const heard = arrived();
    await follow(fan, whom);
    const { data, unread } = await mine(whom);
    expect(await heard).toEqual({ notification: data[0], unread });
  }
  const crowd = arrived();
  await announce('applicant/decided', { accountId: whom.id, kind: 'performer', status: 'verified' });
  expect((await crowd).notification).toEqual((await mine(whom)).data[0]);
  const once = arrived();
  await announce('featured/changed', {
    bookingId: newId(),
    performerId: whom.id,
    status: 'active',
    refund: 'none',
    at,
  });
  const { notification } = await once;
  expect(notification).toEqual((await mine(whom)).data[0]);
  for (const act of [
    () => post(other, '/notification/read', { ids: [notification._id] }),
    () => remove(other, { ids: [notification._id] }),
  ])
    expect((await act()).data).toMatchObject({ success: true });
  expect((await mine(whom)).data[0]).toEqual(notification);
  const read = nextEvent(tab as Socket, 'notification/read');
  await post(whom, '/notification/read', { ids: [notification._id] });
  expect(await read).toEqual({ ids: [notification._id], unread: 2 });
  const removed = nextEvent(tab as Socket, 'notification/removed');
  await remove(whom, { all: true });
  expect(await removed).toEqual({ unread: 0 });
  expect(await mine(whom)).toMatchObject({ total: 0, unread: 0 });
});

it('a message is one notification until it is read in the conversation; a muted one creates none', async () => {
  const from = await makeUser(server);
  const to = await makeUser(server);
  const conversationId = newId();
  const message = { conversationId, messageId: newId(), senderId: from.id, recipientId: to.id, isMuted: false };
  const send = (more: object = {}) => announce('private-message/sent', { ...message, ...more } as never);
  await send({ isMuted: true });
  expect(await mine(to)).toMatchObject({ total: 0 });
  await send();
  await send();
  expect(await mine(to)).toMatchObject({ total: 1, unread: 1 });
  const text = `${from.username} sent you a message`;
  expect(await newest(to)).toMatchObject({ type: 'message', text, link: `/messages/${conversationId}`, count: 1 });
  const tab = await server.connect(to.token);
  const read = nextEvent<{ unread: number }>(tab, 'notification/read');
  await announce('private-messages/read', { conversationId, accountId: to.id } as never);
  expect(await read).toMatchObject({ unread: 0 });
});
