import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBooks } from '../../../test/books.ts';
import type { Books } from '../../../test/books.ts';
import { newId } from '../../platform/ids.ts';
import { hold, holdAccountIdOf, legsOf, postHold, refundTransfer, splitAmount, voidHold } from './index.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.proveAndDrop());

describe('holds', () => {
  test('are posted in parts, voided for the rest, and refunded to the wallet', async () => {
    const viewer = await books.openWallet(1000);
    const performer = await books.openEarnings();
    const held = await books.inTx((tx) => hold(tx, { key: 'request', userId: viewer, amountUnits: 600 }));
    const holdId = held.status === 'done' ? held.transferId : '';
    expect([await books.unitsOf(viewer), await books.unitsOf(holdAccountIdOf(viewer))]).toEqual([400, 600]);
    const minute = (key: string, units: number) =>
      books.inTx((tx) =>
        postHold(tx, {
          holdId,
          key,
          kind: 'private',
          legs: legsOf(splitAmount(units, { platformPercent: 20, studioPercent: 0 }), { performerId: performer }),
        }),
      );
    const first = await minute('minute 1', 250);
    expect(first.status).toBe('done');
    expect((await minute('minute 1', 250)).status).toBe('replay');
    expect((await minute('minute 1', 251)).status).toBe('keyReused');
    expect((await minute('minute 2', 351)).status).toBe('nothingLeft');
    const given = await books.inTx((tx) => voidHold(tx, { holdId, key: 'end' }));
    expect(given.status).toBe('done');
    expect(await books.inTx((tx) => voidHold(tx, { holdId, key: 'end' }))).toEqual({ ...given, status: 'replay' });
    expect((await books.inTx((tx) => voidHold(tx, { holdId, key: 'again' }))).status).toBe('nothingLeft');
    expect((await minute('minute 3', 1)).status).toBe('nothingLeft');
    expect([
      await books.unitsOf(viewer),
      await books.unitsOf(holdAccountIdOf(viewer)),
      await books.unitsOf(performer),
    ]).toEqual([750, 0, 200]);
    const originId = first.status === 'done' ? first.transferId : '';
    expect((await books.inTx((tx) => refundTransfer(tx, { originId, key: 'sorry' }))).status).toBe('done');
    expect([
      await books.unitsOf(viewer),
      await books.unitsOf(holdAccountIdOf(viewer)),
      await books.unitsOf(performer),
    ]).toEqual([1000, 0, 0]);
  });

  test('never spend each other’s tokens, and are settled once in concurrent settlements', async () => {
    const viewer = await books.openWallet(1000);
    const performer = await books.openEarnings();
    const [a] = await Promise.all(
      ['a', 'b'].map((key) => books.inTx((tx) => hold(tx, { key, userId: viewer, amountUnits: 500 }))),
    );
    const holdId = a?.status === 'done' ? a.transferId : '';
    const legs = [{ accountId: performer, units: 500 }];
    const outcomes = await Promise.all([
      ...[1, 2, 3].map(() => books.inTx((tx) => postHold(tx, { holdId, key: newId(), kind: 'private', legs }))),
      ...[1, 2, 3].map(() => books.inTx((tx) => voidHold(tx, { holdId, key: newId() }))),
    ]);
    expect(outcomes.filter((outcome) => outcome.status === 'done')).toHaveLength(1);
    expect(await books.unitsOf(holdAccountIdOf(viewer))).toBe(500);
    expect(await books.inTx((tx) => hold(tx, { key: 'too much', userId: viewer, amountUnits: 1001 }))).toEqual({
      status: 'insufficient',
    });
  });
});
