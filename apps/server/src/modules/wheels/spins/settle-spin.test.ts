import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerformer, type Person } from '../../../../test/make/accounts.ts';
import { balanceInTokens, makeRichUser } from '../../../../test/make/paid-shows.ts';
import { createWheeling } from '../../../../test/make/wheels.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { PLATFORM_ACCOUNTS, postTransfer, proveLedger, refundTransfer } from '../../ledger/index.ts';
import { newId } from '../../../platform/ids.ts';

let server: TestServer;
let wheels: ReturnType<typeof createWheeling>;
beforeAll(async () => {
  server = await startTestServer();
  wheels = createWheeling(server);
});
afterAll(async () => {
  for (const line of await proveLedger(server.platform.database.kysely)) expect(line.wrong, line.claim).toBe(0);
  await server.close();
});
const owed = async () => {
  const { creator, wheel } = await wheels.showing();
  const viewer = await makeRichUser(server, 100);
  const { data } = await wheels.spin(viewer, wheel._id);
  return { creator, viewer, wheel, id: data.result._id };
};
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const spend = ({ id }: Person, tokens: number) =>
  server.platform.transactions.system((tx) =>
    postTransfer(tx, {
      key: newId(),
      kind: 'tip',
      payerId: id,
      legs: [{ accountId: PLATFORM_ACCOUNTS.revenue, units: tokens * 100 }],
    }),
  );

it('the creator fulfills a prize once; it stays paid', async () => {
  const { creator, viewer, id } = await owed();
  expect((await wheels.results(creator, 'performer', '?status=pending')).data).toMatchObject([{ _id: id }]);
  const both = await Promise.all([wheels.settle(creator, id, 'fulfilled'), wheels.settle(creator, id, 'cancelled')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await wheels.results(creator, 'performer', '?status=pending')).total).toBe(0);
  const [mine] = (await wheels.results(viewer, 'user')).data;
  expect(await balanceInTokens(server, viewer)).toBe(mine?.status === 'fulfilled' ? 90 : 100);
  expect(await wheels.refund(inDays(30))).toBe(0);
});

it('cancelling refunds everyone once, however often it is called', async () => {
  const { creator, viewer, id } = await owed();
  const all = await Promise.all(Array.from({ length: 8 }, () => wheels.settle(creator, id, 'cancelled')));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(all.filter(({ body }) => body.code === 'ALREADY_DONE')).toHaveLength(7);
  expect([await balanceInTokens(server, viewer), await balanceInTokens(server, creator)]).toEqual([100, 0]);
  const { data } = await server.call<{ data: object[] }>('GET', '/transactions/user/search', { token: viewer.token });
  const label = all.find(({ status }) => status === 200)?.data.label;
  expect(data.data[0]).toMatchObject({
    type: 'refund',
    token: 10,
    description: label,
    counterpart: { _id: creator.id },
  });
});

it('a prize unfulfilled for 14 days is refunded automatically, once, with many workers', async () => {
  const { viewer, id } = await owed();
  expect(await wheels.refund(inDays(13.9))).toBe(0);
  const done = await Promise.all([1, 2, 3].map(() => wheels.refund(inDays(14.1))));
  expect(done.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await balanceInTokens(server, viewer)).toBe(100);
  expect((await wheels.results(viewer, 'user')).data).toMatchObject([
    { _id: id, status: 'cancelled', isOverdue: true },
  ]);
  expect((await wheels.proof(id)).status).toBe(200);
});

it('a creator without enough tokens can’t cancel, and the refund is retried daily', async () => {
  const { creator, viewer, id } = await owed();
  await spend(creator, 7);
  expect((await wheels.settle(creator, id, 'cancelled')).body.code).toBe('INSUFFICIENT_BALANCE');
  expect(await wheels.refund(inDays(14.1))).toBe(0);
  expect((await wheels.results(viewer, 'user')).data).toMatchObject([{ status: 'pending' }]);
  expect(await wheels.refund(inDays(14.2))).toBe(0);
  await server.platform.transactions.system((tx) =>
    postTransfer(tx, {
      key: newId(),
      kind: 'grant',
      payerId: PLATFORM_ACCOUNTS.promotions,
      legs: [{ accountId: creator.id, units: 700 }],
    }),
  );
  expect(await wheels.refund(inDays(15.2))).toBe(1);
  expect(await balanceInTokens(server, viewer)).toBe(100);
});

it('a charged-back spin is closed, and nothing is refunded twice', async () => {
  const { creator, viewer, id } = await owed();
  const { rows } = await server.platform.database.pool.query<{ transfer_id: string }>(
    'select transfer_id from wheel_spin where id = $1',
    [id],
  );
  const originId = rows[0]?.transfer_id ?? '';
  await server.platform.transactions.system((tx) => refundTransfer(tx, { originId, key: newId(), chargeback: true }));
  expect(await wheels.refund(inDays(14.1))).toBe(1);
  expect((await wheels.results(viewer, 'user')).data).toMatchObject([{ status: 'cancelled' }]);
  expect([await balanceInTokens(server, viewer), await balanceInTokens(server, creator)]).toEqual([100, 0]);
});

it('is managed by the creator only, even after the wheel is deleted', async () => {
  const { creator, viewer, wheel, id } = await owed();
  const other = await makePerformer(server);
  expect((await wheels.settle(other, id, 'fulfilled')).body.code).toBe('NOT_FOUND');
  expect((await wheels.settle(viewer, id, 'fulfilled')).body.code).toBe('FORBIDDEN');
  expect((await wheels.settle(creator, id, 'pending')).status).toBe(400);
  expect((await wheels.settle(creator, newId(), 'fulfilled')).body.code).toBe('NOT_FOUND');
  await wheels.remove(creator, wheel._id);
  expect((await wheels.settle(creator, id, 'fulfilled')).data.status).toBe('fulfilled');
});

it('lists are paged and searchable by label and name', async () => {
  const { creator, wheel } = await wheels.showing();
  const viewer = await makeRichUser(server, 100);
  const ids: string[] = [];
  for (let spin = 0; spin < 3; spin++) {
    ids.unshift((await wheels.spin(viewer, wheel._id)).data.result._id);
    await wheels.unlock(creator, wheel._id);
  }
  for (const [who, side] of [
    [viewer, 'user'],
    [creator, 'performer'],
  ] as const) {
    const first = await wheels.results(who, side, '?limit=2');
    const rest = await wheels.results(who, side, `?limit=2&cursor=${first.nextCursor ?? ''}`);
    expect([...first.data, ...rest.data].map(({ _id: id }) => id)).toEqual(ids);
    expect([first.total, rest.nextCursor]).toEqual([3, undefined]);
  }
  expect((await wheels.results(creator, 'performer', `?q=${viewer.username}`)).total).toBe(3);
  expect((await wheels.results(creator, 'performer', '?q=%25nobody')).total).toBe(0);
});
