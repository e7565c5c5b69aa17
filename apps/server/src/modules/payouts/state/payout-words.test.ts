import { expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { payoutWordsOf } from './payout-words.ts';
import type { RequestRow } from './payouts.store.ts';

const row = (more: Partial<RequestRow> = {}) =>
  ({
    units: 123_450,
    amount_minor: 12_340,
    currency: 'EUR',
    studio_id: null,
    reference: 'SEPA 1',
    reason: 'Name',
    ...more,
  }) as RequestRow;

it.each([
  [null, 'Your payout was paid', '123.40 EUR for 1234.5 tokens were sent.', 'Reference: SEPA 1'],
  ['fr', 'Your payout was paid', '123.40 EUR for 1234.5 tokens were sent.', 'Reference: SEPA 1'],
  ['de', 'Deine Auszahlung ist erfolgt', '123,40 EUR für 1.234,5 Token wurden gesendet.', 'Referenz: SEPA 1'],
])('writes about a paid payout in %s', (language, subject, ...lines) =>
  expect(payoutWordsOf(language).owner.paid(row())).toEqual({ subject, lines }),
);

it('a studio gets mails about its members’ requests and payments only, in German too', () => {
  const { studio } = payoutWordsOf('de');
  const asked = row({ studio_id: newId() });
  expect(studio.pending?.(asked, 'Ada').lines).toEqual([
    'Ada beantragt eine Auszahlung von 1.234,5 Token. Bitte genehmige den Antrag oder lehne ihn ab.',
  ]);
  expect(studio.paid?.(asked, 'Ada').subject).toBe('Eine Auszahlung von Ada ist erfolgt');
  expect(Object.keys(studio)).toEqual(['pending', 'paid']);
});
