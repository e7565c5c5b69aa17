import { expect, test } from 'vitest';
import type { ShowTerms } from '../../index.ts';
import { changeOf, draftOfTerms, isChanged, isCount, isPrice } from './terms-draft.ts';

const terms: ShowTerms = {
  performerId: 'p',
  privatePrice: 20,
  privateMinMinutes: 3,
  groupPrice: 10,
  groupMin: 2,
  groupMax: 20,
  peekPrice: 5,
  paidPrice: 3,
  ticketPrice: 50,
  recordingPrice: 50,
  warEntryPrice: 0,
  allowPrivate: true,
  allowGroup: true,
  allowPeek: true,
  allowRecording: false,
  allowWars: true,
};

test('starts without changes', () => {
  expect(isChanged(changeOf(terms, draftOfTerms(terms)))).toBe(false);
});

test('sends only changes, by the right call', () => {
  const draft = { ...draftOfTerms(terms), privatePrice: 25.5, privateMinMinutes: 5, allowPeek: false, groupMax: 8 };
  expect(changeOf(terms, draft)).toEqual({
    prices: { privatePrice: 25.5, privateMinMinutes: 5 },
    settings: { allowPeek: false, groupMax: 8 },
  });
});

test.each([
  [0.01, true],
  [100_000, true],
  [12.34, true],
  [0, false],
  [-5, false],
  [100_000.01, false],
  [1.005, false],
  [undefined, false],
])('%s is a price: %s', (tokens, right) => expect(isPrice(tokens)).toBe(right));

test('counts are whole and within bounds', () => {
  expect([isCount('groupMin', 1), isCount('groupMin', 6), isCount('groupMax', 201)]).toEqual([false, true, false]);
  expect([isCount('privateMinMinutes', 2.5), isCount('privateMinMinutes', 60)]).toEqual([false, true]);
});
