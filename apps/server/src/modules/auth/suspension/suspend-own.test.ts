import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makePerformer, makeUser, PASSWORD, type Person } from '../../../../test/make/accounts.ts';
import { crowdfundingCalls } from '../../../../test/make/crowdfunding.ts';
import { balanceInTokens, makeRichUser } from '../../../../test/make/paid-shows.ts';
import { fakeMedia, makeBroadcast, offer, watchShow } from '../../../../test/make/shows.ts';
import { createSubscribing } from '../../../../test/make/subscriptions.ts';
import { ticketCalls } from '../../../../test/make/tickets.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { suspendAccount } from '../../accounts/index.ts';
import { patience } from '../../../../../../tests/patience.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const suspend = (who: Person, area: 'users' | 'performers' = 'users', password = PASSWORD) =>
  server.call<{ restorableUntil: string }>('POST', `/${area}/suspend-account`, {
    token: who.token,
    body: { password },
  });
const logIn = (who: Person, area: 'users' | 'performers' = 'users') =>
  server.call<{ token: string; restored?: boolean }>('POST', `/auth/${area}/login`, {
    body: { email: who.email, password: PASSWORD },
  });

it('ends sessions and sockets, hides the profile, and is undone by a login', async () => {
  const viewer = await makeUser(server);
  const other = await makeUser(server);
  const socket = await server.connect(viewer.token);
  const gone = new Promise((closed) => void socket.once('disconnect', closed));
  expect((await suspend(viewer, 'users', 'wrong password')).body.code).toBe('PASSWORD_WRONG');
  const { data } = await suspend(viewer);
  expect(Date.parse(data.restorableUntil) - Date.now()).toBeGreaterThan(29.9 * 86_400_000);
  expect((await server.call('GET', '/users/me', { token: viewer.token })).status).toBe(401);
  await gone;
  expect((await server.call('GET', `/users/view/${viewer.id}`, { token: other.token })).status).toBe(404);
  expect((await server.mails(viewer.email))[0]?.subject).toBe('Your account is suspended');
  const back = await logIn(viewer);
  expect(back.data).toMatchObject({ restored: true });
  expect((await server.call('GET', '/users/me', { token: back.data.token })).status).toBe(200);
  expect((await logIn(viewer)).data.restored).toBeUndefined();
  expect((await server.call('GET', `/users/view/${viewer.id}`, { token: other.token })).status).toBe(200);
});

it('a login restores nobody after 30 days or after a suspension by staff', async () => {
  const late = await makeUser(server);
  const bad = await makeUser(server);
  await suspend(late);
  await sql`update account set restorable_until = now() - interval '1 second' where id = ${late.id}`.execute(
    server.platform.database.kysely,
  );
  expect((await logIn(late)).body.code).toBe('ACCOUNT_SUSPENDED');
  await suspend(bad);
  await server.platform.transactions.system((tx) => suspendAccount(tx, bad.id, 'fraud'));
  expect((await logIn(bad)).body.code).toBe('ACCOUNT_SUSPENDED');
});

it('hides a creator and ends their sessions', async () => {
  const creator = await makePerformer(server);
  const viewer = await makeUser(server);
  expect((await suspend(creator)).status).toBe(403);
  expect((await suspend(creator, 'performers')).status).toBe(200);
  expect((await server.call('GET', `/performers/${creator.id}/view`, { token: viewer.token })).status).toBe(404);
  expect((await server.call('GET', '/performers/me', { token: creator.token })).status).toBe(401);
  expect((await logIn(creator, 'performers')).data.restored).toBe(true);
  expect((await server.call('GET', `/performers/${creator.id}/view`, { token: viewer.token })).status).toBe(200);
});

it('releases held tokens, ends subscriptions with their period, and keeps the balance', async () => {
  const subscribing = createSubscribing(server);
  const funding = crowdfundingCalls(server);
  const tickets = ticketCalls(server);
  const creator = await subscribing.offering();
  await server.settle();
  const viewer = await makeRichUser(server, 200);
  const { data: bought } = await subscribing.subscribe(viewer, creator);
  await subscribing.external(viewer, creator);
  const campaigns = [await funding.make(creator), await funding.make(creator)];
  for (const id of campaigns) await funding.give(viewer, id, 20, creator);
  await tickets.buy(viewer, await tickets.announce(creator));
  expect(await funding.held(viewer)).toBe(75);
  await suspend(viewer);
  await server.settle();
  expect(await funding.held(viewer)).toBe(0);
  expect(await balanceInTokens(server, viewer)).toBe(190);
  expect((await funding.view(campaigns[0]!)).raisedTokens).toBe(0);
  const back = { ...viewer, token: (await logIn(viewer)).data.token };
  expect(await subscribing.mine(back)).toMatchObject({
    data: [{ _id: bought.subscription?._id, state: 'cancelled' }],
  });
  expect((await subscribing.mine(back)).data[0]?.nextChargeAt).toBeUndefined();
  expect((await funding.give(back, campaigns[0]!, 5, creator)).data.raisedTokens).toBe(5);
  const { rows } = await sql`select 1 from subscription where subscriber_id = ${viewer.id} and renews`.execute(
    server.platform.database.kysely,
  );
  expect(rows).toEqual([]);
});

it('stops the account’s WebRTC, HLS and sockets within two seconds, and nobody else’s', async () => {
  const within = { timeout: patience(2000), interval: 50 };
  const host = await makePerformer(server);
  const viewer = await makeUser(server);
  const bystander = await makeUser(server);
  const show = await makeBroadcast(server, host);
  const enter = async (who: Person) => {
    const socket = await server.connect(who.token);
    await socket.emitWithAck('stream/join', { performerId: host.id });
    return { socket, media: await watchShow(server, host, who) };
  };
  const gone = await enter(viewer);
  const stays = await enter(bystander);
  const desk = await server.connect(host.token);
  const watching = () =>
    fakeMedia(server)
      .viewers(show.streamId)
      .map((one) => one.viewerId);
  const mayLoad = async (segments: string) => (await fetch(segments)).status;
  expect(watching()).toEqual(expect.arrayContaining([viewer.id, bystander.id]));

  expect((await suspend(viewer)).status).toBe(200);
  await vi.waitFor(async () => {
    expect(gone.socket.connected).toBe(false);
    expect(watching()).not.toContain(viewer.id);
    expect(await mayLoad(gone.media.segments)).toBe(403);
  }, within);
  expect((await offer(server, gone.media.whepUrl, gone.media.token)).status).toBe(403);
  expect([stays.socket.connected, await mayLoad(stays.media.segments)]).toEqual([true, 200]);
  expect(watching()).toContain(bystander.id);

  expect((await suspend(host, 'performers')).status).toBe(200);
  await vi.waitFor(async () => {
    expect(desk.connected).toBe(false);
    expect(fakeMedia(server).liveStreams()).not.toContain(show.streamId);
    expect(watching()).toEqual([]);
    expect(await mayLoad(stays.media.segments)).not.toBe(200);
  }, within);
  expect((await show.publish()).status).toBe(403);
});
