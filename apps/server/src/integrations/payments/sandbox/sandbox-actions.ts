import type { GatewayNotice } from '../../../platform/ports/payment-gateway.ts';
import type { Checkout } from './sandbox-books.ts';

/** Action of a sandbox button: the states it applies to, the resulting state, and other changes. */
export interface SandboxAction {
  readonly from: readonly Checkout['status'][];
  readonly to: Checkout['status'];
  /** Button label. Absent if the action has no button. */
  readonly words?: string;
  readonly when?: (checkout: Checkout) => boolean;
  readonly set?: (
    checkout: Checkout,
  ) => Partial<Pick<Checkout, 'disputedMinor' | 'dispute' | 'refundedMinor' | 'receivedMinor'>>;
  /** Builds a notice that is reported without a state change. */
  readonly notice?: (checkout: Checkout) => GatewayNotice;
}

const halfOf = ({ priceMinor }: Checkout) => Math.max(1, Math.floor(priceMinor / 2));
const isUndisputed = ({ dispute }: Checkout) => dispute === null;
const isDisputed = ({ dispute }: Checkout) => dispute === 'open';

export const SANDBOX_ACTIONS: Readonly<Record<string, SandboxAction>> = {
  pay: { from: ['open'], to: 'paid', words: 'Pay' },
  delay: { from: ['open'], to: 'delayed', words: 'Pay, but let it take 5 seconds' },
  arrive: { from: ['delayed'], to: 'paid' },
  decline: { from: ['open'], to: 'declined', words: 'Decline the card' },
  cancel: { from: ['open'], to: 'cancelled', words: 'Cancel' },
  late: {
    from: ['open', 'cancelled'],
    to: 'cancelled',
    words: 'Pay all of it, but too late',
    when: ({ receivedMinor }) => receivedMinor === null,
    set: ({ priceMinor }) => ({ receivedMinor: priceMinor }),
  },
  part: {
    from: ['open'],
    to: 'cancelled',
    words: 'Pay half of it',
    set: (checkout) => ({ receivedMinor: halfOf(checkout) }),
  },
  over: {
    from: ['open'],
    to: 'paid',
    words: 'Pay too much',
    set: (checkout) => ({ receivedMinor: checkout.priceMinor + halfOf(checkout) }),
  },
  refund: { from: ['paid'], to: 'refunded', words: 'Refund it' },
  refundHalf: {
    from: ['paid'],
    to: 'paid',
    words: 'Refund half of it at the gateway’s desk',
    when: ({ refundedMinor }) => refundedMinor === 0,
    set: (checkout) => ({ refundedMinor: halfOf(checkout) }),
    notice: (checkout) => ({
      kind: 'partial_refund',
      name: checkout.reference,
      amountMinor: halfOf(checkout),
      isTotal: true,
    }),
  },
  refundFails: {
    from: ['refunded'],
    to: 'paid',
    words: 'Let the refund fail',
    notice: ({ reference, priceMinor }) => ({
      kind: 'refund_failed',
      name: reference,
      amountMinor: priceMinor,
    }),
  },
  warn: {
    from: ['paid'],
    to: 'paid',
    words: 'Warn of fraud',
    notice: ({ reference }) => ({
      kind: 'fraud_warning',
      name: reference,
      amountMinor: null,
    }),
  },
  chargeback: {
    from: ['paid'],
    to: 'charged_back',
    words: 'Charge it back',
    when: isUndisputed,
    set: ({ priceMinor }) => ({
      disputedMinor: priceMinor,
      dispute: 'open',
    }),
  },
  chargebackHalf: {
    from: ['paid'],
    to: 'paid',
    words: 'Charge half of it back',
    when: isUndisputed,
    set: (checkout) => ({
      disputedMinor: halfOf(checkout),
      dispute: 'open',
    }),
  },
  win: {
    from: ['paid', 'charged_back'],
    to: 'paid',
    words: 'Win the dispute',
    when: isDisputed,
    set: () => ({ dispute: 'won' }),
  },
  lose: {
    from: ['charged_back'],
    to: 'charged_back',
    words: 'Lose the dispute',
    when: isDisputed,
    set: () => ({ dispute: 'lost' }),
  },
  loseHalf: {
    from: ['paid'],
    to: 'paid',
    words: 'Lose the dispute',
    when: isDisputed,
    set: () => ({ dispute: 'lost' }),
  },
};

export const buttonsOf = (checkout: Checkout): readonly (readonly [action: string, words: string])[] =>
  Object.entries(SANDBOX_ACTIONS).flatMap(([name, { words, from, when }]) =>
    words && from.includes(checkout.status) && (when?.(checkout) ?? true) ? [[name, words] as const] : [],
  );
