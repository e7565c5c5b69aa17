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

describe('about what something costs', () => {
  it('is in the chosen currency, else that of the country, else the one of the site', () => {
    expect(shownCurrency(rates, 'JPY')).toBe('JPY');
    expect(shownCurrency(inGermany, AUTOMATIC)).toBe('EUR');
    expect(shownCurrency(rates, AUTOMATIC)).toBe('USD');
    expect(shownCurrency(inGermany, OFF)).toBeUndefined();
    expect(shownCurrency(rates, 'CHF')).toBeUndefined();
    expect(shownCurrency(rates, 'constructor')).toBeUndefined();
  });

  it('goes by the price of a token, or from what is charged', () => {
    expect(approxOf({ tokens: 50 }, inGermany, AUTOMATIC)).toEqual({ amount: '4', currency: 'EUR' });
    expect(approxOf({ tokens: 50 }, rates, AUTOMATIC)).toEqual({ amount: '5', currency: 'USD' });
    expect(approxOf({ money: { amount: '10.00', currency: 'USD' } }, inGermany, AUTOMATIC)).toEqual({
      amount: '8',
      currency: 'EUR',
    });
    expect(approxOf({ money: { amount: '8.00', currency: 'EUR' } }, rates, 'JPY')?.amount).toBe('1280');
  });

  it('is left out where nothing is known, where it is what is charged, and where it is next to nothing', () => {
    const none: Rates = { currency: 'USD', tokenPrice: 0.1, rates: {}, source: 'none' };
    expect(approxOf({ tokens: 50 }, none, AUTOMATIC)).toBeUndefined();
    expect(approxOf({ money: { amount: '10', currency: 'USD' } }, rates, AUTOMATIC)).toBeUndefined();
    expect(approxOf({ money: { amount: '10', currency: 'ARS' } }, rates, 'EUR')).toBeUndefined();
    expect(approxOf({ tokens: 0 }, rates, AUTOMATIC)).toBeUndefined();
    expect(approxOf({ tokens: NaN }, rates, AUTOMATIC)).toBeUndefined();
  });
});
