import type { PaymentKind } from '../../platform/ports/payment-gateway.ts';

export type PaymentStatus = 'created' | PaymentKind;
/** What is paid: tokens into the wallet, or days on the home page. */
export type PaymentPurpose = 'tokens' | 'featured';

/** The setting that switches a gateway on; one without is on wherever it is. */
export const GATEWAY_SWITCHES = {
  stripe: 'stripeEnabled',
  ccbill: 'ccbillEnabled',
  btcpay: 'bitpayEnabled',
} as const;

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
