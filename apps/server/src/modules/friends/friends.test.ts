import { MOST_OPEN_REQUESTS } from '@footlight/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makePerformer, makeStudio, makeUser, type Person } from '../../../test/make/accounts.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { newId } from '../../platform/ids.ts';
import { suspendAccount } from '../accounts/index.ts';
import { areFriends } from './index.ts';

let server: TestServer;
let ann: Person;
let bob: Person;
let creator: Person;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ann = await makeUser(server);
  bob = await makeUser(server);
  creator = await makePerformer(server);
});

interface Request {
  _id: string;
  status: string;
  direction: string;
  user: { _id: string; name: string; username: string; isFriend: boolean; friendship: string };
}
const ask = (who: Person, userId: string) =>
  server.call<Request>('POST', '/add-friend/send-request', { token: who.token, body: { userId } });
const requests = async (who: Person, query = '') =>
  (await server.call<{ data: Request[]; total: number }>('GET', `/add-friend${query}`, { token: who.token })).data;
const accept = (who: Person, id: string) =>
  server.call<Request>('POST', `/add-friend/${id}/accept`, { token: who.token });
const reject = (who: Person, id: string) => server.call('DELETE', `/add-friend/${id}/reject`, { token: who.token });
const friendsOf = async (who: Person, query = '') =>
  (
    await server.call<{ data: Request['user'][]; total: number; nextCursor?: string }>('GET', `/friends${query}`, {
      token: who.token,
    })
  ).data;
const unfriend = (who: Person, userId: string) =>
  server.call('DELETE', `/friends/unfriend?userId=${userId}`, { token: who.token });
const befriend = async (one: Person, other: Person) => accept(other, (await ask(one, other.id)).data._id);

it('requests, accepts and ends a friendship; both see its state', async () => {
  const sent = await ask(ann, bob.username);
  expect(sent.data).toMatchObject({ status: 'pending', direction: 'sent', user: { _id: bob.id, friendship: 'sent' } });
  expect((await ask(ann, bob.id)).data._id).toBe(sent.data._id);
  expect(await requests(bob)).toMatchObject({ total: 1, data: [{ _id: sent.data._id, user: { _id: ann.id } }] });
  expect(await requests(ann)).toEqual({ data: [], total: 0 });
  expect(await requests(ann, '?direction=sent')).toMatchObject({ total: 1 });
  expect((await accept(ann, sent.data._id)).body.code).toBe('NOT_FOUND');
  expect((await accept(creator, sent.data._id)).body.code).toBe('NOT_FOUND');
  // Expects the username, because a viewer's real name is for friends only.
  expect((await requests(bob)).data[0]?.user.name).toBe(ann.username);
  const accepted = await accept(bob, sent.data._id);
  expect(accepted.data).toMatchObject({ status: 'accepted', user: { _id: ann.id, name: ann.name, isFriend: true } });
  expect((await friendsOf(ann)).data).toMatchObject([{ _id: bob.id, friendship: 'friends' }]);
  expect((await friendsOf(bob, `?q=${ann.username.slice(2)}`)).data).toMatchObject([{ _id: ann.id }]);
  expect((await friendsOf(bob, '?q=nobodyhere')).total).toBe(0);
  expect(await areFriends(server.platform.database.kysely, ann.id, bob.id)).toBe(true);
  expect((await ask(bob, ann.id)).body.code).toBe('ALREADY_DONE');
  expect((await accept(bob, sent.data._id)).body.code).toBe('NOT_FOUND');
  expect((await unfriend(ann, bob.id)).data).toEqual({ success: true });
  expect((await unfriend(ann, bob.id)).data).toEqual({ success: false });
  expect(await friendsOf(bob)).toEqual({ data: [], total: 0 });
  expect((await ask(bob, ann.id)).data.status).toBe('pending');
});

