import { isIP } from 'node:net';
import { z } from 'zod';

export const flag = z
  .enum(['true', 'false', '1', '0', 'on', 'off'])
  .transform((value) => value === 'true' || value === '1' || value === 'on');
/** Number of proxies. `true` means one. */
export const hops = z
  .string()
  .transform((value) => ({ true: '1', on: '1', false: '0', off: '0' })[value] ?? value)
  .pipe(z.coerce.number<string>().int().min(0).max(10));
/** A key written as `id:base64`, where the base64 part encodes 32 bytes. */
export const sealingKey = z
  .string()
  .regex(/^\s*[a-z0-9-]{1,40}:[A-Za-z0-9+/]{43}=\s*$/, 'must be id:base64 of 32 bytes')
  .transform((value) => {
    const [id = '', key = ''] = value.trim().split(':');
    return { id, key: Buffer.from(key, 'base64') };
  });
/** URL of a service with one of these protocols. */
export const addressOf = (...protocols: readonly string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol.slice(0, -1)),
      `must be an address that begins with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
    );
export const port = z.coerce.number().int().min(0).max(65_535);

const MOST_ADDRESSES = 4;

/** Reports whether a text lists IP addresses, separated by commas. */
export function isAddressList(text: string): boolean {
  const addresses = text.split(',');
  return addresses.length <= MOST_ADDRESSES && addresses.every((address) => isIP(address.trim()) !== 0);
}

/** Reports whether a URL consists only of protocol, host and port. */
export function isOrigin(address: string): boolean {
  return URL.canParse(address) && new URL(address).href === `${new URL(address).origin}/`;
}
