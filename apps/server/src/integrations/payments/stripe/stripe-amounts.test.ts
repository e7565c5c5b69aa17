import { toChargeable } from '@footlight/contract';
import { expect, it } from 'vitest';
import { fromStripe, toStripe } from './stripe-amounts.ts';

it.each([
  [1999, 'USD', 1999],
  [9900, 'KWD', 9900],
  [500, 'JPY', 500],
  [500, 'ISK', 50_000],
  [500, 'UGX', 50_000],
  [4990, 'HUF', 499_000],
  [150_000, 'IDR', 15_000_000],
  [80_045, 'TWD', 80_045],
  [4990, 'KRW', 4990],
])('converts %i smallest units of %s to %i at Stripe, and back', (minor, currency, amount) => {
  expect(toStripe(minor, currency)).toBe(amount);
  expect(fromStripe(amount, currency.toLowerCase())).toBe(minor);
});

it.each(['KWD', 'BHD', 'JOD', 'OMR', 'TND'])('rounds %s to a chargeable amount', (currency) => {
  expect([1, 4, 9994, 9995, 10_000].map((minor) => toChargeable(minor, currency))).toEqual([
    10, 10, 9990, 10_000, 10_000,
  ]);
  expect(toStripe(toChargeable(9_996, currency), currency) % 10).toBe(0);
});

it('keeps amounts of currencies without thousandths', () => {
  for (const currency of ['USD', 'JPY', 'HUF']) expect(toChargeable(1999, currency)).toBe(1999);
});
