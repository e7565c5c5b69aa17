import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import {
  holdAccountIdOf,
  isPlatformAccount,
  legsOf,
  normaliseLegs,
  PLATFORM_ACCOUNTS,
  shareRefund,
  splitAmount,
  sumOf,
  toTransferKey,
} from './ledger.rules.ts';

const percent = fc.integer({ min: 0, max: 5000 }).map((basisPoints) => basisPoints / 100);

describe('splits', () => {
  test.each([
    [2500, 30, 10, { performerUnits: 1500, studioUnits: 250, platformUnits: 750 }],
    [1, 50, 25, { performerUnits: 1, studioUnits: 0, platformUnits: 0 }],
    [333, 33.33, 12.5, { performerUnits: 182, studioUnits: 41, platformUnits: 110 }],
    [100, 100, 0, { performerUnits: 0, studioUnits: 0, platformUnits: 100 }],
    [9007199254740991, 0.01, 0, { performerUnits: 9006298534815517, studioUnits: 0, platformUnits: 900719925474 }],
  ])('%i units at %d and %d percent', (units, platformPercent, studioPercent, shares) => {
    expect(splitAmount(units, { platformPercent, studioPercent })).toEqual(shares);
  });

  test('without losing a unit, rounding in the performer’s favor', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), percent, percent, (units, platformPercent, studioPercent) => {
        const shares = splitAmount(units, { platformPercent, studioPercent });
        expect(shares.performerUnits + shares.studioUnits + shares.platformUnits).toBe(units);
        expect(shares.platformUnits).toBeLessThanOrEqual((units * platformPercent) / 100 + 1e-3);
        expect(Math.min(shares.performerUnits, shares.studioUnits, shares.platformUnits)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test.each([
    [60, 41],
    [-1, 0],
    [0, 101],
    [1.234, 0],
    [Number.NaN, 0],
  ])('rejects %d and %d percent', (platformPercent, studioPercent) => {
    expect(() => splitAmount(100, { platformPercent, studioPercent })).toThrow(RangeError);
  });

  test('rejects a studio share without a studio', () => {
    const shares = splitAmount(100, { platformPercent: 20, studioPercent: 10 });
    expect(() => legsOf(shares, { performerId: newId() })).toThrow(RangeError);
  });
});

test('merges legs per account, drops zero legs, and puts the platform last', () => {
  const payer = newId();
  const performer = newId();
  const { revenue } = PLATFORM_ACCOUNTS;
  const legs = [revenue, performer, revenue, newId()].map((accountId, index) => ({
    accountId,
    units: index === 3 ? 0 : 5,
  }));
  expect(normaliseLegs(payer, legs)).toEqual([
    { accountId: performer, units: 5 },
    { accountId: revenue, units: 10 },
  ]);
  expect(() => normaliseLegs(payer, [])).toThrow(RangeError);
  expect(() =>
    normaliseLegs(
      payer,
      [1, 2, 3, 4].map((units) => ({ accountId: newId(), units })),
    ),
  ).toThrow(RangeError);
});

test('refunds in any parts return exactly the shares and never more', () => {
  const shares = fc
    .array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 3 })
    .filter((all) => sumOf(all) > 0);
  fc.assert(
    fc.property(shares, fc.array(fc.integer({ min: 1, max: 1e9 }), { maxLength: 6 }), (all, amounts) => {
      let left = all;
      for (const amount of [...amounts, Infinity]) {
        const taken = Math.min(amount, sumOf(left));
        if (taken === 0) continue;
        const parts = shareRefund(left, taken);
        expect(sumOf(parts)).toBe(taken);
        left = left.map((units, index) => units - (parts[index] ?? 0));
        expect(Math.min(...left)).toBeGreaterThanOrEqual(0);
      }
      expect(sumOf(left)).toBe(0);
    }),
  );
});

test('derives keys and hold accounts from their text', () => {
  const id = newId();
  expect(toTransferKey(id.toUpperCase())).toBe(id);
  expect(toTransferKey('payment 1')).toBe(toTransferKey('payment 1'));
  expect(toTransferKey('payment 1')).not.toBe(toTransferKey('payment 2'));
  expect(holdAccountIdOf(id)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(holdAccountIdOf(id)).toBe(holdAccountIdOf(id.toUpperCase()));
  expect([isPlatformAccount(id), isPlatformAccount(PLATFORM_ACCOUNTS.promotions)]).toEqual([false, true]);
});
