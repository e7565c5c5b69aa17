import { describe, expect, test } from 'vitest';
import { phaseOf } from './console-phase.ts';
import { problemOf } from './devices.ts';
import { levelOf } from './microphone-level.ts';
import { checksOf, isReady, type PreflightFacts } from './preflight.ts';

const ready = { ready: true, opening: false, problem: undefined };
const facts: PreflightFacts = {
  blockedBy: [],
  canGoLive: true,
  emailVerified: true,
  source: 'camera',
  camera: ready,
  microphone: ready,
  title: 'Evening set',
  connection: 'connected',
};
const stateOf = (change: Partial<PreflightFacts>) =>
  Object.fromEntries(checksOf({ ...facts, ...change }).map(({ name, state }) => [name, state]));
const mayStart = (change: Partial<PreflightFacts>) => isReady(checksOf({ ...facts, ...change }));

describe('before a show', () => {
  test('all is right', () => {
    expect(new Set(Object.values(stateOf({})))).toEqual(new Set(['ok']));
    expect(mayStart({})).toBe(true);
  });

  test.each<[string, Partial<PreflightFacts>, boolean]>([
    ['not approved', { canGoLive: false, blockedBy: ['NOT_VERIFIED'] }, false],
    ['no title, which is asked for then', { title: '  ' }, true],
    ['camera denied', { camera: { ready: false, opening: false, problem: 'denied' } }, false],
    ['camera still opening', { camera: { ready: false, opening: true, problem: undefined } }, false],
    ['no microphone', { microphone: { ready: false, opening: false, problem: 'none' } }, true],
    ['e-mail not confirmed', { emailVerified: false }, true],
    ['no live connection', { connection: 'failed' }, true],
    [
      'camera denied, but OBS sends',
      { source: 'obs', camera: { ready: false, opening: false, problem: 'denied' } },
      true,
    ],
  ])('%s', (_name, change, expected) => {
    expect(mayStart(change)).toBe(expected);
  });

  test('OBS needs no devices here', () => {
    expect(Object.keys(stateOf({ source: 'obs' }))).toEqual(['verified', 'email', 'title', 'connection']);
  });
});

describe('where the console stands', () => {
  test.each([
    [undefined, 'idle', undefined, 'idle'],
    [undefined, 'connecting', undefined, 'starting'],
    ['s1', 'sending', true, 'sending'],
    ['s1', 'reconnecting', false, 'sending'],
    ['s1', 'idle', true, 'received'],
    ['s1', 'idle', false, 'waiting'],
    ['s1', 'idle', undefined, 'waiting'],
    ['s1', 'refused', true, 'received'],
  ] as const)('show %s, this page %s, picture %s: %s', (streamId, publishing, connected, expected) => {
    expect(phaseOf({ streamId }, publishing, connected)).toBe(expected);
  });
});

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'inUse'],
  ['TypeError', 'failed'],
])('%s of a browser means: %s', (name, expected) => {
  expect(problemOf(Object.assign(new Error('no'), { name }))).toBe(expected);
});

describe('the level of a sound', () => {
  const sine = (peak: number) =>
    Float32Array.from({ length: 1000 }, (_, at) => peak * Math.sin((at / 1000) * 20 * Math.PI));
  test('silence is nothing, full scale is all, half of it in decibels is half', () => {
    expect(levelOf(new Float32Array(1000))).toBe(0);
    expect(levelOf(sine(1))).toBeCloseTo(1, 2);
    expect(levelOf(sine(10 ** (-30 / 20)))).toBeCloseTo(0.5, 2);
    expect(levelOf(sine(0.0001))).toBe(0);
  });
});
