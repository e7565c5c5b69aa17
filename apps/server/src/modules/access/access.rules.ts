import { createHmac, timingSafeEqual } from 'node:crypto';

export const COOKIE = 'age_pass';

export function signPass(secret: string, expiresAt: Date): string {
  const ends = String(Math.floor(expiresAt.getTime() / 1000));
  return `${ends}.${createHmac('sha256', secret).update(`age-pass:${ends}`).digest('base64url')}`;
}

/** Returns whether a cookie is a pass signed by this site that has not expired. */
export function isPass(secret: string, cookie: string | undefined, now: Date): boolean {
  const [ends = '', signature = ''] = (cookie ?? '').split('.');
  if (!/^\d{1,12}$/.test(ends) || Number(ends) * 1000 <= now.getTime()) return false;
  const given = Buffer.from(signature);
  const right = Buffer.from(createHmac('sha256', secret).update(`age-pass:${ends}`).digest('base64url'));
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Returns whether visitors from a country must pass the check. `*` matches every country, even an unknown one. */
export const isAsked = (countries: string, country: string): boolean => {
  const list = countries.split(',').map((one) => one.trim());
  return list.includes('*') || (country !== '' && list.includes(country));
};

/**
 * Paths that are open to everyone. None of them shows content: legal pages, help, complaints, logins, staff, and
 * machine endpoints.
 */
const OPEN = [
  '/age',
  '/legal',
  '/contact',
  '/takedown',
  '/statements',
  '/reports',
  '/admin',
  '/auth',
  '/studio/login',
  '/403',
  '/404',
  '/assets',
  '/healthz',
  '/readyz',
  '/metrics',
  '/robots.txt',
  '/sw.js',
  '/manifest.webmanifest',
  '/favicon.svg',
  '/files/public/site',
  '/media/whip',
  '/whip',
  '/sandbox/checkout',
  '/dev',
  '/reference',
  '/exports',
  '/api/settings',
  '/api/auth',
  '/api/contact',
  '/api/takedown',
  '/api/reports',
  '/api/statements',
  '/api/admin',
  '/api/payment/webhooks',
  '/api/openapi.json',
  '/api/docs',
  '/api/notification/unsubscribe',
];

/** Returns whether a URL is open to everyone in any country. */
export function isOpenPath(url: string): boolean {
  const [path = ''] = url.split(/[?#]/);
  // Other spellings of a path may be interpreted differently by later handlers.
  if (/%|\/\/|\/\.|\\/.test(path)) return false;
  const lower = path.toLowerCase();
  return OPEN.some((open) => lower === open || lower.startsWith(`${open}/`));
}
