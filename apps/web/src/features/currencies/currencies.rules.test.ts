import { describe, expect, it } from 'vitest';
import type { Rates } from './currencies.queries.ts';
import { approxOf, AUTOMATIC, OFF, shownCurrency } from './currencies.rules.ts';

const rates: Rates = {
  currency: 'USD',
  tokenPrice: 0.1,
  rates: { USD: 1, EUR: 0.8, JPY: 128 },
  source: 'ecb',
  day: '2026-11-20',
};
const inGermany = { ...rates, local: 'EUR' };

describe('approximate prices', () => {
  it('use the chosen currency, then the country’s, then the site’s', () => {
    expect(shownCurrency(rates, 'JPY')).toBe('JPY');
    expect(shownCurrency(inGermany, AUTOMATIC)).toBe('EUR');
    expect(shownCurrency(rates, AUTOMATIC)).toBe('USD');
    expect(shownCurrency(inGermany, OFF)).toBeUndefined();
    expect(shownCurrency(rates, 'CHF')).toBeUndefined();
    expect(shownCurrency(rates, 'constructor')).toBeUndefined();
  });

  it('use the token price, or the charged amount', () => {
    expect(approxOf({ tokens: 50 }, inGermany, AUTOMATIC)).toEqual({ amount: '4', currency: 'EUR' });
    expect(approxOf({ tokens: 50 }, rates, AUTOMATIC)).toEqual({ amount: '5', currency: 'USD' });
    expect(approxOf({ money: { amount: '10.00', currency: 'USD' } }, inGermany, AUTOMATIC)).toEqual({
      amount: '8',
      currency: 'EUR',
    });
    expect(approxOf({ money: { amount: '8.00', currency: 'EUR' } }, rates, 'JPY')?.amount).toBe('1280');
  });

  it('are omitted if unknown, identical to the charge, or negligible', () => {
    const none: Rates = { currency: 'USD', tokenPrice: 0.1, rates: {}, source: 'none' };
    expect(approxOf({ tokens: 50 }, none, AUTOMATIC)).toBeUndefined();
    expect(approxOf({ money: { amount: '10', currency: 'USD' } }, rates, AUTOMATIC)).toBeUndefined();
    expect(approxOf({ money: { amount: '10', currency: 'ARS' } }, rates, 'EUR')).toBeUndefined();
    expect(approxOf({ tokens: 0 }, rates, AUTOMATIC)).toBeUndefined();
    expect(approxOf({ tokens: NaN }, rates, AUTOMATIC)).toBeUndefined();
  });
});
