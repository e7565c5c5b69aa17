import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { ApiError, bindCaller } from '../api/index.ts';
import type { CookieJar } from './cookies.ts';
import { parseCookies } from './cookies.ts';
import { requireRole } from './require-role.ts';
import { createSessionStore } from './session-store.ts';

function jar(start: Record<string, string> = {}): CookieJar & { days: Record<string, number | undefined> } {
  const values = new Map(Object.entries(start));
  const days: Record<string, number | undefined> = {};
  return {
    days,
    read: (name) => values.get(name),
    write(name, value, life) {
      days[name] = life;
      if (life === 0) values.delete(name);
      else values.set(name, value);
    },
  };
}

describe('the session', () => {
  it('keeps token and role for 365 days, and notifies listeners', () => {
    const cookies = jar();
    const session = createSessionStore(cookies);
    let told = 0;
    session.subscribe(() => (told += 1));
    session.begin({ token: 'abc', role: 'performer' });
    expect(cookies.days).toEqual({ token: 365, role: 365, rememberMe: 365 });
    expect(createSessionStore(cookies).get()).toEqual({ token: 'abc', role: 'performer' });
    session.end();
    expect(session.get()).toEqual({ token: undefined, role: undefined });
    expect(told).toBe(2);
  });
  it('ends with the browser unless remembered', () => {
    const cookies = jar();
    createSessionStore(cookies).begin({ token: 'abc', role: 'user', rememberMe: false });
    expect(cookies.days).toMatchObject({ token: undefined, role: undefined });
  });
  it('is empty without a valid role', () => {
    expect(createSessionStore(jar({ token: 'abc', role: 'root' })).get().token).toBeUndefined();
    expect(parseCookies('a=1; b=%zz; c=%20x')).toEqual({ a: '1', c: ' x' });
  });
});

describe('a page that requires a role', () => {
  const enter = async (
    cookies: Record<string, string>,
    profile: () => Promise<unknown> = async () => ({ _id: '1' }),
  ) => {
    const queryClient = new QueryClient();
    bindCaller(queryClient, profile);
    const context = { session: createSessionStore(jar(cookies)), queryClient };
    try {
      await requireRole('performer', 'studio')({ context, location: { href: '/live?tab=chat' } });
      return 'in';
    } catch (thrown) {
      return (thrown as { options: { href: string } }).options.href;
    }
  };
  it('admits that role', async () => expect(await enter({ token: 'x', role: 'studio' })).toBe('in'));
  it('redirects other roles to /403', async () =>
    expect(await enter({ token: 'x', role: 'user' })).toBe('/403?role=performer'));
  it('redirects visitors to the login page, and back afterwards', async () =>
    expect(await enter({})).toBe('/auth/login/performer?returnTo=%2Flive%3Ftab%3Dchat'));
  it('redirects an invalid token to its role’s login page', async () =>
    expect(await enter({ token: 'x', role: 'studio' }, () => Promise.reject(new Error('dead')))).toMatch(
      /^\/studio\/login/,
    ));
  it('shows why a session ended', async () => {
    const dead = () => Promise.reject(new ApiError(401, { code: 'UNAUTHENTICATED', message: 'Please log in.' }));
    expect(await enter({ token: 'x', role: 'performer' }, dead)).toBe(
      '/auth/login/performer?returnTo=%2Flive%3Ftab%3Dchat&ended=true',
    );
  });
});
