import type { Profile } from '../../shared/session/index.ts';

/** Allows returning only to paths on this site, except login pages. Returns undefined for all others. */
export function safePath(path: unknown): string | undefined {
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return undefined;
  return /^\/(auth\/|studio\/login|admin\/login)/.test(path) ? undefined : path;
}

export interface LoginSearch {
  readonly returnTo?: string | undefined;
  /** True if the user's previous session has ended. */
  readonly ended?: boolean | undefined;
}

export function loginSearch({ returnTo, ended }: Record<string, unknown>): LoginSearch {
  return {
    returnTo: safePath(returnTo),
    ended: ended === true || ended === 'true' || undefined,
  };
}

export interface LinkSearch {
  readonly token?: string | undefined;
  readonly returnTo?: string | undefined;
}

/** Reads the search parameters of a page that an emailed link opens. */
export const linkSearch = ({ token, returnTo }: Record<string, unknown>): LinkSearch => ({
  token: typeof token === 'string' ? token : undefined,
  returnTo: safePath(returnTo),
});

/**
 * Returns the page to open after login: the one the user came from, or else the console for verified performers and the
 * home page for everyone else. Accounts awaiting approval see their status first.
 */
export function landingOf(profile: Profile, returnTo?: string): string {
  if ((profile.role === 'performer' || profile.role === 'studio') && !profile.verified) return '/auth/approval';
  return safePath(returnTo) ?? (profile.role === 'performer' ? '/live' : '/');
}
