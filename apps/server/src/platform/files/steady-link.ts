import { signForViewer } from './viewer-link.ts';

const HOUR_MS = 3_600_000;

/** The beginning of the hour that a moment is in. */
export const hourOf = (now: Date): Date => new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);

/** When a link ends that works for `seconds` at least: the same for all that are made within an hour. */
export const steadyEnd = (seconds: number, now: Date): Date =>
  new Date(hourOf(now).getTime() + HOUR_MS + seconds * 1000);

/** Nobody's: who has the link may follow it. */
export const EVERYBODY = '';
export const sharedSubject = (key: string): string => `shared:${key}`;

/** A link for everybody, below the site's root. What it is signed by stands in its path, so that caches keep apart what differs. */
export function sharedLink(secret: string, key: string, seconds: number, now: Date): { url: string; expiresAt: Date } {
  const expiresAt = steadyEnd(seconds, now);
  return { url: `/files/shared/${signForViewer(secret, sharedSubject(key), EVERYBODY, expiresAt)}/${key}`, expiresAt };
}

const MOST_KEPT_SECONDS = 24 * 3600;
/** How long caches may keep what a link leads to: never longer than it works. */
export const keptUntil = (expiresAt: Date, now: Date): string =>
  `public, max-age=${Math.max(0, Math.min(MOST_KEPT_SECONDS, Math.floor((expiresAt.getTime() - now.getTime()) / 1000)))}`;

/** Headers of what other hosts may show: a content network stands between them and us. */
export const FOR_OTHER_HOSTS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;
