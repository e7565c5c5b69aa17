import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are not the internet (RFC 6890 and its like), multicast among them. */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] as const),
])
  PRIVATE.addSubnet(network, bits, 'ipv4');
/** Of IPv6 only what is given out to the world, without what carries IPv4 or documents. */
const WORLD = new BlockList();
WORLD.addSubnet('2000::', 3, 'ipv6');
const CARRIERS = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  CARRIERS.addSubnet(network, bits, 'ipv6');

/** Whether an address of the Internet Protocol is somewhere in the world, and not on this machine or in a network near it. */
export function isOutside(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !PRIVATE.check(address, 'ipv4');
  return family === 6 && WORLD.check(address, 'ipv6') && !CARRIERS.check(address, 'ipv6');
}

const refusal = (host: string) => Object.assign(new Error(`${host} is not outside`), { code: 'EPRIVATE' });

/**
 * Looks a name up for a connection; fails where any of its addresses is not outside. Why here: the connection goes to what was
 * checked, whatever the name says a moment later.
 */
export const outsideLookup: LookupFunction = (host, options, done) => {
  systemLookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? [];
    if (error) return done(error, '', 0);
    if (!first || found.some(({ address }) => !isOutside(address))) return done(refusal(host), '', 0);
    if (options.all) return done(null, found);
    return done(null, first.address, first.family);
  });
};
