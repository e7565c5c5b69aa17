import { MOST_LEVELS as agreed } from '@footlight/contract';
import { expect, test } from 'vitest';
import { bodyOf, faultsOf, itemsOf, MOST_LEVELS } from './level-draft.ts';

const item = (key: string, title: string, tokens: number | undefined) => ({ key, title, tokens });

test('each level needs a unique name and more tokens than the previous one', () => {
  expect(faultsOf([item('a', 'Bronze', 10), item('b', 'Silver', 20)])).toEqual({});
  expect(
    faultsOf([item('a', '', 10), item('b', 'Silver', 10), item('c', 'silver ', 30), item('d', 'Gold', undefined)]),
  ).toEqual({ a: 'required', b: 'order', c: 'twice', d: 'amount' });
});

test('allows as many levels as the contract', () => expect(MOST_LEVELS).toBe(agreed));

test('converts the draft to the body', () => {
  const own = { isOn: true, levels: [{ name: 'Bronze', fromTokens: 10 }] };
  expect(bodyOf({ isOn: true, items: itemsOf(own) })).toEqual(own);
});
