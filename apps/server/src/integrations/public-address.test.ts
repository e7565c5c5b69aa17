import type { LookupAddress, LookupOptions } from 'node:dns';
import { expect, it } from 'vitest';
import { isPublicAddress, PRIVATE_ADDRESS, publicLookup } from './public-address.ts';

it.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111', '2606:2800:220:1::1'])('%s is public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
);
it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.1',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '64:ff9b::a00:1',
  '2002:7f00:1::',
  '2001::1',
  '2001:db8::1',
  '3fff::1',
  '3fff:fff:ffff::1',
  'localhost',
  '8.8.8.8.',
  '',
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

const look = (allows: ((address: string) => boolean) | undefined, options: LookupOptions = {}) =>
  new Promise<string | LookupAddress[]>((resolve, reject) =>
    publicLookup(allows)('localhost', options, (error, found) => (error ? reject(error) : resolve(found))),
  );

it('never connects to a host with a private address, even when probed repeatedly', async () => {
  await expect(look(undefined)).rejects.toMatchObject({ code: PRIVATE_ADDRESS });
  await expect(look(undefined, { all: true })).rejects.toMatchObject({ code: PRIVATE_ADDRESS });
  await expect(look(() => true)).resolves.toMatch(/^(127\.|::1)/);
  await expect(look(() => true, { all: true, family: 4 })).resolves.toEqual([{ address: '127.0.0.1', family: 4 }]);
});
