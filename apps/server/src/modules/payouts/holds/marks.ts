import { createHmac } from 'node:crypto';
import { networkOf } from '../../../platform/visitor.ts';
import type { Destination } from '../details/detail-checks.ts';

const marked = (secret: string, kind: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`payout:${kind}:${text}`).digest();

/**
 * Hashes the network of an address. The hash reveals nothing without the site's key. Returns null for an empty address.
 */
export const networkMark = (secret: string, address: string): Buffer | null =>
  address === '' ? null : marked(secret, 'network', networkOf(address));

/** Normalizes a destination, ignoring the holder's name. */
function placeOf(to: Destination): string {
  if (to.type === 'bank_transfer') return to.iban;
  if (to.type === 'direct_deposit') return `${to.routingNumber} ${to.accountNumber}`;
  return to.type === 'paxum' ? to.email : to.address;
}

/** Computes the fingerprint of a destination, which is the same for all accounts. */
export const fingerprintOf = (secret: string, to: Destination): Buffer =>
  marked(secret, `destination:${to.type}`, placeOf(to));
