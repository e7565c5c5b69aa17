import { HOUR_MS } from '@footlight/contract/time';
import { signForViewer } from './viewer-link.ts';

export const hourOf = (now: Date): Date => new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);

/**
 * Returns the end of a link that is valid for at least `seconds`. All links created within an hour get the same end.
 */
export const steadyEnd = (seconds: number, now: Date): Date =>
  new Date(hourOf(now).getTime() + HOUR_MS + seconds * 1000);

/** Account id of shared links, which anyone who has them can use. */
export const EVERYBODY = '';
export const sharedSubject = (key: string): string => `shared:${key}`;

/**
 * Returns a link for everyone, relative to the site's root. The signature is part of the path, so that caches keep
 * different links apart.
 */
export function sharedLink(secret: string, key: string, seconds: number, now: Date): { url: string; expiresAt: Date } {
  const expiresAt = steadyEnd(seconds, now);
  return { url: `/files/shared/${signForViewer(secret, sharedSubject(key), EVERYBODY, expiresAt)}/${key}`, expiresAt };
}

const MOST_KEPT_SECONDS = 24 * 3600;
/** Returns how long caches may store a link's content: never beyond the link's expiry. */
export const keptUntil = (expiresAt: Date, now: Date): string =>
  `public, max-age=${Math.max(0, Math.min(MOST_KEPT_SECONDS, Math.floor((expiresAt.getTime() - now.getTime()) / 1000)))}`;

/** Headers for content on other hosts, which may be served through a CDN. */
export const FOR_OTHER_HOSTS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;
