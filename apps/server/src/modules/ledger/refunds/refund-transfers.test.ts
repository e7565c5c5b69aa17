import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../../test/books.ts';
import { createDice } from '../../../../test/simulation/dice.ts';
import { newId } from '../../../platform/ids.ts';
import {
  freezeFunds,
  hold,
  legsOf,
  postTransfer,
  postTransfers,
  refundTransfers,
  splitAmount,
  unfreezeFunds,
} from '../index.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.proveAndDrop());

const SEED = Number(process.env['REFUND_SEED'] ?? 7);

/** Makes payments of random sizes and shares. Returns their ids and sum. */
async function pay(dice: ReturnType<typeof createDice>, viewer: string, performers: readonly string[], studio: string) {
  const originIds: string[] = [];
  let sum = 0;
  for (let made = 0; made < 1 + dice.roll(5); made++) {
    const units = 1 + dice.roll(999);
    const rates = {
      platformPercent: dice.roll(5000) / 100,
      studioPercent: dice.chance(50) ? dice.roll(3000) / 100 : 0,
    };
    const receivers = { performerId: dice.one(performers), studioId: rates.studioPercent > 0 ? studio : null };
    const legs = legsOf(splitAmount(units, rates), receivers);
    const paid = await books.inTx((tx) =>
      postTransfer(tx, { key: newId(), kind: 'tip', payerId: viewer, legs, rates }),
    );
    if (paid.status === 'done') originIds.push(paid.transferId);
    sum += units;
  }
  return { originIds, sum };
}

test('random concurrent parts never refund more than was paid, and together return the shares exactly', async () => {
  const dice = createDice(SEED);
  for (let round = 0; round < 3; round++) {
    const viewer = await books.openWallet(10_000);
    const people = [await books.openEarnings(), await books.openEarnings()];
    const studio = await books.openEarnings();
    const { originIds, sum } = await pay(dice, viewer, people, studio);
    const wishes = Array.from({ length: 4 }, () => 1 + dice.roll(sum));
    const outcomes = await Promise.all(
      wishes.map((amountUnits) => books.inTx((tx) => refundTransfers(tx, { originIds, key: newId(), amountUnits }))),
    );
    const given = outcomes.map((one, at) => (one.status === 'done' ? (wishes[at] ?? 0) : 0));
    const back = given.reduce((all, units) => all + units, 0);
    expect(back, `seed ${SEED}, round ${round}`).toBeLessThanOrEqual(sum);
    expect(await books.unitsOf(viewer)).toBe(10_000 - sum + back);
    for (const one of outcomes) if (one.status === 'done') expect(one.parts.every(({ units }) => units > 0)).toBe(true);
    const rest = await books.inTx((tx) => refundTransfers(tx, { originIds, key: newId() }));
    expect(rest.status).toBe(back === sum ? 'nothingLeft' : 'done');
    for (const who of [...people, studio]) expect(await books.unitsOf(who)).toBe(0);
    expect(await books.unitsOf(viewer)).toBe(10_000);
  }
});

test('takes the first payments fully and the last in part; earnings go below zero only if allowed', async () => {
  const viewer = await books.openWallet(1000);
  const performer = await books.openEarnings();
  const legs = [{ accountId: performer, units: 100 }];
  const paid = await books.inTx((tx) =>
    Promise.all([1, 2, 3].map(() => postTransfer(tx, { key: newId(), kind: 'private', payerId: viewer, legs }))),
  );
  const originIds = paid.map((one) => ('transferId' in one ? one.transferId : ''));
  const part = await books.inTx((tx) => refundTransfers(tx, { originIds, key: 'part', amountUnits: 150 }));
  expect(part).toMatchObject({ status: 'done', leftUnits: 150, firstUnits: 150 });
  expect(part.status === 'done' && part.parts.map(({ originId, units }) => [originId, units])).toEqual([
    [originIds[0], 100],
    [originIds[1], 50],
  ]);
  const other = await books.openEarnings();
  await books.inTx((tx) =>
    postTransfer(tx, { key: newId(), kind: 'boost', payerId: performer, legs: [{ accountId: other, units: 150 }] }),
  );
  const rest = { originIds, key: 'rest' };
  expect(await books.inTx((tx) => refundTransfers(tx, rest))).toEqual({ status: 'insufficient' });
  expect((await books.inTx((tx) => refundTransfers(tx, { ...rest, mayOwe: true }))).status).toBe('done');
  expect([await books.unitsOf(viewer), await books.unitsOf(performer)]).toEqual([1000, -150]);
});

test('a frozen wallet pays nothing, alone or in a batch, but receives', async () => {
  const viewer = await books.openWallet(1000);
  const performer = await books.openEarnings();
  const tip = () => ({
    key: newId(),
    kind: 'tip' as const,
    payerId: viewer,
    legs: [{ accountId: performer, units: 10 }],
  });
  const paid = await books.inTx((tx) => postTransfer(tx, tip()));
  expect(await books.inTx((tx) => freezeFunds(tx, viewer))).toBe(true);
  expect(await books.inTx((tx) => freezeFunds(tx, viewer))).toBe(false);
  expect((await books.inTx((tx) => postTransfer(tx, tip()))).status).toBe('insufficient');
  const batch = await books.inTx((tx) => postTransfers(tx, [tip(), tip()]));
  expect(batch.map(({ status }) => status)).toContain('insufficient');
  expect(batch.map(({ status }) => status)).not.toContain('done');
  expect((await books.inTx((tx) => hold(tx, { userId: viewer, key: newId(), amountUnits: 10 }))).status).toBe(
    'insufficient',
  );
  const originIds = ['transferId' in paid ? paid.transferId : ''];
  expect((await books.inTx((tx) => refundTransfers(tx, { originIds, key: 'back' }))).status).toBe('done');
  expect(await books.unitsOf(viewer)).toBe(1000);
  expect(await books.inTx((tx) => unfreezeFunds(tx, viewer))).toBe(true);
  expect((await books.inTx((tx) => postTransfer(tx, tip()))).status).toBe('done');
});
