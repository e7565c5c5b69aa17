import { expect, test } from 'vitest';
import { oddsIn, problemOf, startDraft, wishOf } from './wheel-draft.ts';

const draft = {
  title: ' Wishes ',
  price: 10,
  segments: ['a', 'b', 'c', 'd', 'e', ' f '].map((label) => ({ id: label, label, weight: 1 })),
};

test('odds follow the weights, and zero weight counts nothing', () => {
  expect(
    oddsIn([
      { id: 'a', label: 'a', weight: 3 },
      { id: 'b', label: 'b', weight: 1 },
    ]),
  ).toEqual([75, 25]);
  expect(oddsIn([{ id: 'a', label: 'a', weight: undefined }])).toEqual([0]);
});

test('a draft names missing fields, and is sent trimmed', () => {
  expect(problemOf(startDraft(undefined))).toBe('wheels.noTitle');
  expect(problemOf({ ...draft, price: 0 })).toBe('wheels.noPrice');
  expect(problemOf({ ...draft, segments: [...draft.segments, { id: 'g', label: ' ', weight: 1 }] })).toBe(
    'wheels.noLabel',
  );
  expect(problemOf({ ...draft, segments: [...draft.segments, { id: 'g', label: 'g', weight: 0.5 }] })).toBe(
    'wheels.noWeight',
  );
  expect(problemOf(draft)).toBeUndefined();
  expect(wishOf(draft)).toMatchObject({ title: 'Wishes', price: 10 });
  expect(wishOf(draft).segments.at(-1)).toEqual({ label: 'f', weight: 1 });
});
