import { createHmac, timingSafeEqual } from 'node:crypto';

export const COOKIE = 'age_pass';

/** What a browser carries that has passed: when it ends, and our signature. */
export function signPass(secret: string, expiresAt: Date): string {
  const ends = String(Math.floor(expiresAt.getTime() / 1000));
  return `${ends}.${createHmac('sha256', secret).update(`age-pass:${ends}`).digest('base64url')}`;
}

/** Whether a cookie is one of ours that is not over. */
export function isPass(secret: string, cookie: string | undefined, now: Date): boolean {
  const [ends = '', signature = ''] = (cookie ?? '').split('.');
  if (!/^\d{1,12}$/.test(ends) || Number(ends) * 1000 <= now.getTime()) return false;
  const given = Buffer.from(signature);
  const right = Buffer.from(createHmac('sha256', secret).update(`age-pass:${ends}`).digest('base64url'));
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Whether visitors from a country are asked. `*` in the list means everywhere, also where nobody says the country. */
export const isAsked = (countries: string, country: string): boolean => {
  const list = countries.split(',').map((one) => one.trim());
  return list.includes('*') || (country !== '' && list.includes(country));
};

/** What stays open: nothing of it shows content. Law, help, complaints, logins, staff, machines that speak with the site. */
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

/** Whether an address is open to everybody, from wherever. */
export function isOpenPath(url: string): boolean {
  const [path = ''] = url.split(/[?#]/);
  // Why: what is written otherwise may be read otherwise behind us.
  if (/%|\/\/|\/\.|\\/.test(path)) return false;
  const lower = path.toLowerCase();
  return OPEN.some((open) => lower === open || lower.startsWith(`${open}/`));
}