it('befriends two accounts that request each other, even concurrently', async () => {
  for (let round = 0; round < 4; round++) {
    const [one, other] = await Promise.all([makeUser(server), makeUser(server)]);
    const answers = await Promise.all([ask(one, other.id), ask(other, one.id)]);
    expect(answers.map(({ data }) => data.status).sort()).toEqual(['accepted', 'pending']);
    expect((await friendsOf(one)).total).toBe(1);
    expect((await friendsOf(other)).total).toBe(1);
  }
});

it('allows another request after a rejection, three times', async () => {
  for (let n = 0; n < 3; n++) {
    const { data } = await ask(ann, bob.id);
    expect((await reject(bob, data._id)).data).toEqual({ success: true });
    expect((await reject(bob, data._id)).body.code).toBe('NOT_FOUND');
  }
  expect((await ask(ann, bob.id)).body.code).toBe('ALREADY_DONE');
  const taken = await ask(bob, ann.id);
  expect(taken.data.status).toBe('pending');
  expect((await reject(bob, taken.data._id)).data).toEqual({ success: true });
  expect((await requests(ann)).total).toBe(0);
});

it('rejects requests to missing accounts, oneself, and between creators', async () => {
  const pending = await makePerformer(server, { verified: false });
  const studio = await makeStudio(server);
  const other = await makePerformer(server);
  for (const id of [pending.id, studio.id, newId(), 'nobodyhere'])
    expect((await ask(ann, id)).body.code).toBe('NOT_FOUND');
  expect((await ask(ann, ann.id)).body.code).toBe('VALIDATION_FAILED');
  expect((await ask(creator, other.id)).body.code).toBe('NOT_OFFERED');
  expect((await ask(studio, ann.id)).body.code).toBe('NOT_OFFERED');
  expect((await requests(studio)).total + (await friendsOf(studio)).total).toBe(0);
  await server.platform.transactions.system((tx) => suspendAccount(tx, bob.id, 'test'));
  expect((await ask(ann, bob.id)).body.code).toBe('NOT_FOUND');
});

it('allows 100 open requests per sender, even in concurrent requests', async () => {
  const others = await Promise.all(Array.from({ length: 4 }, () => makeUser(server)));
  await sql`with more as (
      insert into account (id, role, email, username, name, password_hash, created_at, updated_at)
      select gen_random_uuid(), 'user', 'open' || n || '@example.test', 'open' || n, 'Open', '$argon2id$x', now(), now()
        from generate_series(1, ${MOST_OPEN_REQUESTS - 2}::int) n returning id)
    insert into friend_request (id, asker_id, asked_id, status, created_at, updated_at)
    select gen_random_uuid(), ${ann.id}::uuid, id, 'pending', now(), now() from more`.execute(
    server.platform.database.kysely,
  );
  const codes = await Promise.all(others.map(async (other) => (await ask(ann, other.id)).body.code ?? 'ok'));
  expect(codes.sort()).toEqual(['CONFLICT', 'CONFLICT', 'ok', 'ok']);
  const first = await requests(ann, '?direction=sent');
  expect(first).toMatchObject({ total: MOST_OPEN_REQUESTS });
  expect(first.data).toHaveLength(12);
  await reject(ann, first.data[0]!._id);
  expect((await ask(ann, bob.id)).data.status).toBe('pending');
});

it('marks creators as friends on cards, pages and in search; a block ends it', async () => {
  const view = async () =>
    (
      await server.call<{ isFriend: boolean; friendship: string; friendRequestId?: string }>(
        'GET',
        `/performers/${creator.id}/view`,
        { token: ann.token },
      )
    ).data;
  const { data } = await ask(creator, ann.id);
  expect(await view()).toMatchObject({ isFriend: false, friendship: 'received', friendRequestId: data._id });
  await accept(ann, data._id);
  expect(await view()).toMatchObject({ isFriend: true, friendship: 'friends' });
  const found = await server.call<{ data: { _id: string; isFriend: boolean }[] }>(
    'GET',
    `/performers/search?q=${creator.username}`,
    { token: ann.token },
  );
  expect(found.data.data).toMatchObject([{ _id: creator.id, isFriend: true }]);
  await server.call('POST', '/performers/blocking/update', { token: creator.token, body: { users: [ann.id] } });
  await server.settle();
  expect((await friendsOf(ann)).total).toBe(0);
  expect((await friendsOf(creator)).total).toBe(0);
  for (const [who, whom] of [
    [ann, creator],
    [creator, ann],
  ] as const)
    expect((await ask(who, whom.id)).body.code).toBe('NOT_FOUND');
});

