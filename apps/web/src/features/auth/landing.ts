import type { Profile } from '../../shared/session/index.ts';

/** Only paths of this site, and not those of logging in, are gone back to. */
export function safePath(path: string | undefined): string | undefined {
  if (!path || !/^\/(?![/\\])/.test(path)) return undefined;
  return /^\/(auth\/|studio\/login|admin\/login)/.test(path) ? undefined : path;
}

/**
 * Where somebody goes after a login: back to where they came from; else a verified performer to their console, everyone else
 * to the first page. Who waits for approval is told so first.
 */
export function landingOf(profile: Profile, returnTo?: string): string {
  if ((profile.role === 'performer' || profile.role === 'studio') && !profile.verified) return '/auth/approval';
  return safePath(returnTo) ?? (profile.role === 'performer' ? '/live' : '/');
}
