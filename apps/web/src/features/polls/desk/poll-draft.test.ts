import * as contract from '@footlight/contract';
import { expect, it } from 'vitest';
import {
  bodyOf,
  faultOf,
  LEAST_OPTIONS,
  MOST_OPTIONS,
  newDraft,
  OPTION_SIGNS,
  QUESTION_SIGNS,
  type PollDraft,
} from './poll-draft.ts';

it('accepts a valid poll', () =>
  expect([LEAST_OPTIONS, MOST_OPTIONS, OPTION_SIGNS, QUESTION_SIGNS]).toEqual([
    contract.LEAST_OPTIONS,
    contract.MOST_OPTIONS,
    contract.MOST_OPTION_SIGNS,
    contract.MOST_QUESTION_SIGNS,
  ]));

let keys = 0;
const draft = (change: Partial<PollDraft> = {}, labels = ['A song', 'A dance']): PollDraft => ({
  ...newDraft(() => String(++keys)),
  question: 'What next?',
  options: labels.map((label) => ({ key: label, label })),
  ...change,
});

it('names missing fields', () => {
  expect(faultOf(draft())).toBeUndefined();
  expect(faultOf(draft({ question: '  ' }))).toBe('question');
  expect(faultOf(draft({}, ['A song', ' ']))).toBe('options');
  expect(faultOf(draft({}, ['A song', 'a SONG ']))).toBe('same');
  for (const price of [undefined, 0, -1, 100_001]) expect(faultOf(draft({ price }))).toBe('price');
  expect(faultOf(draft({ price: undefined, isFree: true }))).toBeUndefined();
});

it('omits the price of a free-amount poll, and the duration of a manual one', () => {
  expect(bodyOf(draft({ minutes: 0, isFree: true }))).toEqual({
    question: 'What next?',
    options: ['A song', 'A dance'],
  });
  expect(bodyOf(draft({ minutes: 5, price: 20 }))).toMatchObject({ price: 20, minutes: 5 });
});
