import { isSitePath } from '../../platform/http/site-path.ts';
import type { PaymentKind } from '../../platform/ports/payment-gateway.ts';

export type PaymentStatus = 'created' | PaymentKind;
/** What a payment buys: tokens for the wallet, or days on the home page. */
export type PaymentPurpose = 'tokens' | 'featured';

/** Setting that enables each gateway. One without a setting is enabled wherever it is configured. */
export const GATEWAY_SWITCHES = {
  stripe: 'stripeEnabled',
  ccbill: 'ccbillEnabled',
  btcpay: 'bitpayEnabled',
} as const;

/** Allowed state transitions. Any other event, such as a late or repeated one, changes nothing. */
const NEXT: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  created: ['pending', 'paid', 'declined', 'cancelled', 'refunded', 'charged_back'],
  pending: ['paid', 'declined', 'cancelled', 'refunded', 'charged_back'],
  paid: ['refunded', 'charged_back'],
  // A declined card may succeed on a second try on the same gateway page.
  declined: ['paid'],
  cancelled: ['paid'],
  refunded: [],
  charged_back: [],
};

export const mayMove = (from: PaymentStatus, to: PaymentStatus): boolean => NEXT[from].includes(to);

/** Allows only paths of this site; otherwise returns the wallet's path. */
export const safeReturnPath = (path: string | undefined): string => (isSitePath(path) ? path : '/wallet');
