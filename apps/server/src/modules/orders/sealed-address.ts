import type { Keyring } from '../../platform/sealing/keyring.ts';
import { resealColumn } from '../../platform/sealing/reseal-column.ts';
import { openJson, resealJson, sealJson } from '../../platform/sealing/sealed-json.ts';
import type { Address } from './orders.rules.ts';

const placeOf = (orderId: string): string => `orders/${orderId}/address`;

/** An address as it is kept: readable by the site's keys only, and for this order only. */
export function sealAddress(keyring: Keyring, orderId: string, address: Address): string {
  const words = Object.entries(address).flatMap(([name, value]) =>
    typeof value === 'string' && value ? [[name, value.toWellFormed()]] : [],
  );
  return sealJson(keyring, Object.fromEntries(words), placeOf(orderId));
}

/** What is in the place of an address that was deleted: with its buyer, or long after its order has ended. */
export const GONE = 'Deleted';

/** Whether there is an address to be opened. */
export const isSealed = (address: string | null): address is string => address !== null && address !== GONE;

/** The address that was sealed. Throws for one of another order, and when its key is lost. */
export const openAddress = (keyring: Keyring, orderId: string, sealed: string): Address =>
  openJson(keyring, sealed, placeOf(orderId)) as Address;

/** The same address, sealed by the current key; null when it is already. */
export const resealAddress = (keyring: Keyring, orderId: string, sealed: string): string | null =>
  isSealed(sealed) ? resealJson(keyring, sealed, placeOf(orderId)) : null;

/** Seals every address by the current key that was sealed by one that was replaced. */
export const resealAddresses = resealColumn('product_order', 'address', resealAddress);
