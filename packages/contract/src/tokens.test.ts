import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addTokens, missingTokens, unitsToTokens } from './tokens.ts';

const units = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

it('adds tokens as exactly as units', () => {
  expect(addTokens(0.1, 0.2)).toBe(0.3);
  fc.assert(
    fc.property(units, units, (a, b) => {
      expect(addTokens(unitsToTokens(a), unitsToTokens(b))).toBe(unitsToTokens(a + b));
    }),
  );
});

it('nothing is missing from a sufficient balance', () => {
  expect(missingTokens(12.5, 12.3)).toBe(0.2);
  expect(missingTokens(12.5, 12.5)).toBe(0);
  expect(missingTokens(12.5, 40)).toBe(0);
});
