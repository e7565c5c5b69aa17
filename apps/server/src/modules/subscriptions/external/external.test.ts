import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person } from '../../../../test/make/accounts.ts';
import { balanceInTokens, makeRichUser } from '../../../../test/make/paid-shows.ts';
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
const rich = (tokens = 100) => makeRichUser(server, tokens);
const asked = async () => {
  const viewer = await rich();
  const { data } = await subs.external(viewer, creator);
  return { viewer, id: data.subscription._id };
};
/** Backdates a request and its scheduled actions by a number of hours. */
const age = (id: string, hours: number) =>
  server.platform.database.pool.query(
    `update subscription set created_at = created_at - make_interval(hours => $2),
      due_at = due_at - make_interval(hours => $2),
            notified_at = notified_at - make_interval(hours => $2) where id = $1`,
    [id, hours],
  );
const subjects = async ({ email }: Person) => {
  await server.settle();
  return (await server.mails(email)).map(({ subject }) => subject);
};

it('holds the tokens until the creator confirms; the period starts then, and ends after a cancellation', async () => {
  const viewer = await rich();
  const before = await balanceInTokens(server, creator);
  expect((await subs.external(viewer, creator, { price: 14 })).body.code).toBe('CONFLICT');
  const { data } = await subs.external(viewer, creator, { price: 15 });
  expect(data).toMatchObject({ balance: 85, subscription: { state: 'pending_add', handle: 'ann.lee' } });
  const id = data.subscription._id;
  expect((await subs.external(viewer, creator)).body.code).toBe('ALREADY_DONE');
  expect(await balanceInTokens(server, creator)).toBe(before);
  expect((await subjects(creator))[0]).toBe('Please add ann.lee on Snapchat');
  const history = async () =>
    (await server.call<{ data: object[] }>('GET', '/transactions/user/search', { token: viewer.token })).data.data;
  expect((await history())[0]).toMatchObject({ type: 'hold', token: -15, counterpart: { _id: creator.id } });

  const both = await Promise.all([1, 2].map(() => subs.act(creator, 'snapchat-subscriptions/confirm', id)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await subs.externals(creator, 'performer')).data[0]).toMatchObject({ state: 'active', handle: 'ann.lee' });
  expect((await balanceInTokens(server, creator)) - before).toBe(10.5);
  expect((await history())[0]).toMatchObject({
    type: 'subscription',
    token: -15,
    description: 'snapchat',
    counterpart: { _id: creator.id },
  });

  await subs.shift(id, 31);
  await subs.renew();
  expect(await balanceInTokens(server, viewer)).toBe(70);
  expect((await subs.act(viewer, 'snapchat-subscriptions/cancel', id)).data.state).toBe('cancel_at_end');
  await subs.shift(id, 31);
  await subs.renew();
  expect((await subs.externals(viewer, 'user')).data).toMatchObject([{ state: 'expired' }]);
  expect((await subs.externals(creator, 'performer', '?state=expired')).data).toMatchObject([{ isToRemove: true }]);
  expect((await subjects(creator))[0]).toBe('Please remove ann.lee on Snapchat');
  expect((await subs.act(creator, 'snapchat-subscriptions/removed', id)).data.isToRemove).toBe(false);
  expect(await balanceInTokens(server, viewer)).toBe(70);
});

it('releases the tokens after 72 hours without an answer, with a warning after 36', async () => {
  const { viewer, id } = await asked();
  await age(id, 37);
  await subs.renew();
  await subs.renew();
  expect((await subjects(viewer)).filter((subject) => subject.includes('hasn’t added you'))).toHaveLength(1);
  expect(await balanceInTokens(server, viewer)).toBe(85);
  await age(id, 36);
  await Promise.all(Array.from({ length: 4 }, () => subs.renew()));
  expect(await balanceInTokens(server, viewer)).toBe(100);
  expect((await subs.externals(viewer, 'user')).data).toMatchObject([{ state: 'refunded' }]);
  expect((await subs.act(creator, 'snapchat-subscriptions/confirm', id)).body.code).toBe('ALREADY_DONE');
});

it('of a concurrent confirmation and withdrawal one wins, and one side has the tokens', async () => {
  for (let round = 0; round < 5; round++) {
    const { viewer, id } = await asked();
    const before = await balanceInTokens(server, creator);
    const [confirmed, taken] = await Promise.all([
      subs.act(creator, 'snapchat-subscriptions/confirm', id),
      subs.act(viewer, 'snapchat-subscriptions/cancel', id),
    ]);
    const earned = (await balanceInTokens(server, creator)) - before;
    const left = await balanceInTokens(server, viewer);
    if (taken.data?.state === 'refunded') expect([confirmed.body.code, earned, left]).toEqual(['ALREADY_DONE', 0, 100]);
    else expect([confirmed.status, taken.data.state, earned, left]).toEqual([200, 'cancel_at_end', 10.5, 85]);
  }
});

it('reminds the creator once an hour while pending', async () => {
  const { viewer, id } = await asked();
  const early = await subs.act(viewer, 'snapchat-subscriptions/users/resend', id);
  expect([early.status, early.body.code]).toEqual([429, 'SLOW_DOWN']);
  expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(3000);
  await age(id, 2);
  const both = await Promise.all([1, 2].map(() => subs.act(viewer, 'snapchat-subscriptions/users/resend', id)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 429]);
  await subs.act(viewer, 'snapchat-subscriptions/cancel', id);
  expect((await subs.act(viewer, 'snapchat-subscriptions/users/resend', id)).body.code).toBe('ALREADY_DONE');
});

describe('a handle', () => {
  it.each([
    ['snapchat', 'ab', false],
    ['snapchat', 'a b c', false],
    ['snapchat', '@Good_name', true],
    ['discord', 'two..dots', false],
    ['discord', 'fine.name', true],
    ['discord', '<script>', false],
  ])('of %s: %s', async (provider, handle, isFine) => {
    const { status, body } = await subs.external(await rich(), creator, { provider, handle });
    expect([status, JSON.stringify(body).includes('"handle"')]).toEqual(isFine ? [200, true] : [400, true]);
  });

  it('is rejected for a service the creator doesn’t offer, or an unknown one', async () => {
    const viewer = await rich();
    expect((await subs.external(viewer, creator, { provider: 'telegram', handle: 'good_name' })).body.code).toBe(
      'NOT_OFFERED',
    );
    expect((await subs.external(viewer, creator, { provider: 'myspace' })).status).toBe(400);
    expect((await subs.external(viewer, creator, { handle: 'x'.repeat(5000) })).status).toBe(400);
    expect(await balanceInTokens(server, viewer)).toBe(100);
  });
});

it('is visible to the two parties only', async () => {
  const { id } = await asked();
  const stranger = await rich();
  const other = await subs.offering();
  for (const path of ['cancel', 'users/resend'])
    expect((await subs.act(stranger, `snapchat-subscriptions/${path}`, id)).body.code).toBe('NOT_FOUND');
  for (const path of ['confirm', 'removed'])
    expect((await subs.act(other, `snapchat-subscriptions/${path}`, id)).body.code).toBe('NOT_FOUND');
  expect((await subs.act(creator, 'snapchat-subscriptions/removed', id)).body.code).toBe('NOT_FOUND');
});
