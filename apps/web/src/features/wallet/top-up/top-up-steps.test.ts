import { expect, it } from 'vitest';
import { stepOf } from './top-up-steps.tsx';

it.each([
  [undefined, false, 0],
  ['created', false, 0],
  ['created', true, 1],
  ['pending', false, 1],
  ['paid', false, 2],
  ['declined', false, 0],
  ['declined', true, 0],
] as const)('a payment that is %s (reported paid: %s) is at step %d', (status, isReceived, step) => {
  expect(stepOf(status && { status }, isReceived)).toBe(step);
});
