import { expect, test } from 'vitest';
import { createAttempts } from './attempts.ts';

test('a wish has one key until it is answered, and another one then; wishes do not share theirs', () => {
  let made = 0;
  const attempts = createAttempts(() => `key ${++made}`);
  expect([attempts.keyOf('5 for ann'), attempts.keyOf('5 for ann'), attempts.keyOf('5 for bea')]).toEqual([
    'key 1',
    'key 1',
    'key 2',
  ]);
  attempts.settle('5 for ann');
  expect([attempts.keyOf('5 for ann'), attempts.keyOf('5 for bea')]).toEqual(['key 3', 'key 2']);
});
