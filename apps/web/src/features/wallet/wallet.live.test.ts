import { describe, expect, it } from 'vitest';
import { paymentAfter, profileAfter } from './wallet.live.ts';
import type { Payment, PaymentStatus } from './wallet.queries.ts';

const at = (second: number) => `2026-01-31T12:00:${String(second).padStart(2, '0')}.000Z`;
const profile = { _id: 'u', name: 'Ida', balance: 100 };
const payment = (status: PaymentStatus): Payment => ({
  _id: 'p',
  status,
  tokens: 550,
  price: { amount: '49.99', currency: 'USD' },
  packageName: 'Five hundred',
  createdAt: at(0),
});
const fact = (status: PaymentStatus, paymentId = 'p') => ({ paymentId, status, tokens: 550 });

describe('the balance', () => {
  it('matches a refetch', () => {
    const fetched = { ...profile, balance: 75 };
    expect(profileAfter(profile, { balance: 75, at: at(1), reason: 'tip' })).toEqual(fetched);
  });
  it('ignores an older fact', () => {
    expect(profileAfter(profile, { balance: 125, at: at(1), reason: 'tip' }, at(2))).toBe(profile);
  });
  it('uses the later of two facts, in any order', () => {
    const facts = [
      { balance: 75, at: at(1), reason: 'tip' },
      { balance: 50, at: at(2), reason: 'tip' },
    ];
    for (const order of [facts, facts.toReversed()]) {
      let seen = profile;
      let knownAt: string | undefined;
      for (const one of order) {
        seen = profileAfter(seen, one, knownAt);
        if (!knownAt || one.at > knownAt) knownAt = one.at;
      }
      expect(seen.balance).toBe(50);
    }
  });
});

describe('a purchase', () => {
  it.each([
    ['created', 'pending'],
    ['created', 'paid'],
    ['created', 'declined'],
    ['pending', 'paid'],
    ['pending', 'cancelled'],
    ['declined', 'paid'],
    ['cancelled', 'paid'],
    ['paid', 'refunded'],
    ['paid', 'charged_back'],
  ] as const)('moves from %s to %s, as a refetch would show', (from, to) => {
    expect(paymentAfter(payment(from), fact(to))).toEqual(payment(to));
  });
  it.each([
    ['paid', 'pending'],
    ['paid', 'declined'],
    ['declined', 'pending'],
    ['refunded', 'paid'],
  ] as const)('stays %s when %s arrives late', (now, late) => {
    expect(paymentAfter(payment(now), fact(late)).status).toBe(now);
  });
  it('ignores another purchase’s fact', () => {
    expect(paymentAfter(payment('created'), fact('paid', 'q')).status).toBe('created');
  });
});
