import { expect, test } from 'vitest';
import { createArming } from './quick-arming.ts';

test('the first quick tip of a visit takes two presses on one amount, later ones a single press', () => {
  const arming = createArming();
  expect(arming.maySend(15, undefined)).toBe(false);
  expect(arming.maySend(20, 15), 'another amount is armed anew').toBe(false);
  expect(arming.maySend(20, undefined), 'too late').toBe(false);
  expect(arming.maySend(20, 20)).toBe(true);
  expect(arming.maySend(50, undefined)).toBe(true);
});
