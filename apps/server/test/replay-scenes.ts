import { sql } from 'kysely';
import { newId } from '../src/platform/ids.ts';
import { makePerformer, makeStaff, makeStudio, makeUser, type Person } from './make/accounts.ts';
import { createShowClock, makeRichUser } from './make/paid-shows.ts';
import { makeBroadcast } from './make/shows.ts';
import { createPolling } from './make/polls.ts';
import { createFeaturing, dayFrom } from './make/featured.ts';
import { payoutCalls } from './make/payouts.ts';
import { refundCalls } from './make/refunds.ts';
import { ticketCalls } from './make/tickets.ts';
import { createTopUps } from './make/top-ups.ts';
import { createWarClock, warCalls } from './make/wars.ts';
import { wheelWish } from './make/wheels.ts';
import type { TestServer } from './server.ts';

/** A prepared call that moves tokens, with its caller, path and body. */
export interface Scene {
  readonly by: Person;
  readonly method?: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  /** Another valid body, for a call whose path has no id. */
  readonly other?: unknown;
  readonly performer: Person;
}

/** Sets up the prerequisites of each `idempotent` call, with separate people per call. */
export async function createScenes(server: TestServer) {
  const showClock = await createShowClock(server);
  const warClock = await createWarClock(server);
  const wars = warCalls(server);
  const featuring = await createFeaturing(server);
  const topUps = await createTopUps(server);
  const post = async (who: Person, path: string, body?: unknown) => {
    const reply = await server.call<{ _id: string }>('POST', path, { token: who.token, body });
    if (reply.status !== 200) throw new Error(`${path}: ${JSON.stringify(reply.body)}`);
    return reply.data;
  };
  const live = async (): Promise<Person> => {
    const performer = await makePerformer(server);
    await makeBroadcast(server, performer);
    await post(performer, '/performers/broadcast-setting/update', { allowPeek: true, allowRecording: true });
    return performer;
  };
  const rich = () => makeRichUser(server, 1000);
  const asked = async () => {
    const performer = await live();
    const by = await rich();
    const show = await post(by, `/streaming/private-chat/${performer.id}`, { note: 'hello' });
    return { performer, viewer: by, id: show._id };
  };
  const campaign = async () => {
    const staff = await makeStaff(server);
    const code = newId().slice(-12).toUpperCase();
    const body = { name: 'A gift', code, kind: 'code', tokens: 5, after: 'verified' };
    const { _id: id } = await post(staff, '/admin/campaigns', body);
    return { staff, id, code };
  };
  const running = async () => {
    const show = await asked();
    await post(show.performer, `/streaming/shows/${show.id}/accept`);
    await showClock.pass(2, show.id, [show.performer, show.viewer]);
    return show;
  };
  const opened = async () => {
    const performer = await live();
    const { _id: id } = await post(performer, '/streaming/group-chat');
    return { performer, id };
  };
  const fought = async (entry = 0) => {
    const performer = await live();
    const other = await live();
    await post(performer, '/performers/default-price/update', { warEntryPrice: entry });
    const id = await wars.begin(performer, other, { rounds: 1, roundMinutes: 3 });
    await warClock.pass(6);
    return { performer, other, id };
  };
  const dared = async () => {
    const war = await fought();
    const challenge = await post(war.performer, '/streaming/stream-wars/challenge', { title: 'A song', token: 20 });
    return { ...war, challenge: challenge._id };
  };
  const subscribed = async () => {
    const performer = await makePerformer(server);
    const by = await rich();
    const tiers = [{ name: 'Friend', monthlyPrice: 10, yearlyPrice: 90 }];
    const external = { price: 15, providers: ['snapchat'] };
    await server.call('PUT', '/subscriptions/performer/offer', { token: performer.token, body: { tiers, external } });
    return { performer, by };
  };
  const asksElsewhere = async () => {
    const { performer, by } = await subscribed();
    const body = { performerId: performer.id, provider: 'snapchat', handle: 'good_name' };
    const { data } = await server.call<{ subscription: { _id: string } }>('POST', '/payment/subscribe/snapchat', {
      token: by.token,
      body,
    });
    return { performer, by, id: data.subscription._id };
  };
  const wheeled = async () => {
    const performer = await makePerformer(server);
    const by = await rich();
    const wheel = await post(performer, '/wheels', wheelWish());
    return { performer, by, id: wheel._id };
  };
  const announced = async () => {
    const performer = await makePerformer(server);
    return { performer, id: await ticketCalls(server).announce(performer) };
  };
  const offered = async (kind: 'photo' | 'video' | 'product') => {
    const performer = await makePerformer(server);
    const id = newId();
    await sql`
      insert into catalog_item (id, performer_id, kind, slug, title, status, price_units, product_type, created_at,
        updated_at, published_at)
      values (${id}, ${performer.id}, ${kind}, ${id}, 'A thing', 'active', 500,
        ${kind === 'product' ? 'digital' : null}, now(), now(), now())`.execute(server.platform.database.kysely);
    return { by: await rich(), path: `/purchase-items/${kind}/${id}`, performer };
  };
  const back = refundCalls(server);
  const tipped = async () => {
    const performer = await makePerformer(server);
    const by = await rich();
    const sourceId = await back.tip(by, performer, 10);
    return { performer, by, body: { sourceType: 'tip', sourceId, token: 5, description: 'a' } };
  };
  const judged = async (move: 'approve' | 'reject', body: object, other: object) => {
    const { performer, by: viewer, body: wish } = await tipped();
    const { _id: id } = await post(viewer, '/refund-requests', wish);
    return { by: await back.finance(), path: `/admin/refunds/${id}/${move}`, body, other, performer };
  };
  const paid = payoutCalls(server);
  const decided = async (move: 'approve' | 'reject' | 'pay', body: object, other: object) => {
    const performer = await paid.earner();
    const { data } = await paid.ask(performer, 200);
    return { by: await paid.makeFinance(), path: `/admin/payouts/${data._id}/${move}`, body, other, performer };
  };
  const scenes: Record<string, () => Promise<Scene>> = {
    'peopleStaff.adjust': async () => {
      const performer = await makePerformer(server);
      const viewer = await rich();
      const path = `/admin/people/${viewer.id}/adjustments`;
      return {
        by: await back.finance(),
        path,
        body: { tokens: 5, reason: 'a' },
        other: { tokens: 6, reason: 'a' },
        performer,
      };
    },
    'peopleStaff.decideAdjustment': async () => {
      const performer = await makePerformer(server);
      const viewer = await rich();
      const body = { tokens: 5000, reason: 'a' };
      const { _id: id } = await post(await back.finance(), `/admin/people/${viewer.id}/adjustments`, body);
      return { by: await back.finance(), path: `/admin/adjustments/${id}/approve`, performer };
    },
    'messaging.send': async () => {
      const performer = await makePerformer(server);
      const by = await rich();
      await server.call('PUT', '/messages/terms', { token: performer.token, body: { price: 5 } });
      const { _id: id } = await post(by, '/conversations', { source: 'performer', sourceId: performer.id });
      return { by, path: `/messages/conversations/${id}`, body: { text: 'a' }, other: { text: 'b' }, performer };
    },
    'tips.send': async () => {
      const performer = await live();
      return {
        by: await rich(),
        path: `/member/send-tip-token/${performer.id}`,
        body: { token: 20, note: 'a' },
        performer,
      };
    },
    'purchases.buy': () => offered('photo'),
    'purchases.buyVideo': () => offered('video'),
    'purchases.buyProduct': () => offered('product'),
    'orders.update': async () => {
      const { by, path, performer } = await offered('product');
      const reply = await server.call<{ orderId: string }>('POST', path, { token: by.token });
      const body = { deliveryStatus: 'refunded', note: 'a' };
      return { by: performer, method: 'PUT', path: `/orders/${reply.data.orderId}/update`, body, performer };
    },
    'wallet.purchaseTokens': async () => {
      return { by: await rich(), path: `/payment/purchase-tokens/${topUps.packageId}`, performer: await live() };
    },
    'wallet.topUpByCard': async () => {
      const by = await rich();
      const card = newId();
      await sql`
        insert into saved_card (id, user_id, gateway, customer, reference, brand, last4, exp_month, exp_year,
          created_at)
        values (${card}, ${by.id}, 'sandbox', 'c', ${`${card}:4242`}, 'visa', '4242', 12, 2039, now())`.execute(
        server.platform.database.kysely,
      );
      const body = { packageId: topUps.packageId, price: { amount: '49.99', currency: 'USD' } };
      const other = { ...body, packageId: newId() };
      return { by, path: `/payment/cards/${card}/top-up`, body, other, performer: await live() };
    },
    'shows.requestPrivate': async () => {
      const performer = await live();
      return { by: await rich(), path: `/streaming/private-chat/${performer.id}`, body: { note: 'a' }, performer };
    },
    'shows.reserveGroup': async () => {
      const { performer, id } = await opened();
      return { by: await rich(), path: `/streaming/group-chat/${id}/reserve`, performer };
    },
    'shows.payPeek': async () => {
      const { performer } = await running();
      return { by: await rich(), path: `/member/peek-in/${performer.id}`, performer };
    },
    'shows.pay': async () => {
      const performer = await live();
      const { _id: id } = await post(performer, '/streaming/paid', { mode: 'minute', price: 10 });
      return { by: await rich(), path: `/member/send-pay-token/${id}`, performer };
    },
    'shows.accept': async () => {
      const { performer, id } = await asked();
      return { by: performer, path: `/streaming/shows/${id}/accept`, performer };
    },
    'shows.decline': async () => {
      const { performer, id } = await asked();
      return { by: performer, path: `/streaming/shows/${id}/decline`, performer };
    },
    'shows.start': async () => {
      const { performer, id } = await opened();
      for (const viewer of [await rich(), await rich()]) await post(viewer, `/streaming/group-chat/${id}/reserve`);
      return { by: performer, path: `/streaming/shows/${id}/start`, performer };
    },
    'shows.leave': async () => {
      const { performer, viewer, id } = await running();
      return { by: viewer, path: `/streaming/shows/${id}/leave`, performer };
    },
    'wars.join': async () => {
      const { performer, id } = await fought(25);
      return {
        by: await rich(),
        path: `/streaming/stream-wars/join/${id}`,
        body: { performerId: performer.id },
        performer,
      };
    },
    'wars.score': async () => {
      const { performer, id } = await fought();
      const body = { performerId: performer.id, token: 15 };
      return { by: await rich(), path: `/member/stream-wars/${id}`, body, performer };
    },
    'wars.contribute': async () => {
      const { performer, challenge } = await dared();
      const path = `/streaming/stream-wars/challenge/${challenge}/contribute`;
      return { by: await rich(), path, body: { token: 5 }, performer };
    },
    'wars.finishChallenge': async () => {
      const { performer, challenge } = await dared();
      await post(await rich(), `/streaming/stream-wars/challenge/${challenge}/contribute`, { token: 20 });
      return { by: performer, path: `/streaming/stream-wars/challenge/${challenge}/done`, performer };
    },
    'wars.cancelChallenge': async () => {
      const { performer, challenge } = await dared();
      await post(await rich(), `/streaming/stream-wars/challenge/${challenge}/contribute`, { token: 5 });
      return { by: performer, method: 'DELETE', path: `/streaming/stream-wars/challenge/${challenge}`, performer };
    },
    'wars.leave': async () => {
      const { performer, id } = await fought();
      return { by: performer, path: `/streaming/stream-wars/${id}/leave`, performer };
    },
    'crowdfunding.contribute': async () => {
      const performer = await makePerformer(server);
      const deadline = new Date(Date.now() + 86_400_000).toISOString();
      const made = { title: 'A camera', goalTokens: 50, deadline, status: 'active' };
      const { _id: crowdfundingId } = await post(performer, '/crowdfunding', made);
      const path = `/member/send-contribute-token/${performer.id}`;
      const body = { token: 10, crowdfundingId };
      return { by: await rich(), path, body, other: { ...body, token: 20 }, performer };
    },
    'tickets.buy': async () => {
      const { performer, id } = await announced();
      return {
        by: await rich(),
        path: `/ticketed-shows/${id}/ticket`,
        body: { price: 20 },
        other: { price: 19 },
        performer,
      };
    },
    'tickets.giveBack': async () => {
      const { performer, id } = await announced();
      const by = await rich();
      const { data } = await server.call<{ ticket: { _id: string } }>('POST', `/ticketed-shows/${id}/ticket`, {
        token: by.token,
      });
      return { by, path: `/ticketed-shows/tickets/${data.ticket._id}/return`, performer };
    },
    'subscriptions.subscribe': async () => {
      const { performer, by } = await subscribed();
      const body = { performerId: performer.id, type: 'monthly' };
      const path = '/payment/subscribe/performers';
      return { by, path, body, other: { ...body, type: 'yearly' }, performer };
    },
    'subscriptions.resume': async () => {
      const { performer, by } = await subscribed();
      const body = { performerId: performer.id, type: 'monthly' };
      const { data } = await server.call<{ subscription: { _id: string } }>('POST', '/payment/subscribe/performers', {
        token: by.token,
        body,
      });
      await post(by, `/subscriptions/cancel/${data.subscription._id}`);
      return { by, path: `/subscriptions/resume/${data.subscription._id}`, performer };
    },
    'subscriptions.subscribeExternal': async () => {
      const { performer, by } = await subscribed();
      const body = { performerId: performer.id, provider: 'snapchat', handle: 'good_name' };
      const path = '/payment/subscribe/snapchat';
      return { by, path, body, other: { ...body, handle: 'other_name' }, performer };
    },
    'subscriptions.cancelExternal': async () => {
      const { performer, by, id } = await asksElsewhere();
      return { by, path: `/snapchat-subscriptions/cancel/${id}`, performer };
    },
    'subscriptions.confirmExternal': async () => {
      const { performer, id } = await asksElsewhere();
      return { by: performer, path: `/snapchat-subscriptions/confirm/${id}`, performer };
    },
    'boosts.buy': async () => {
      const performer = await live();
      const other = await live();
      const by = await rich();
      const [body, instead] = [performer, other].map(({ id }) => ({ performerId: id }));
      return { by, path: '/boost-profile', body, other: instead, performer };
    },
    'wheels.spin': async () => {
      const { performer, by, id } = await wheeled();
      return { by, path: `/wheels/${id}/spin`, performer };
    },
    'wheels.setStatus': async () => {
      const { performer, by, id } = await wheeled();
      const { data } = await server.call<{ result: { _id: string } }>('POST', `/wheels/${id}/spin`, {
        token: by.token,
      });
      const body = { status: 'cancelled' };
      const path = `/wheel-result/status/${data.result._id}`;
      return { by: performer, method: 'PUT', path, body, other: { status: 'fulfilled' }, performer };
    },
    'polls.vote': async () => {
      const { creator, poll } = await createPolling(server).asking();
      const body = { optionId: poll.options[0]?._id };
      const other = { optionId: poll.options[1]?._id };
      return { by: await rich(), path: `/polls/${poll._id}/votes`, body, other, performer: creator };
    },
    'featured.book': async () => {
      const by = await makePerformer(server);
      const path = `/payment/purchase-featured-creator/${featuring.packageId}`;
      return { by, path, body: { from: dayFrom(3) }, other: { from: dayFrom(9) }, performer: by };
    },
    'featured.cancel': async () => {
      const { creator, id } = await featuring.paid();
      return { by: creator, path: `/featured-creator/booking/${id}/cancel`, performer: creator };
    },
    'payouts.ask': async () => {
      const by = await paid.earner();
      const path = '/payout-requests/performer';
      return { by, path, body: { tokens: 200 }, other: { tokens: 300 }, performer: by };
    },
    'payouts.edit': async () => {
      const by = await paid.earner();
      const { data } = await paid.ask(by, 200);
      const path = `/payout-requests/performer/${data._id}`;
      return { by, method: 'PUT', path, body: { tokens: 300 }, other: { tokens: 400 }, performer: by };
    },
    'payouts.cancel': async () => {
      const by = await paid.earner();
      const { data } = await paid.ask(by, 200);
      return { by, path: `/payout-requests/performer/${data._id}/cancel`, performer: by };
    },
    'payouts.decideMember': async () => {
      const by = await makeStudio(server);
      const member = await paid.earner(1000, { studioId: by.id });
      const { data } = await paid.ask(member, 200);
      const path = `/payout-requests/studio/update/${data._id}`;
      const body = { status: 'rejected', note: 'a' };
      return { by, method: 'PUT', path, body, other: { status: 'approved' }, performer: member };
    },
    'payoutsStaff.approve': () => decided('approve', {}, { note: 'b' }),
    'payoutsStaff.reject': () => decided('reject', { reason: 'a' }, { reason: 'b' }),
    'payoutsStaff.release': async () => {
      const admin = await makeStaff(server);
      await paid.set(admin, { payoutHoldNewDays: 30 });
      const performer = await paid.earner();
      const { data } = await paid.ask(performer, 200);
      await paid.set(admin, { payoutHoldNewDays: 0 });
      const path = `/admin/payouts/${data._id}/release`;
      return { by: await paid.makeFinance(), path, body: { reason: 'a' }, other: { reason: 'b' }, performer };
    },
    'payoutsStaff.pay': async () => {
      const scene = await decided('pay', { reference: 'a' }, { reference: 'b' });
      await post(scene.by, scene.path.replace(/pay$/, 'approve'), {});
      return scene;
    },
    'campaigns.claim': async () => {
      const { staff, id, code } = await campaign();
      await post(staff, `/admin/campaigns/${id}/budget`, { direction: 'add', tokens: 100 });
      const other = await campaign();
      await post(staff, `/admin/campaigns/${other.id}/budget`, { direction: 'add', tokens: 100 });
      const by = await makeUser(server);
      const performer = await makePerformer(server);
      return { by, path: '/campaigns/claim', body: { code }, other: { code: other.code }, performer };
    },
    'campaignsStaff.budget': async () => {
      const { staff, id } = await campaign();
      const body = { direction: 'add', tokens: 10 };
      const path = `/admin/campaigns/${id}/budget`;
      return { by: staff, path, body, other: { ...body, tokens: 20 }, performer: await makePerformer(server) };
    },
    'refunds.ask': async () => {
      const { by, performer, body } = await tipped();
      return { by, path: '/refund-requests', body, other: { ...body, token: 3 }, performer };
    },
    'refundsStaff.approve': () => judged('approve', { token: 2 }, { token: 1 }),
    'refundsStaff.reject': () => judged('reject', { reason: 'a' }, { reason: 'b' }),
    'recordings.pay': async () => {
      const { performer, viewer, id } = await running();
      return { by: viewer, path: `/member/send-record-pay-token/${id}`, body: { token: 50 }, performer };
    },
  };
  return scenes;
}
