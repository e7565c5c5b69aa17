import { expect, it } from 'vitest';
import { ageOf, isDecidedByOther, whyNotApprovable } from './applicant.rules.ts';
import type { Applicant } from './verification.staff.queries.ts';

const NOW = new Date('2026-05-10T12:00:00Z');
const person = (facts: Partial<Applicant>) =>
  ({ kind: 'performer', status: 'pending', age: 30, ...facts }) as Applicant;

it.each([
  [{}, undefined],
  [{ age: 17 }, 'tooYoung'],
  [{ age: undefined }, 'tooYoung'],
  [{ kind: 'studio', age: undefined } as const, undefined],
  [{ documentExpiresAt: '2026-05-09' }, 'expired'],
  [{ documentExpiresAt: '2026-05-10' }, undefined],
])('%o can be approved, unless blocked by %s', (facts, expected) => {
  expect(whyNotApprovable(person(facts), NOW)).toBe(expected);
});

it('reserves a change to the original decider', () => {
  expect(isDecidedByOther(person({ status: 'verified', decidedBy: 'Ada' }), 'Ada')).toBe(false);
  expect(isDecidedByOther(person({ status: 'verified', decidedBy: 'Ada' }), 'Ben')).toBe(true);
  expect(isDecidedByOther(person({}), 'Ben')).toBe(false);
});

it.each([
  ['2026-05-10T11:59:30Z', { unit: 'minutes', count: 0 }],
  ['2026-05-10T11:00:00Z', { unit: 'hours', count: 1 }],
  ['2026-05-08T12:00:01Z', { unit: 'hours', count: 47 }],
  ['2026-05-08T12:00:00Z', { unit: 'days', count: 2 }],
  ['2026-05-11T12:00:00Z', { unit: 'minutes', count: 0 }],
])('an applicant from %s waits %o', (at, expected) => {
  expect(ageOf(at, NOW.getTime())).toEqual(expected);
});
