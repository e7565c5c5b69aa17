import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerformer, makeStaff, makeUser, type Person } from '../../../test/make/accounts.ts';
import { createBoosting } from '../../../test/make/boosts.ts';
import { balanceInTokens, fund, makeRichUser } from '../../../test/make/paid-shows.ts';
import { makeBroadcast } from '../../../test/make/shows.ts';
import { nextEvent, startTestServer, type TestServer } from '../../../test/server.ts';
import { newId } from '../../platform/ids.ts';
import { suspendAccount } from '../accounts/index.ts';
import { proveLedger } from '../ledger/index.ts';

let server: TestServer;
let staff: Person;
let boosts: ReturnType<typeof createBoosting>;
beforeAll(async () => {
  server = await startTestServer();
  staff = await makeStaff(server);
  boosts = createBoosting(server);
});
afterAll(async () => {
  for (const line of await proveLedger(server.platform.database.kysely)) expect(line.wrong, line.claim).toBe(0);
  await server.close();
});
const rich = (tokens = 100) => makeRichUser(server, tokens);
const codesOf = (replies: readonly { status: number; body: { code?: string } }[]) =>
  replies.map(({ status, body }) => body.code ?? status).toSorted();
const history = async ({ token }: Person, role: 'user' | 'performer') =>
  (await server.call<{ data: object[] }>('GET', `/transactions/${role}/search`, { token })).data.data;
const clear = async () => {
  await boosts.watch(24 * 60);
  await boosts.set(staff, { boostPrice: 50, boostMinutes: 30, boostPlaces: 6 });
};

it('a viewer boosts a creator, shown in the room and directory', async () => {
  const creator = await boosts.live();
  const viewer = await rich();
  boosts.watchers.set(creator.id, 7);
  const room = await server.connect(creator.token);
  const told = nextEvent<{ status: string; performerId: string }>(room, 'boost/changed');
  const { data, status } = await boosts.buy(viewer, { performerId: creator.id, price: 50, minutes: 30 });
  expect(status).toBe(200);
  expect(data).toMatchObject({
    paid: 50,
    balance: 50,
    boost: { status: 'running', price: 50, minutes: 30, performer: { _id: creator.id }, boughtBy: { _id: viewer.id } },
  });
  expect(await told).toMatchObject({ performerId: creator.id, status: 'running' });
  expect(await boosts.promoted(undefined)).toEqual([creator.id]);
  expect(await boosts.promoted(viewer, '?sortBy=name')).toEqual([creator.id]);
  expect((await boosts.state(viewer, creator)).data).toMatchObject({
    isOffered: false,
    reason: 'running',
    freePlaces: 5,
    running: { _id: data.boost._id, isOwn: true },
  });
  const { rows } = await server.platform.database.pool.query('select notice from message where notice is not null');
  expect(rows.map(({ notice }) => notice)).toContainEqual({ kind: 'boosted', name: viewer.username, minutes: 30 });
  expect((await history(viewer, 'user'))[0]).toMatchObject({
    type: 'boost',
    token: -50,
    description: '30 min',
    counterpart: { _id: creator.id },
  });
  expect(await boosts.revenue()).toBe(50);
  await clear();
});

it('a creator pays with earnings; other roles can’t', async () => {
  const creator = await boosts.live();
  expect((await boosts.buy(creator)).body.code).toBe('INSUFFICIENT_BALANCE');
  expect((await boosts.state(creator)).data).toMatchObject({ isOffered: true, price: 50, minutes: 30, places: 6 });
  await fund(server, creator.id, 80);
  expect((await boosts.buy(creator, { performerId: (await boosts.live()).id })).body.code).toBe('NOT_FOUND');
  const { data } = await boosts.buy(creator);
  expect(data).toMatchObject({ paid: 50, balance: 30 });
  expect(await history(creator, 'performer')).toMatchObject([
    { type: 'boost', token: -50, description: '30 min' },
    { type: 'bonus' },
  ]);
  expect((await history(creator, 'performer'))[0]).not.toHaveProperty('counterpart');
  await clear();
});

it('is promoted only to viewers who can find the creator and whose filters match', async () => {
  const creator = await makePerformer(server, { tags: ['jazz'] });
  await makeBroadcast(server, creator, { title: 'Late piano' });
  const viewer = await rich();
  const blocked = await makeUser(server);
  await server.call('POST', '/performers/blocking/update', { token: creator.token, body: { users: [blocked.id] } });
  await boosts.buy(viewer, { performerId: creator.id });
  for (const query of ['', '?live=true', '?tags=jazz', '?q=piano', '?limit=1'])
    expect(await boosts.promoted(viewer, query), query).toEqual([creator.id]);
  for (const query of ['?tags=rock', '?q=violin', '?live=false', '?offset=1', '?favorites=true', `?cursor=${newId()}`])
    expect(await boosts.promoted(viewer, query), query).toEqual([]);
  expect(await boosts.promoted(blocked)).toEqual([]);
  await server.call('POST', '/performers/streaming-status/update', {
    token: creator.token,
    body: { status: 'offline' },
  });
  expect(await boosts.promoted(viewer)).toEqual([]);
  await clear();
});

