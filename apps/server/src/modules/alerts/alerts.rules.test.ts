import { expect, it } from 'vitest';
import { bandFor, mistakeOf, wordsFor, type Band } from './alerts.rules.ts';

const band = (from: number, to: number | null, isOn = true): Band => ({
  id: String(from),
  from_units: from,
  to_units: to,
  is_on: isOn,
  text: 'a',
  sound: 'chime',
  sound_upload_id: null,
  animation: 'rise',
});

it('matches a tip to one band, bounds included, and to none that is off', () => {
  const bands = [band(100, 1000), band(1001, 5000, false), band(5001, null)];
  expect([99, 100, 1000, 1001, 5000, 5001, 10_000_000].map((units) => bandFor(bands, units)?.id)).toEqual([
    undefined,
    '100',
    '100',
    undefined,
    undefined,
    '5001',
    '5001',
  ]);
});

it('detects overlapping bands in any order, and reversed bounds', () => {
  expect(mistakeOf([band(5001, null), band(100, 1000), band(1001, 5000)])).toBeNull();
  expect(mistakeOf([band(100, 1000), band(1000, 2000)])).toBe('Two bands overlap.');
  expect(mistakeOf([band(100, null), band(1000, 2000)])).toBe('Two bands overlap.');
  expect(mistakeOf([band(100, null), band(100, null)])).toBe('Two bands overlap.');
  expect(mistakeOf([band(1000, 100)])).toBe('A band must not end before it begins.');
});

it('replaces only the placeholders for name and tokens', () => {
  const given = { name: '$& {tokens}', units: 2550 };
  expect(wordsFor('{name} gave {tokens}! {name} {other} {constructor}', given)).toBe(
    '$& {tokens} gave 25.5! $& {tokens} {other} {constructor}',
  );
});
