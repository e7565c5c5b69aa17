import { createHmac } from 'node:crypto';
import { networkOf } from '../../../platform/visitor.ts';
import type { Destination } from '../details/detail-checks.ts';

const marked = (secret: string, kind: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`payout:${kind}:${text}`).digest();

/** The network of an address, as it says nothing to who has no key of the site; null for none. */
export const networkMark = (secret: string, address: string): Buffer | null =>
  address === '' ? null : marked(secret, 'network', networkOf(address));

/** Where money goes in one spelling, whatever the holder is called. */
function placeOf(to: Destination): string {
  if (to.type === 'bank_transfer') return to.iban;
  if (to.type === 'direct_deposit') return `${to.routingNumber} ${to.accountNumber}`;
  return to.type === 'paxum' ? to.email : to.address;
}

/** By which the same destination of two accounts is found. */
export const fingerprintOf = (secret: string, to: Destination): Buffer =>
  marked(secret, `destination:${to.type}`, placeOf(to));