it('sends both the new state', async () => {
  const annes = await server.connect(ann.token);
  const bobs = await server.connect(bob.token);
  const next = (socket: typeof annes) =>
    new Promise<Record<string, unknown>>((heard) => void socket.once('friend/changed', heard));
  let heard = [next(annes), next(bobs)];
  const { data } = await ask(ann, bob.id);
  expect(await Promise.all(heard)).toMatchObject([
    { userId: bob.id, friendship: 'sent', requestId: data._id, reason: 'requested' },
    { userId: ann.id, friendship: 'received' },
  ]);
  heard = [next(annes), next(bobs)];
  await accept(bob, data._id);
  expect(await Promise.all(heard)).toMatchObject([{ friendship: 'friends' }, { friendship: 'friends' }]);
  heard = [next(annes), next(bobs)];
  await unfriend(bob, ann.id);
  expect(await Promise.all(heard)).toMatchObject([{ friendship: 'none', reason: 'removed' }, { friendship: 'none' }]);
});

it('finds viewers by the start of their name, without hidden details', async () => {
  const cleo = await makeUser(server, { username: 'cleoq7', country: 'PT', name: 'Cleo Real' });
  type Found = { data: { _id: string; name: string; country?: string; friendship: string }[]; total: number };
  const find = async (q: string, who = ann) =>
    (await server.call<Found>('GET', `/users/search?q=${q}`, { token: who.token })).data;
  expect(await find('CLEO')).toMatchObject({ data: [{ _id: cleo.id, name: 'cleoq7', country: 'PT' }], total: 1 });
  expect(await find('cleo', cleo)).toEqual({ data: [], total: 0 });
  expect((await find('%25')).data).toEqual([]);
  const view = (id: string, who = ann) =>
    server.call<Found['data'][number]>('GET', `/users/view/${id}`, { token: who.token });
  expect((await view('cleoq7')).data).toMatchObject({ _id: cleo.id, name: 'cleoq7', friendship: 'none', bio: '' });
  await befriend(ann, cleo);
  expect((await view(cleo.id)).data).toMatchObject({ name: 'Cleo Real', friendship: 'friends' });
  await sql`update account set hides_country = true where id = ${cleo.id}`.execute(server.platform.database.kysely);
  expect((await view(cleo.id)).data.country).toBeUndefined();
  for (const id of [creator.id, newId(), 'nobodyhere']) expect((await view(id)).body.code).toBe('NOT_FOUND');
  await server.platform.transactions.system((tx) => suspendAccount(tx, cleo.id, 'test'));
  expect((await view(cleo.id)).status).toBe(404);
  expect((await find('cleo')).total).toBe(0);
  expect((await server.call('GET', '/users/search')).status).toBe(401);
});

it('pages through friends by cursor', async () => {
  const all = await Promise.all(Array.from({ length: 3 }, () => makeUser(server)));
  for (const one of all) await befriend(one, ann);
  const first = await friendsOf(ann, '?limit=2');
  const second = await friendsOf(ann, `?limit=2&cursor=${first.nextCursor}`);
  expect([...first.data, ...second.data].map((row) => row._id)).toEqual(all.map((one) => one.id).reverse());
  expect((await server.call('GET', '/friends?cursor=x', { token: ann.token })).status).toBe(400);
});
