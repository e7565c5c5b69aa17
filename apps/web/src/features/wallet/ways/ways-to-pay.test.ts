import { expect, test } from 'vitest';
import { waysFor, type SavedCard } from './ways-to-pay.ts';

const card = (id: string, more: Partial<SavedCard> = {}): SavedCard => ({
  _id: id,
  gateway: 'stripe',
  brand: 'visa',
  last4: '4242',
  expMonth: 1,
  expYear: 2040,
  isExpired: false,
  isDefault: false,
  createdAt: '',
  ...more,
});
const stripe = { name: 'stripe', keepsCards: true };
const ccbill = { name: 'ccbill', keepsCards: false, currencies: ['USD'] };
const priced = (currency: string) => ({ price: { amount: '5.00', currency } });
const idsOf = (...asked: Parameters<typeof waysFor>) => waysFor(...asked).map(({ id }) => id);

test('lists saved cards first, then gateways that support the currency', () => {
  const cards = [card('a'), card('old', { isExpired: true }), card('b', { gateway: 'elsewhere' })];
  expect(idsOf(priced('USD'), [stripe, ccbill], cards)).toEqual(['card:a', 'stripe', 'ccbill']);
  expect(idsOf(priced('CHF'), [stripe, ccbill], cards)).toEqual(['card:a', 'stripe']);
  expect(idsOf(priced('CHF'), [ccbill], cards)).toEqual([]);
});
