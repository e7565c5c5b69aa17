import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBooks, tipOf } from '../../../test/books.ts';
import type { Books } from '../../../test/books.ts';
import { newId } from '../../platform/ids.ts';
import { postTransfer, refundTransfer, sweep } from './index.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.proveAndDrop());

describe('concurrency', () => {
  test('two callers spend the last tokens: one wins', async () => {
    for (let round = 0; round < 10; round++) {
      const viewer = await books.openWallet(100);
      const performer = await books.openEarnings();
      const outcomes = await Promise.all(
        [1, 2].map(() => books.inTx((tx) => postTransfer(tx, tipOf(viewer, performer, 100)))),
      );
      expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['done', 'insufficient']);
      expect(await books.unitsOf(viewer)).toBe(0);
    }
  });

  test('64 payments from one wallet to one performer spend exactly the balance', async () => {
    const viewer = await books.openWallet(1000);
    const performer = await books.openEarnings();
    const outcomes = await Promise.all(
      Array.from({ length: 64 }, () => books.inTx((tx) => postTransfer(tx, tipOf(viewer, performer, 25)))),
    );
    expect(outcomes.filter((outcome) => outcome.status === 'done')).toHaveLength(40);
    expect([await books.unitsOf(viewer), await books.unitsOf(performer)]).toEqual([0, 800]);
  });

  test('64 payments with one key move the tokens once', async () => {
    const viewer = await books.openWallet(1000);
    const performer = await books.openEarnings();
    const same = tipOf(viewer, performer, 25);
    const outcomes = await Promise.all(Array.from({ length: 64 }, () => books.inTx((tx) => postTransfer(tx, same))));
    expect(outcomes.filter((outcome) => outcome.status === 'done')).toHaveLength(1);
    expect(new Set(outcomes.map((outcome) => 'transferId' in outcome && outcome.transferId)).size).toBe(1);
    expect(await books.unitsOf(viewer)).toBe(975);
  });

  test('sweeps and payouts between tips lose nothing', async () => {
    const viewer = await books.openWallet(10_000);
    const performer = await books.openEarnings();
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        books.inTx<unknown>((tx) =>
          index % 3 === 0 ? sweep(tx, performer) : postTransfer(tx, tipOf(viewer, performer, 100)),
        ),
      ),
    );
    expect(await books.inTx((tx) => sweep(tx, performer))).toBe(40 * 80);
  });

  test('refunds never return more than was paid', async () => {
    const viewer = await books.openWallet(1000);
    const performer = await books.openEarnings();
    const paid = await books.inTx((tx) => postTransfer(tx, tipOf(viewer, performer, 900)));
    const originId = paid.status === 'done' ? paid.transferId : '';
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () =>
        books.inTx((tx) => refundTransfer(tx, { originId, key: newId(), amountUnits: 100 })),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.status === 'done')).toHaveLength(9);
    expect([await books.unitsOf(viewer), await books.unitsOf(performer)]).toEqual([1000, 0]);
  });
});
