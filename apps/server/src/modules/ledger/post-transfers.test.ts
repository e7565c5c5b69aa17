import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBooks, tipOf } from '../../../test/books.ts';
import type { Books } from '../../../test/books.ts';
import { newId } from '../../platform/ids.ts';
import { entriesOf, PLATFORM_ACCOUNTS, postTransfer, postTransfers, refundTransfer, sweep } from './index.ts';
import type { Transfer } from './index.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.proveAndDrop());

describe('posting', () => {
  test('a tip moves its shares once per key; repeats return the first answer', async () => {
    const viewer = await books.openWallet(1000);
    const performer = await books.openEarnings();
    const sent = tipOf(viewer, performer, 333, 'first tip');
    const first = await books.inTx((tx) => postTransfer(tx, sent));
    expect(first.status).toBe('done');
    expect(await books.unitsOf(viewer)).toBe(667);
    expect(await books.unitsOf(performer)).toBe(267);
    expect(await books.inTx((tx) => postTransfer(tx, sent))).toEqual({ ...first, status: 'replay' });
    const [replay, other] = await books.inTx((tx) =>
      postTransfers(tx, [sent, tipOf(viewer, performer, 334, 'first tip')]),
    );
    expect(replay).toEqual({ ...first, status: 'replay' });
    expect(other).toEqual({ status: 'keyReused' });
    expect(await books.inTx((tx) => postTransfer(tx, tipOf(viewer, performer, 334, 'first tip')))).toEqual({
      status: 'keyReused',
    });
    expect(await books.unitsOf(viewer)).toBe(667);
  });

  test('settles each input of a batch on its own', async () => {
    const rich = await books.openWallet(1000);
    const poor = await books.openWallet(50);
    const performer = await books.openEarnings();
    const outcomes = await books.inTx((tx) =>
      postTransfers(tx, [
        tipOf(rich, performer, 600, 'a'),
        tipOf(rich, performer, 600, 'b'),
        tipOf(rich, performer, 100, 'c'),
        tipOf(poor, performer, 51, 'a'),
        tipOf(newId(), performer, 1),
        tipOf(rich, newId(), 10),
        tipOf(rich, performer, 600, 'a'),
      ]),
    );
    expect(outcomes.map((outcome) => outcome.status)).toEqual([
      'done',
      'insufficient',
      'requeue',
      'insufficient',
      'noAccount',
      'noAccount',
      'requeue',
    ]);
    expect([await books.unitsOf(rich), await books.unitsOf(poor), await books.unitsOf(performer)]).toEqual([
      400, 50, 480,
    ]);
  });

  test('makes a payment’s tokens available within the same batch, whether purchased or granted', async () => {
    const viewer = await books.openWallet(0);
    const purchase = {
      kind: 'purchase',
      payerId: PLATFORM_ACCOUNTS.paymentClearing,
      legs: [{ accountId: viewer, units: 500 }],
    } as const;
    const keys = ['payment 1', 'payment 2', 'payment 1'];
    const outcomes = await Promise.all(
      keys.map((key) => books.inTx((tx) => postTransfer(tx, { ...purchase, key: `${viewer} ${key}` }))),
    );
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['done', 'done', 'replay']);
    expect(await books.unitsOf(viewer)).toBe(1000);
    const performer = await books.openEarnings();
    expect((await books.inTx((tx) => postTransfer(tx, tipOf(viewer, performer, 1000)))).status).toBe('done');
  });

  test('rejects invalid amounts before the database sees them', async () => {
    const viewer = await books.openWallet(100);
    const performer = await books.openEarnings();
    for (const units of [0, -5, 1.5, Number.NaN, 2 ** 53]) {
      const legs = [{ accountId: performer, units }];
      await expect(
        books.inTx((tx) => postTransfer(tx, { key: newId(), kind: 'tip', payerId: viewer, legs })),
      ).rejects.toThrow(RangeError);
    }
    await expect(books.inTx((tx) => postTransfer(tx, tipOf(viewer, viewer, 10)))).rejects.toThrow(RangeError);
  });

  test('the database rejects a negative wallet and a changed transfer', async () => {
    const viewer = await books.openWallet(100);
    const change = (text: string) => books.database.pool.query(text, [viewer]);
    await expect(change('update ledger_account set balance_units = -1 where id = $1')).rejects.toThrow(
      'never_negative',
    );
    await expect(change('update ledger_transfer set at = now() where to1_id = $1')).rejects.toThrow('append-only');
    await expect(change('delete from ledger_transfer where to1_id = $1')).rejects.toThrow('append-only');
  });

  test('pays out the pending earnings in the slots, and no more', async () => {
    const viewer = await books.openWallet(1000);
    const performer = await books.openEarnings();
    await Promise.all([1, 2, 3, 4].map(() => books.inTx((tx) => postTransfer(tx, tipOf(viewer, performer, 100)))));
    const payout = (units: number): Transfer => ({
      key: newId(),
      kind: 'payout',
      payerId: performer,
      legs: [{ accountId: PLATFORM_ACCOUNTS.payoutClearing, units }],
    });
    expect((await books.inTx((tx) => postTransfer(tx, payout(321)))).status).toBe('insufficient');
    const [first, second] = await books.inTx((tx) => postTransfers(tx, [payout(300), payout(21)]));
    expect([first?.status, second?.status]).toEqual(['done', 'insufficient']);
    expect(await books.inTx((tx) => sweep(tx, performer))).toBe(20);
    const paid = first?.status === 'done' ? first.transferId : '';
    expect((await books.inTx((tx) => refundTransfer(tx, { originId: paid, key: 'rejected' }))).status).toBe('done');
    expect(await books.unitsOf(performer)).toBe(320);
  });
});

test('pages an account’s entries newest first, from every side', async () => {
  const viewer = await books.openWallet(1000);
  const performer = await books.openEarnings();
  for (const units of [100, 200, 300]) await books.inTx((tx) => postTransfer(tx, tipOf(viewer, performer, units)));
  const first = await entriesOf({ db: books.database.kysely }, { accountId: viewer, limit: 2 });
  const rest = await entriesOf(
    { db: books.database.kysely },
    { accountId: viewer, limit: 9, before: first[1]?.transferId ?? '' },
  );
  expect([...first, ...rest].map((entry) => [entry.kind, entry.units])).toEqual([
    ['tip', -300],
    ['tip', -200],
    ['tip', -100],
    ['grant', 1000],
  ]);
  const earned = await entriesOf({ db: books.database.kysely }, { accountId: performer, limit: 1 });
  expect(earned[0]).toMatchObject({ kind: 'tip', units: 240, payerId: viewer, receiverId: performer });
});
