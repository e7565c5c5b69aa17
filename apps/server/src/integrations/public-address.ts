import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

function networks(family: 'ipv4' | 'ipv6', ...ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}

/** IPv4 networks that are not routed on the internet (RFC 6890 and later RFCs), including multicast. */
const SPECIAL_V4 = networks(
  'ipv4',
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
);
/** The only IPv6 block allocated for global use. Addresses that map or translate IPv4 are outside it. */
const GLOBAL_V6 = networks('ipv6', '2000::/3');
/** Subranges that tunnel IPv4 or are reserved for documentation. */
const SPECIAL_V6 = networks('ipv6', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20');

/** Returns whether an IP address is on the public internet: not this machine, a private network or a reserved range. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !SPECIAL_V4.check(address, 'ipv4');
  return family === 6 && GLOBAL_V6.check(address, 'ipv6') && !SPECIAL_V6.check(address, 'ipv6');
}

/** Error code of a lookup that resolved to a forbidden address. */
export const PRIVATE_ADDRESS = 'EPRIVATE';

const refusal = (host: string): Error =>
  Object.assign(new Error(`${host} does not resolve to public addresses only`), { code: PRIVATE_ADDRESS });

/**
 * Creates a lookup for outgoing connections that fails with `EPRIVATE` unless every address of the host is allowed. The
 * connection uses the addresses checked here, which defeats DNS rebinding.
 */
export const publicLookup =
  (allows: (address: string) => boolean = isPublicAddress): LookupFunction =>
  (host, options, done) => {
    systemLookup(host, { ...options, all: true }, (error, found: LookupAddress[] | undefined) => {
      if (error) return done(error, '', 0);
      const [first] = found ?? [];
      if (!first || !found?.every(({ address }) => allows(address))) return done(refusal(host), '', 0);
      if (options.all) return done(null, found);
      return done(null, first.address, first.family);
    });
  };
