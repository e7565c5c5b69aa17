import type { Profile } from '../../shared/session/index.ts';

/** Allows returning only to paths on this site, except login pages. */
export function safePath(path: string | undefined): string | undefined {
  if (!path || !/^\/(?![/\\])/.test(path)) return undefined;
  return /^\/(auth\/|studio\/login|admin\/login)/.test(path) ? undefined : path;
}

export interface LoginSearch {
  readonly returnTo?: string | undefined;
  /** True if the user's previous session has ended. */
  readonly ended?: boolean | undefined;
}

export function loginSearch({ returnTo, ended }: Record<string, unknown>): LoginSearch {
  return {
    returnTo: typeof returnTo === 'string' ? safePath(returnTo) : undefined,
    ended: ended === true || ended === 'true' || undefined,
  };
}

/**
 * Returns the page to open after login: the one the user came from, otherwise the console for verified performers and
 * the home page for everyone else. Accounts awaiting approval see their status first.
 */
export function landingOf(profile: Profile, returnTo?: string): string {
  if ((profile.role === 'performer' || profile.role === 'studio') && !profile.verified) return '/auth/approval';
  return safePath(returnTo) ?? (profile.role === 'performer' ? '/live' : '/');
}
