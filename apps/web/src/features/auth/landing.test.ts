import { expect, it } from 'vitest';
import type { Profile } from '../../shared/session/index.ts';
import { landingOf, loginSearch, safePath } from './landing.ts';

const person = (role: string, verified = true) => ({ role, verified }) as unknown as Profile;

it.each([
  [person('user'), undefined, '/'],
  [person('user'), '/live/mara', '/live/mara'],
  [person('user'), '/wallet/top-up?returnTo=%2F', '/wallet/top-up?returnTo=%2F'],
  [person('user'), '//evil.example', '/'],
  [person('user'), '/\\evil.example', '/'],
  [person('user'), 'https://evil.example', '/'],
  [person('user'), '/auth/login/user', '/'],
  [person('performer'), undefined, '/live'],
  [person('performer'), '/creator/earnings', '/creator/earnings'],
  [person('performer', false), '/live', '/auth/approval'],
  [person('studio'), undefined, '/'],
  [person('studio', false), undefined, '/auth/approval'],
])('%o heading for %s lands on %s', (profile, returnTo, expected) => {
  expect(landingOf(profile, returnTo)).toBe(expected);
});

it('rejects unsafe paths', () => {
  expect(['', '//x', '/\\x', 'javascript:alert(1)'].map(safePath)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it('reads a login page’s URL', () => {
  expect(loginSearch({ returnTo: '/live/mara', ended: true })).toEqual({ returnTo: '/live/mara', ended: true });
  expect(loginSearch({ ended: 'true' })).toEqual({ ended: true });
  expect(loginSearch({ returnTo: '//evil.example', ended: 'yes', more: 1 })).toEqual({});
});
