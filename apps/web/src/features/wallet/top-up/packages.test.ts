import { describe, expect, it } from 'vitest';
import { pricePerToken, suggestedPackage, tokensOf } from './packages.ts';
import type { TokenPackage } from '../wallet.queries.ts';

const pack = (_id: string, tokens: number, amount: string, more: Partial<TokenPackage> = {}): TokenPackage => ({
  _id,
  name: _id,
  description: '',
  tokens,
  bonusTokens: 0,
  price: { amount, currency: 'USD' },
  isFeatured: false,
  isActive: true,
  ordering: 0,
  ...more,
});
const small = pack('small', 50, '5.00');
const middle = pack('middle', 200, '18.00', { bonusTokens: 20, isFeatured: true });
const large = pack('large', 1000, '80.00');
const all = [large, small, middle];

describe('the suggested package', () => {
  it.each([
    [0, 'middle'],
    [30, 'small'],
    [50, 'small'],
    [51, 'middle'],
    [220, 'middle'],
    [221, 'large'],
    [5000, 'large'],
  ])('for %d missing tokens is %s', (missing, expected) => {
    expect(suggestedPackage(all, missing)?._id).toBe(expected);
  });
  it('is missing if nothing is on sale', () => {
    expect(suggestedPackage([], 10)).toBeUndefined();
  });
});

it('counts the bonus in the token price', () => {
  expect(tokensOf(middle)).toBe(220);
  expect(Number(pricePerToken(middle).amount)).toBeCloseTo(18 / 220);
});
