import type { PaymentEvent } from '../../platform/ports/payment-gateway.ts';

export type PaymentStatus = 'created' | PaymentEvent['kind'];

/** Where an event takes a purchase. A state that is not listed here stays: late and repeated events change nothing. */
const NEXT: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  created: ['pending', 'paid', 'declined', 'cancelled', 'refunded', 'charged_back'],
  pending: ['paid', 'declined', 'cancelled', 'refunded', 'charged_back'],
  paid: ['refunded', 'charged_back'],
  // Why: a card that was declined first may be paid at the second try, on the same page of the gateway.
  declined: ['paid'],
  cancelled: ['paid'],
  refunded: [],
  charged_back: [],
};

export const mayMove = (from: PaymentStatus, to: PaymentStatus): boolean => NEXT[from].includes(to);

/** Only paths of this site may be returned to; anything else becomes the wallet. */
export function safeReturnPath(path: string | undefined): string {
  return path && /^\/(?![/\\])[\w\-./?=&%~]*$/.test(path) ? path : '/wallet';
}

/** Smallest currency unit → decimal string: 1999 → '19.99'. */
export const formatMinor = (minor: number): string =>
  `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;

/** Decimal string with at most two decimals → smallest currency unit: '19.9' → 1990. */
export function parseMinor(amount: string): number {
  const [whole = '0', decimals = ''] = amount.split('.');
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}
