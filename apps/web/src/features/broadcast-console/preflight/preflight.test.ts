import { describe, expect, test } from 'vitest';
import { countLooks, phaseOf } from '../console-phase.ts';
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

describe('preflight checks', () => {
  test('pass', () => {
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

  test('need no local devices with OBS', () => {
    expect(Object.keys(stateOf({ source: 'obs' }))).toEqual(['verified', 'email', 'title', 'connection']);
  });
});

describe('console state', () => {
  test.each([
    [undefined, 'offline', 'idle', [], 'idle'],
    [undefined, 'offline', 'connecting', [], 'starting'],
    ['s1', 'live', 'sending', [true], 'sending'],
    ['s1', 'away', 'reconnecting', [false], 'sending'],
    ['s1', 'live', 'idle', [true], 'received'],
    ['s1', 'live', 'idle', [false], 'waiting'],
    ['s1', 'live', 'idle', [], 'waiting'],
    ['s1', 'live', 'refused', [true], 'received'],
    // The page was just closed or killed, so a single poll may still report its video.
    ['s1', 'away', 'idle', [true], 'waiting'],
    ['s1', 'away', 'idle', [true, false, true], 'waiting'],
    // An encoder keeps publishing during a break.
    ['s1', 'away', 'idle', [true, true], 'received'],
    ['s1', 'away', 'idle', [true, true, true, false], 'waiting'],
  ] as const)('show %s is %s, this page %s, polls %j: %s', (streamId, state, publishing, looks, expected) => {
    const seen = looks.reduce(countLooks, 0);
    expect(phaseOf({ streamId, state }, publishing, seen)).toBe(expected);
  });
});
