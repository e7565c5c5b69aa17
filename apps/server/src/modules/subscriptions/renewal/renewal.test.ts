import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeUser, type Person } from '../../../../test/make/accounts.ts';
import { balanceInTokens, fund, makeRichUser } from '../../../../test/make/paid-shows.ts';
import { createSubscribing } from '../../../../test/make/subscriptions.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
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

const begun = async (tokens: number, of = creator, body: object = {}) => {
  const viewer = await makeRichUser(server, tokens);
  const { data } = await subs.subscribe(viewer, of, body);
  return { viewer, id: data.subscription?._id ?? '' };
};
const stateOf = async (who: Person) => (await subs.mine(who)).data[0];
const periodsOf = async (id: string) =>
  (
    await server.platform.database.pool.query<{ number: number; gap: boolean }>(
      `select number, starts_at <> lag(ends_at, 1, starts_at) over (order by number) as gap from subscription_period
        where subscription_id = $1 order by number`,
      [id],
    )
  ).rows;

it('charges the agreed price once per period, however many jobs run concurrently', async () => {
  const { viewer, id } = await begun(100);
  await server.call('POST', '/performers/default-price/update', { token: creator.token, body: { monthlyPrice: 40 } });
  await subs.shift(id, 31);
  await Promise.all(Array.from({ length: 6 }, () => subs.renew()));
  expect(await balanceInTokens(server, viewer)).toBe(80);
  expect(await periodsOf(id)).toEqual([
    { number: 1, gap: false },
    { number: 2, gap: false },
  ]);
  await subs.renew();
  expect(await balanceInTokens(server, viewer)).toBe(80);
  await server.call('PUT', '/subscriptions/performer/offer', { token: creator.token, body: { tiers: [] } });
  await subs.shift(id, 31);
  await subs.renew();
  expect([await balanceInTokens(server, viewer), (await stateOf(viewer))?.state]).toEqual([70, 'active']);
});

it('renews each of several subscriptions, as many as the balance covers', async () => {
  const owners = [await subs.offering(), await subs.offering(), await subs.offering()];
  const viewer = await makeRichUser(server, 55);
  for (const owner of owners) {
    const { data } = await subs.subscribe(viewer, owner);
    await subs.shift(data.subscription?._id ?? '', 31);
  }
  await subs.renew();
  const states = (await subs.mine(viewer)).data.map(({ state }) => state).toSorted();
  expect([states, await balanceInTokens(server, viewer)]).toEqual([['active', 'active', 'past_due'], 5]);
});

it('without tokens it is past due with mails, and lapses after the last attempt; payment reactivates it', async () => {
  const owner = await subs.offering();
  const { viewer, id } = await begun(10, owner);
  const { viewer: saved, id: savedId } = await begun(10, owner);
  for (const one of [id, savedId]) await subs.shift(one, 31);
  await subs.renew();
  expect(await stateOf(viewer)).toMatchObject({ state: 'past_due', nextChargeAt: expect.any(String) });
  expect((await subs.subscribe(viewer, owner)).body.code).toBe('ALREADY_DONE');
  expect((await subs.act(saved, 'subscriptions/resume', savedId)).body.code).toBe('INSUFFICIENT_BALANCE');
  await fund(server, saved.id, 10);
  const paid = await subs.act(saved, 'subscriptions/resume', savedId);
  expect(paid.data).toMatchObject({ paid: 10, subscription: { state: 'active' } });
  expect((await subs.subscribers(owner, '?state=past_due')).total).toBe(1);

  for (const days of [1, 2, 4]) {
    await subs.shift(id, days);
    await subs.renew();
  }
  expect(await stateOf(viewer)).toMatchObject({ state: 'ended', endReason: 'lapsed' });
  await server.settle();
  const subjects = (await server.mails(viewer.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes('could not be renewed'))).toHaveLength(2);
  expect(subjects.filter((subject) => subject.includes('about to end'))).toHaveLength(1);
  expect(subjects[0]).toBe(`Your subscription to ${owner.name} has ended`);
  expect(await balanceInTokens(server, viewer)).toBe(0);
  await fund(server, viewer.id, 50);
  expect((await subs.subscribe(viewer, owner)).data.paid).toBe(10);
});

it('a gift pays an overdue period', async () => {
  const owner = await subs.offering();
  const { viewer, id } = await begun(10, owner);
  const giver = await makeRichUser(server, 50);
  await subs.shift(id, 31);
  await subs.renew();
  expect((await subs.subscribe(giver, owner, { giftTo: viewer.id })).status).toBe(200);
  expect((await stateOf(viewer))?.state).toBe('active');
  await subs.shift(id, 2);
  await subs.renew();
  expect((await stateOf(viewer))?.state).toBe('active');
  expect(await periodsOf(id)).toHaveLength(2);
});

