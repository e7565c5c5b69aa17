import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBooks, tipOf } from '../../../../test/books.ts';
import type { Books } from '../../../../test/books.ts';
import { newId } from '../../../platform/ids.ts';
import { legsOf, PLATFORM_ACCOUNTS, postTransfer, refundTransfer, splitAmount } from '../index.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.proveAndDrop());

describe('refunds', () => {
  test('reverse the split in parts, exactly', async () => {
    const viewer = await books.openWallet(1000);
    const performer = await books.openEarnings();
    const studio = await books.openEarnings();
    const rates = { platformPercent: 33.33, studioPercent: 12.5 };
    const legs = legsOf(splitAmount(101, rates), { performerId: performer, studioId: studio });
    const paid = await books.inTx((tx) =>
      postTransfer(tx, { key: newId(), kind: 'video', payerId: viewer, legs, rates }),
    );
    const originId = paid.status === 'done' ? paid.transferId : '';
    const revenueBefore = await books.unitsOf(PLATFORM_ACCOUNTS.revenue);
    expect((await books.inTx((tx) => refundTransfer(tx, { originId, key: 'half', amountUnits: 50 }))).status).toBe(
      'done',
    );
    expect((await books.inTx((tx) => refundTransfer(tx, { originId, key: 'half', amountUnits: 50 }))).status).toBe(
      'replay',
    );
    expect((await books.inTx((tx) => refundTransfer(tx, { originId, key: 'half', amountUnits: 49 }))).status).toBe(
      'keyReused',
    );
    expect(await books.inTx((tx) => refundTransfer(tx, { originId, key: 'more', amountUnits: 52 }))).toEqual({
      status: 'nothingLeft',
    });
    expect((await books.inTx((tx) => refundTransfer(tx, { originId, key: 'rest' }))).status).toBe('done');
    expect(await books.inTx((tx) => refundTransfer(tx, { originId, key: 'again' }))).toEqual({ status: 'nothingLeft' });
    expect([await books.unitsOf(viewer), await books.unitsOf(performer), await books.unitsOf(studio)]).toEqual([
      1000, 0, 0,
    ]);
    expect(revenueBefore - (await books.unitsOf(PLATFORM_ACCOUNTS.revenue))).toBe(33);
  });

  test('of a charge only lower earnings below zero if it is a chargeback', async () => {
    const viewer = await books.openWallet(1000);
    const performer = await books.openEarnings();
    const paid = await books.inTx((tx) => postTransfer(tx, tipOf(viewer, performer, 1000)));
    const originId = paid.status === 'done' ? paid.transferId : '';
    const legs = [{ accountId: PLATFORM_ACCOUNTS.payoutClearing, units: 700 }];
    await books.inTx((tx) => postTransfer(tx, { key: newId(), kind: 'payout', payerId: performer, legs }));
    expect(await books.inTx((tx) => refundTransfer(tx, { originId, key: 'plain' }))).toEqual({
      status: 'insufficient',
    });
    expect((await books.inTx((tx) => refundTransfer(tx, { originId, key: 'charge', chargeback: true }))).status).toBe(
      'done',
    );
    expect([await books.unitsOf(viewer), await books.unitsOf(performer)]).toEqual([1000, -700]);
  });

  test('of a purchase require the tokens in the wallet', async () => {
    const viewer = await books.openWallet(0);
    const legs = [{ accountId: viewer, units: 500 }];
    const bought = await books.inTx((tx) =>
      postTransfer(tx, { key: newId(), kind: 'purchase', payerId: PLATFORM_ACCOUNTS.paymentClearing, legs }),
    );
    const originId = bought.status === 'done' ? bought.transferId : '';
    await books.inTx(async (tx) => postTransfer(tx, tipOf(viewer, await books.openEarnings(), 100)));
    expect(await books.inTx((tx) => refundTransfer(tx, { originId, key: 'all', chargeback: true }))).toEqual({
      status: 'insufficient',
    });
    expect(
      (await books.inTx((tx) => refundTransfer(tx, { originId, key: 'rest', amountUnits: 400, chargeback: true })))
        .status,
    ).toBe('done');
    expect(await books.unitsOf(viewer)).toBe(0);
  });
});
