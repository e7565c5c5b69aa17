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

/** IPv4 networks that are not routed on the internet (RFC 6890 and its successors), multicast included. */
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
/** The one IPv6 block that is allocated for global use. Addresses that map or translate IPv4 lie outside of it. */
const GLOBAL_V6 = networks('ipv6', '2000::/3');
/** Parts of it that tunnel IPv4 or are reserved for documentation. */
const SPECIAL_V6 = networks('ipv6', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20');

/** Whether an IP address is reachable on the public internet: not this machine, a private network or a reserved range. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !SPECIAL_V4.check(address, 'ipv4');
  return family === 6 && GLOBAL_V6.check(address, 'ipv6') && !SPECIAL_V6.check(address, 'ipv6');
}

/** Code of the error of a lookup that found an address which may not be connected to. */
export const PRIVATE_ADDRESS = 'EPRIVATE';

const refusal = (host: string): Error =>
  Object.assign(new Error(`${host} does not resolve to public addresses only`), { code: PRIVATE_ADDRESS });

/**
 * A lookup for outgoing connections that fails with `EPRIVATE` unless every address of the host is allowed. The connection uses the
 * addresses checked here, so a host that resolves differently a moment later (DNS rebinding) gains nothing.
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
