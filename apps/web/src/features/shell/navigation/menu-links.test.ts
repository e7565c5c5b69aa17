import { expect, it } from 'vitest';
import { isLinkFor, REGISTER_CREATOR } from './menu-links.ts';

it('offers to become a creator to everyone but creators and studios', () => {
  const seen = ([undefined, 'user', 'performer', 'studio'] as const).filter((role) =>
    isLinkFor(role, REGISTER_CREATOR),
  );
  expect(seen).toEqual([undefined, 'user']);
});

it('offers logins only to those who are not logged in', () => {
  expect([isLinkFor(undefined, '/studio/login'), isLinkFor('user', '/studio/login?returnTo=/')]).toEqual([true, false]);
  expect(isLinkFor('performer', '/posts')).toBe(true);
});
