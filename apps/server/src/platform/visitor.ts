import type { IncomingHttpHeaders } from 'node:http';
import type { Caller } from './caller.ts';

/** What is known of anyone who connects, before a session is looked up. A proxy in front may tell the country. */
export function visitorOf(address: string, headers: IncomingHttpHeaders): Caller {
  const country = String(headers['cf-ipcountry'] ?? headers['x-country'] ?? '').toUpperCase();
  return {
    role: 'visitor',
    accountId: '',
    sessionId: '',
    staffRole: undefined,
    address,
    userAgent: (headers['user-agent'] ?? '').slice(0, 300),
    country: /^[A-Z]{2}$/.test(country) ? country : '',
  };
}
