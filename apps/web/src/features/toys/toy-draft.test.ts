import { expect, it } from 'vitest';
import { actionsOf, draftsOf, faultsOf, nextRow, type DraftAction } from './toy-draft.ts';

const row = (key: string, from: number | undefined, to: number | undefined, more: Partial<DraftAction> = {}) => ({
  key,
  fromTokens: from,
  toTokens: to,
  action: 'vibrate' as const,
  strength: 6,
  seconds: 5,
  ...more,
});

it('finds errors in each row', () => {
  expect(faultsOf([row('a', 15, 30), row('b', 31, 50)])).toEqual({});
  expect(faultsOf([row('a', 15, 31), row('b', 31, 50)])).toEqual({ a: 'overlap', b: 'overlap' });
  expect(
    faultsOf([
      row('a', undefined, 30),
      row('b', 50, 40),
      row('c', 60, 70, { strength: 21 }),
      row('d', 80, 90, { seconds: 1.5 }),
    ]),
  ).toEqual({ a: 'amount', b: 'backwards', c: 'strength', d: 'seconds' });
});

it('saves what it parsed', () => {
  const actions = [{ fromTokens: 15, toTokens: 30, action: 'pulse' as const, strength: 3, seconds: 9 }];
  expect(actionsOf(draftsOf(actions))).toEqual(actions);
});

it('adds a row without overlap', () => {
  const rows = [row('a', 15, 30), row('b', 31, 44.5)];
  expect(nextRow([], 'x')).toMatchObject({ fromTokens: 15, toTokens: 29 });
  expect(faultsOf([...rows, nextRow(rows, 'x')])).toEqual({});
});