it('charges no blocked subscriber and none of a deleted creator; the paid period remains', async () => {
  const shut = await subs.offering();
  const gone = await subs.offering();
  const one = await begun(100, shut);
  const two = await begun(100, gone);
  await server.call('POST', '/performers/blocking/update', { token: shut.token, body: { users: [one.viewer.id] } });
  await server.platform.database.pool.query(
    `update account set status = 'suspended', suspended_at = now() where id = $1`,
    [gone.id],
  );
  for (const { id } of [one, two]) await subs.shift(id, 31);
  await subs.renew();
  for (const { viewer } of [one, two]) {
    expect(await stateOf(viewer)).toMatchObject({ state: 'ended', endReason: 'closed' });
    expect(await balanceInTokens(server, viewer)).toBe(90);
  }
});

it('a failing one doesn’t delay others', async () => {
  const owner = await subs.offering();
  const bad = await begun(100, owner);
  const good = await begun(100, owner);
  // A stray period that already has the next number.
  await server.platform.database.pool.query(
    `insert into subscription_period (subscription_id, number, kind, starts_at, ends_at, paid_units, created_at)
     values ($1, 2, 'gift', now(), now() + interval '1 day', 0, now())`,
    [bad.id],
  );
  for (const { id } of [bad, good]) await subs.shift(id, 31);
  await subs.renew();
  expect(await balanceInTokens(server, good.viewer)).toBe(80);
  expect(await balanceInTokens(server, bad.viewer)).toBe(90);
  await server.platform.database.pool.query(
    'delete from subscription_period where subscription_id = $1 and number = 2',
    [bad.id],
  );
  await subs.renew();
  expect(await balanceInTokens(server, bad.viewer)).toBe(80);
});

it('concurrent cancel and renewal end in one of the two states', async () => {
  const owner = await subs.offering();
  for (let round = 0; round < 5; round++) {
    const { viewer, id } = await begun(100, owner);
    await subs.shift(id, 31);
    const [cancelled] = await Promise.all([subs.act(viewer, 'subscriptions/cancel', id), subs.renew()]);
    await subs.renew();
    const state = (await stateOf(viewer))?.state;
    const left = await balanceInTokens(server, viewer);
    expect(cancelled.status).toBe(200);
    expect([
      ['ended', 90],
      ['cancelled', 80],
    ]).toContainEqual([state, left]);
  }
});

it('lists started and ended subscriptions to the creator, in pages', async () => {
  const owner = await subs.offering();
  const people = [];
  for (let n = 0; n < 5; n++) people.push(await begun(100, owner));
  const [leaver] = people;
  await subs.act(leaver!.viewer, 'subscriptions/cancel', leaver!.id);
  await server.platform.database.pool.query(
    `update subscription set period_end = now() - interval '1 second', due_at = now() - interval '1 second'
      where id = $1`,
    [leaver!.id],
  );
  await subs.renew();
  const figures = await server.call('GET', '/subscriptions/performer/figures', { token: owner.token });
  expect(figures.data).toEqual({
    active: 4,
    pastDue: 0,
    gained: 5,
    lost: 1,
    churnPercent: 20,
    renewalsDue: 0,
    renewalTokens: 0,
  });
  const first = await subs.subscribers(owner, '?limit=3');
  const second = await subs.subscribers(owner, `?limit=3&cursor=${first.nextCursor}`);
  expect([...first.data, ...second.data].map(({ user }) => user._id)).toEqual(
    people.map(({ viewer }) => viewer.id).toReversed(),
  );
  expect((await subs.subscribers(owner, `?q=${leaver!.viewer.username}`)).data).toMatchObject([{ state: 'ended' }]);
  const link = await server.call<{ url: string }>('GET', '/subscriptions/performer/export', { token: owner.token });
  const origin = `http://127.0.0.1:${server.port}`;
  const file = await fetch(`${origin}${link.data.url}`);
  const lines = (await file.text()).trimEnd().split('\r\n');
  expect([file.status, lines.length, lines[1]?.split(',')[0]]).toEqual([200, 6, `"${people[0]!.viewer.username}"`]);
  expect((await fetch(`${origin}${link.data.url.replace(owner.id, creator.id)}`)).status).toBe(403);
  const other = await makeUser(server);
  expect((await server.call('GET', '/subscriptions/performer/search', { token: other.token })).status).toBe(403);
});
