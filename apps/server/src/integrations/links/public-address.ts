import { lookup as resolve, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const inside = new BlockList();
const V4 = [
  ...(['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'] as const),
  ...([
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
  ] as const),
  ...(['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'] as const),
];
for (const range of V4) {
  const [net = '', bits] = range.split('/');
  inside.addSubnet(net, Number(bits), 'ipv4');
}
/** Of IPv6 only what is given out for the whole world may be asked, less what only carries other addresses. */
const world = new BlockList();
world.addSubnet('2000::', 3, 'ipv6');
const carried = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  carried.addSubnet(net, bits, 'ipv6');

const MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/** Whether an address is one of the world's, and none of this machine, its network or a provider's own. */
export function isPublicAddress(address: string): boolean {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped) return isPublicAddress(mapped);
  const kind = isIP(address);
  if (kind === 4) return !inside.check(address, 'ipv4');
  return kind === 6 && world.check(address, 'ipv6') && !carried.check(address, 'ipv6');
}

/**
 * Finds the addresses of a host for a connection, and only public ones: what is checked is what is connected to, so a name that
 * answers otherwise the second time gains nothing.
 */
export const publicLookup =
  (allows: (address: string) => boolean): LookupFunction =>
  (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      const addresses = (found as LookupAddress[] | undefined) ?? [];
      if (error || addresses.length === 0 || !addresses.every(({ address }) => allows(address)))
        return callback(error ?? new Error(`${host} is not for the public`), '', 0);
      const [first] = addresses;
      if (options.all) return callback(null, addresses);
      callback(null, first?.address ?? '', first?.family ?? 4);
    });
  };
