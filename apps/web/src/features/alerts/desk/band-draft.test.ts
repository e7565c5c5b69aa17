import { ALERT_SOUNDS, MOST_ALERT_SIGNS, MOST_BANDS as agreed } from '@footlight/contract';
import { expect, it } from 'vitest';
import { bodyOf, draftsOf, faultsOf, MOST_BANDS, MOST_SIGNS, SOUNDS, withNext, type BandDraft } from './band-draft.ts';

it('accepts valid bands', () => {
  expect([MOST_BANDS, MOST_SIGNS]).toEqual([agreed, MOST_ALERT_SIGNS]);
  expect([...SOUNDS, 'own']).toEqual(ALERT_SOUNDS);
});

const band = (from: number | undefined, to?: number, change: Partial<BandDraft> = {}): BandDraft => ({
  key: String(from),
  id: undefined,
  from,
  to,
  text: 'Thanks',
  sound: 'chime',
  animation: 'rise',
  isOn: true,
  ...change,
});

it('names the error and its band', () => {
  expect(faultsOf([band(1, 10), band(10.01, 20), band(20.01)])).toEqual({});
  expect(faultsOf([band(1, 10), band(10)])).toEqual({ 1: 'overlap', 10: 'overlap' });
  expect(faultsOf([band(1), band(500)])).toEqual({ 1: 'overlap', 500: 'overlap' });
  expect(faultsOf([band(10, 5)])).toEqual({ 10: 'backwards' });
  expect(faultsOf([band(undefined)])).toEqual({ undefined: 'amount' });
  expect(faultsOf([band(5, undefined, { text: '  ' })])).toEqual({ 5: 'text' });
});

it('sends custom sounds and saved bands by id', () => {
  const saved = { _id: 'a', from: 1, text: 'x', sound: 'own', soundId: 's', animation: 'pop', isOn: true } as const;
  expect(bodyOf(draftsOf([saved]))).toEqual([saved]);
  expect(bodyOf([band(1, 5)])).toEqual([
    { from: 1, to: 5, text: 'Thanks', sound: 'chime', animation: 'rise', isOn: true },
  ]);
});

it('a new band starts where the largest ends, which gets an upper bound', () => {
  const one = withNext([], 'a', 'x');
  expect(one).toMatchObject([{ from: 1, to: undefined }]);
  const two = withNext(one, 'b', 'x');
  expect(two).toMatchObject([{ from: 1, to: 50.99 }, { from: 51 }]);
  expect(faultsOf(withNext([band(1, 20)], 'c', 'x'))).toEqual({});
});
