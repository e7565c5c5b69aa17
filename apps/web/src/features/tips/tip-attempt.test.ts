import { expect, test } from 'vitest';
import { createTipAttempt } from './tip-attempt.ts';

const attempts = () => {
  let made = 0;
  return createTipAttempt(() => `key${++made}`);
};

test('a wish keeps its key until it is settled', () => {
  const attempt = attempts();
  expect(attempt.keyOf({ token: 25, note: 'hi' })).toBe('key1');
  expect(attempt.keyOf({ token: 25, note: 'hi' })).toBe('key1');
  attempt.settle();
  expect(attempt.keyOf({ token: 25, note: 'hi' })).toBe('key2');
});

test.each([{ token: 30, note: 'hi' }, { token: 25 }, { token: 25, note: 'hi', menuItemId: 'song' }])(
  'another wish has another key: %j',
  (other) => {
    const attempt = attempts();
    const first = attempt.keyOf({ token: 25, note: 'hi' });
    expect(attempt.keyOf(other)).not.toBe(first);
  },
);
