import { expect, it } from 'vitest';
import { formatPrice } from './checkout-page.ts';

it.each([
  [4999, 'USD', '$49.99'],
  [500, 'JPY', '¥500'],
  [9900, 'KWD', 'KWD\u00a09.900'],
])('formats %i smallest units of %s as %s', (minor, currency, words) => {
  expect(formatPrice(minor, currency)).toBe(words);
});
