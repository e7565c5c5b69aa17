import { expect, test } from 'vitest';
import { soundOf } from './tip-sounds.ts';

test.each([
  [1, '/sounds/tip-15.mp3'],
  [29.99, '/sounds/tip-15.mp3'],
  [30, '/sounds/tip-30.mp3'],
  [50, '/sounds/tip-50.mp3'],
  [200, '/sounds/tip-200.mp3'],
  [100_000, '/sounds/tip-200.mp3'],
])('a tip of %d plays %s', (tokens, file) => {
  expect(soundOf(tokens)).toBe(file);
});

test('the site’s own sound replaces all', () => {
  expect(soundOf(15, '/files/public/bell.mp3')).toBe('/files/public/bell.mp3');
});
