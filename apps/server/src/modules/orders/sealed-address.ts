import type { Keyring } from '../../platform/sealing/keyring.ts';
import { resealColumn } from '../../platform/sealing/reseal-column.ts';
import { openJson, resealJson, sealJson } from '../../platform/sealing/sealed-json.ts';
import type { Address } from './orders.rules.ts';

const placeOf = (orderId: string): string => `orders/${orderId}/address`;

/** Seals an address so that only the site's keys can open it, and only for this order. */
export function sealAddress(keyring: Keyring, orderId: string, address: Address): string {
  const words = Object.entries(address).flatMap(([name, value]) =>
    typeof value === 'string' && value ? [[name, value.toWellFormed()]] : [],
  );
  return sealJson(keyring, Object.fromEntries(words), placeOf(orderId));
}

/** Placeholder for an address that was deleted with its buyer, or long after its order ended. */
export const GONE = 'Deleted';

export const isSealed = (address: string | null): address is string => address !== null && address !== GONE;

/** Opens a sealed address. Throws if it belongs to another order or its key is lost. */
export const openAddress = (keyring: Keyring, orderId: string, sealed: string): Address =>
  openJson(keyring, sealed, placeOf(orderId)) as Address;

/** Reseals an address with the current key. Returns null if the address is already sealed with that key. */
export const resealAddress = (keyring: Keyring, orderId: string, sealed: string): string | null =>
  isSealed(sealed) ? resealJson(keyring, sealed, placeOf(orderId)) : null;

/** Reseals every address that isn't sealed with the current key. */
export const resealAddresses = resealColumn('product_order', 'address', resealAddress);
