import { describe, expect, test } from 'vitest';
import { problemOf } from './devices.ts';
import { levelOf } from './microphone-level.ts';

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'inUse'],
  ['NotSupportedError', 'unsupported'],
  ['TypeError', 'failed'],
])('maps %s of a browser to: %s', (name, expected) => {
  expect(problemOf(Object.assign(new Error('no'), { name }))).toBe(expected);
});

describe('the audio level', () => {
  const sine = (peak: number) =>
    Float32Array.from({ length: 1000 }, (_, at) => peak * Math.sin((at / 1000) * 20 * Math.PI));
  test('is 0 for silence, 1 for full scale, and half at half the decibels', () => {
    expect(levelOf(new Float32Array(1000))).toBe(0);
    expect(levelOf(sine(1))).toBeCloseTo(1, 2);
    expect(levelOf(sine(10 ** (-30 / 20)))).toBeCloseTo(0.5, 2);
    expect(levelOf(sine(0.0001))).toBe(0);
  });
});