it('rejects ineligible buyers and creators', async () => {
  const creator = await boosts.live();
  const viewer = await rich();
  const poor = await makeUser(server);
  const away = await makePerformer(server);
  const fresh = await makePerformer(server, { verified: false });
  const unproved = await makeUser(server, { emailVerified: false });
  const blocked = await rich();
  await server.call('POST', '/performers/blocking/update', { token: creator.token, body: { users: [blocked.id] } });
  const buy = async (who: Person, body: object) => (await boosts.buy(who, body)).body.code;
  expect(await buy(viewer, {})).toBe('VALIDATION_FAILED');
  expect(await buy(viewer, { performerId: newId() })).toBe('NOT_FOUND');
  expect(await buy(viewer, { performerId: viewer.id })).toBe('NOT_FOUND');
  expect(await buy(viewer, { performerId: fresh.id })).toBe('NOT_FOUND');
  expect(await buy(blocked, { performerId: creator.id })).toBe('NOT_FOUND');
  expect((await boosts.state(blocked, creator)).body.code).toBe('NOT_FOUND');
  expect(await buy(fresh, {})).toBe('NOT_VERIFIED');
  expect(await buy(viewer, { performerId: away.id })).toBe('NOT_OFFERED');
  expect((await boosts.state(viewer, away)).data).toMatchObject({ isOffered: false, reason: 'offline' });
  expect(await buy(unproved, { performerId: creator.id })).toBe('EMAIL_NOT_VERIFIED');
  expect(await buy(poor, { performerId: creator.id })).toBe('INSUFFICIENT_BALANCE');
  for (const wrong of [{ price: 49 }, { minutes: 31 }, { price: -50 }, { price: 1e300 }])
    expect(await buy(viewer, { performerId: creator.id, ...wrong })).toMatch(/CONFLICT|VALIDATION_FAILED/);
  expect(await buy(viewer, { performerId: creator.id, minutes: 1.5 })).toBe('VALIDATION_FAILED');
  expect((await boosts.buy(staff)).body.code).toBe('FORBIDDEN');
  await boosts.set(staff, { boostPlaces: 0 });
  expect(await buy(viewer, { performerId: creator.id })).toBe('NOT_OFFERED');
  expect((await boosts.state(viewer, creator)).data).toMatchObject({ isOffered: false, reason: 'off' });
  expect(await balanceInTokens(server, viewer)).toBe(100);
  await clear();
});

it('sells the last slot once in concurrent purchases', async () => {
  await boosts.set(staff, { boostPlaces: 2 });
  const creators = await Promise.all(Array.from({ length: 10 }, () => boosts.live()));
  const [first, ...others] = creators;
  const viewers = await Promise.all(Array.from({ length: 20 }, () => rich(1000)));
  if (!first) throw new Error('nobody is there');
  expect((await boosts.buy(viewers[0]!, { performerId: first.id })).status).toBe(200);
  const before = await boosts.revenue();
  const presses = Array.from({ length: 200 }, (_, at) =>
    boosts.buy(viewers[at % 20]!, { performerId: others[at % 9]!.id }),
  );
  const replies = await Promise.all(presses);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(codesOf(replies))).toEqual(new Set([200, 'ALREADY_DONE', 'CONFLICT']));
  expect(await boosts.revenue()).toBe(before + 50);
  expect((await boosts.state(viewers[0]!, others[8]!)).data).toMatchObject({ freePlaces: 0 });
  expect((await boosts.state(viewers[0]!, others[8]!)).data.nextFreeAt).toBeDefined();
  await clear();
});

it('allows one boost per creator in concurrent purchases; a key pays once', async () => {
  const creator = await boosts.live();
  const viewers = await Promise.all(Array.from({ length: 20 }, () => rich()));
  const before = await boosts.revenue();
  const replies = await Promise.all(viewers.map((viewer) => boosts.buy(viewer, { performerId: creator.id })));
  expect(codesOf(replies)).toEqual([200, ...Array.from({ length: 19 }, () => 'ALREADY_DONE')]);
  const other = await boosts.live();
  const viewer = await rich();
  const key = newId();
  const again = await Promise.all(Array.from({ length: 10 }, () => boosts.buy(viewer, { performerId: other.id }, key)));
  expect(codesOf(again)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(new Set(again.map(({ data }) => data.boost._id)).size).toBe(1);
  expect(await balanceInTokens(server, viewer)).toBe(50);
  expect(await boosts.revenue()).toBe(before + 100);
  await clear();
});

it('frees a slot when its time is over, before the job runs', async () => {
  await boosts.set(staff, { boostPlaces: 1 });
  const one = await boosts.live();
  const two = await boosts.live();
  const viewer = await rich();
  const { data } = await boosts.buy(viewer, { performerId: one.id });
  expect((await boosts.buy(viewer, { performerId: two.id })).body.code).toBe('CONFLICT');
  await server.platform.database.pool.query(
    `update boost set started_at = now() - interval '31 minutes', ends_at = now() - interval '1 minute' where id = $1`,
    [data.boost._id],
  );
  expect(await boosts.promoted(viewer)).toEqual([]);
  expect((await boosts.buy(viewer, { performerId: two.id })).status).toBe(200);
  expect((await boosts.view(viewer, data.boost._id)).data).toMatchObject({ status: 'finished' });
  await clear();
});

it('rejects a suspended buyer', async () => {
  const creator = await boosts.live();
  const viewer = await rich();
  await server.platform.transactions.system((tx) => suspendAccount(tx, viewer.id, 'test'));
  expect((await boosts.buy(viewer, { performerId: creator.id })).status).toBeGreaterThanOrEqual(400);
  expect(await balanceInTokens(server, viewer)).toBe(100);
});
