import type { IncomingHttpHeaders } from 'node:http';
import type { Caller } from './caller.ts';

/** Returns Fastify's `trustProxy` option for `proxies` proxies in front of the server. */
export const trustOf = (proxies: number) => proxies > 0 && ((_address: string, hop: number) => hop < proxies);

/**
 * Returns the client address behind a number of proxies. For sockets, this is the address that `trustOf` yields for
 * requests. Each proxy appends its client's address, so entries further left come from the visitor.
 */
export function addressOf(address: string, headers: IncomingHttpHeaders, proxies: number): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const told = forwarded.map((entry) => entry.trim()).filter(Boolean);
  return [...told, address].at(-1 - Math.min(proxies, told.length)) ?? address;
}

/**
 * Describes a visitor before a session is looked up. The country is read only here, and only from the header that the
 * operator configured (`COUNTRY_HEADER`), because any other header may come from the visitor.
 */
export function visitorOf(address: string, headers: IncomingHttpHeaders, countryHeader: string | undefined): Caller {
  const country = String((countryHeader && headers[countryHeader]) ?? '').toUpperCase();
  return {
    role: 'visitor',
    accountId: '',
    sessionId: '',
    staffRole: undefined,
    address,
    userAgent: (headers['user-agent'] ?? '').slice(0, 300),
    country: /^[A-Z]{2}$/.test(country) ? country : '',
    isUntracked: headers['dnt'] === '1' || headers['sec-gpc'] === '1',
  };
}

/**
 * Returns an IPv4 address, or the first 64 bits of an IPv6 address: the range that providers assign to one customer.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const plain = address.toLowerCase().split('%')[0] ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped) return mapped;
  const [front = '', back] = plain.split('::');
  const groups = front.split(':').filter(Boolean);
  const tail = (back ?? '').split(':').filter(Boolean);
  const zeros = back === undefined ? 0 : Math.max(0, 8 - groups.length - tail.length);
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...tail];
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
