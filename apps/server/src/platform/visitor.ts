import type { IncomingHttpHeaders } from 'node:http';
import type { Caller } from './caller.ts';

/** What is known of anyone who connects, before a session is looked up. Only a proxy in front may tell the country. */
export function visitorOf(address: string, headers: IncomingHttpHeaders, behindProxy: boolean): Caller {
  const told = behindProxy ? (headers['cf-ipcountry'] ?? headers['x-country']) : undefined;
  const country = String(told ?? '').toUpperCase();
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
