import type { Profile } from '../../shared/session/index.ts';

/** Only paths of this site, and not those of logging in, are gone back to. */
export function safePath(path: string | undefined): string | undefined {
  if (!path || !/^\/(?![/\\])/.test(path)) return undefined;
  return /^\/(auth\/|studio\/login|admin\/login)/.test(path) ? undefined : path;
}

export interface LoginSearch {
  /** Where somebody came from. */
  readonly returnTo?: string | undefined;
  /** The session they had is over. */
  readonly ended?: boolean | undefined;
}

/** What the address of a login page says. */
export function loginSearch({ returnTo, ended }: Record<string, unknown>): LoginSearch {
  return {
    returnTo: typeof returnTo === 'string' ? safePath(returnTo) : undefined,
    ended: ended === true || ended === 'true' || undefined,
  };
}

/**
 * Where somebody goes after a login: back to where they came from; else a verified performer to their console, everyone else
 * to the first page. Who waits for approval is shown that first.
 */
export function landingOf(profile: Profile, returnTo?: string): string {
  if ((profile.role === 'performer' || profile.role === 'studio') && !profile.verified) return '/auth/approval';
  return safePath(returnTo) ?? (profile.role === 'performer' ? '/live' : '/');
}
