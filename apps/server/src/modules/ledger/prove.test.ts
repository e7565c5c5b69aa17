import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBooks, tipOf } from '../../../test/books.ts';
import type { Books } from '../../../test/books.ts';
import { hold, PLATFORM_ACCOUNTS, postTransfer, proveLedger, refundTransfer } from './index.ts';

let books: Books;
let viewer: string;
beforeEach(async () => {
  books = await openBooks(4);
  viewer = await books.openWallet(1000);
  const performer = await books.openEarnings();
  const paid = await books.inTx((tx) => postTransfer(tx, tipOf(viewer, performer, 300)));
  const originId = paid.status === 'done' ? paid.transferId : '';
  await books.inTx((tx) => refundTransfer(tx, { originId, key: 'half', amountUnits: 150 }));
  await books.inTx((tx) => hold(tx, { key: 'request', userId: viewer, amountUnits: 200 }));
  const legs = [{ accountId: PLATFORM_ACCOUNTS.payoutClearing, units: 50 }];
  await books.inTx((tx) => postTransfer(tx, { key: 'payout', kind: 'payout', payerId: performer, legs }));
});
afterEach(() => books.database.drop());

const broken = async () =>
  (await proveLedger(books.database.kysely)).filter((line) => line.wrong > 0).map((line) => line.claim);

test('consistent books pass, and every check has looked at something', async () => {
  expect(await broken()).toEqual([]);
  const proof = await proveLedger(books.database.kysely);
  expect(proof.filter((line) => line.examined === 0)).toEqual([]);
});

test.each([
  [
    `update ledger_account set balance_units = balance_units + 1 where kind = 'wallet'`,
    ['all balances together are zero', 'every balance is the sum of its entries'],
  ],
  [
    `delete from ledger_credit where balance_units > 0`,
    [
      'all balances together are zero',
      'every balance is the sum of its entries',
      'payout clearing has what its open payouts say',
    ],
  ],
  [
    `update ledger_account set balance_units = balance_units + case kind when 'wallet' then 5 else -5 end
      where kind in ('wallet', 'hold')`,
    ['every balance is the sum of its entries', 'every hold account has what its open holds say'],
  ],
  [
    `update ledger_transfer set to1_id = uuidv7() where kind = 'tip'`,
    ['every balance is the sum of its entries', 'every entry belongs to an account'],
  ],
  [
    `update ledger_transfer set payer_units = payer_units * 3, to1_units = to1_units * 3, to2_units = to2_units * 3
      where kind = 'refund'`,
    [
      'every balance is the sum of its entries',
      'what was spent is the sum of what went out',
      'no transfer was refunded beyond any of its shares',
    ],
  ],
  [
    `update ledger_credit set balance_units = balance_units + case account_id
      when '${PLATFORM_ACCOUNTS.payoutClearing}' then 5 else -5 end
      where account_id in ('${PLATFORM_ACCOUNTS.payoutClearing}', '${PLATFORM_ACCOUNTS.revenue}')`,
    ['every balance is the sum of its entries', 'payout clearing has what its open payouts say'],
  ],
  [
    `update ledger_account set spent_units = spent_units + 1 where kind = 'wallet'`,
    ['what was spent is the sum of what went out'],
  ],
  [
    `alter table ledger_account drop constraint ledger_account_never_negative;
     update ledger_account set balance_units = balance_units - 1000 where kind = 'wallet'`,
    [
      'all balances together are zero',
      'every balance is the sum of its entries',
      'no wallet and no hold is below zero',
    ],
  ],
  [
    `alter table ledger_transfer drop constraint ledger_transfer_sum_zero;
     update ledger_transfer set to1_units = to1_units + 1 where kind = 'tip'`,
    ['every balance is the sum of its entries', 'the legs of every transfer sum to zero'],
  ],
  [
    `alter table ledger_transfer drop constraint ledger_transfer_key; update ledger_transfer
      set key = '${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}'`,
    ['no payer used a key twice'],
  ],
])('detects tampering: %s', async (statement, claims) => {
  await books.database.pool.query(`alter table ledger_transfer disable trigger all; ${statement}`);
  expect(await broken()).toEqual(claims);
});
