import type Stripe from 'stripe';
import type { GatewayDispute, GatewayNotice, PaymentEvent } from '../../../platform/ports/payment-gateway.ts';
import { fromStripe } from './stripe-amounts.ts';
import { idOf, intentState, PAYMENT_KEY, priceOf } from './stripe-states.ts';

type State = Omit<PaymentEvent, 'eventId'>;

const isInquiry = (status: string) => status.startsWith('warning_');

/**
 * Maps a dispute. Null for an inquiry. Reinstated funds count as won even if the status is still under review, because
 * simultaneous events arrive in any order.
 */
export function disputeOf(
  dispute: Stripe.Dispute,
  event?: Pick<Stripe.Event, 'type' | 'created'>,
): GatewayDispute | null {
  const { id, status, amount } = dispute;
  if (isInquiry(status)) return null;
  const isBack = event?.type === 'charge.dispute.funds_reinstated' && status !== 'lost';
  const state = status === 'won' || isBack ? 'won' : status === 'lost' ? 'lost' : 'open';
  const currency = dispute.currency ?? '';
  return {
    name: id,
    state,
    amountMinor: typeof amount === 'number' ? Math.round(fromStripe(amount, currency || 'usd')) : null,
    currency: currency.toUpperCase(),
    ...(event?.created ? { saidAt: new Date(event.created * 1000) } : {}),
  };
}

/**
 * Maps an intent with its disputes to a payment state, which is charged back while banks hold the full amount. Null if
 * the payment does not belong to this site.
 */
export function withDisputes(intent: Stripe.PaymentIntent, disputes: readonly GatewayDispute[]): State | null {
  const state = intentState({ ...intent, status: 'succeeded' });
  if (!state?.paymentId) return null;
  const price = state.priceMinor ?? 0;
  const held = disputes.reduce(
    (sum, { state: how, amountMinor }) => sum + (how === 'won' ? 0 : (amountMinor ?? price)),
    0,
  );
  const isRefunded = typeof intent.latest_charge === 'object' && intent.latest_charge?.refunded;
  return { ...state, kind: held >= price ? 'charged_back' : isRefunded ? 'refunded' : 'paid', disputes };
}

/**
 * Builds a notice about an intent's payment for staff to decide on. Null if the payment does not belong to this site.
 */
export function noticeState(intent: Stripe.PaymentIntent, notice: GatewayNotice): State | null {
  const paymentId = intent.metadata[PAYMENT_KEY];
  if (!paymentId) return null;
  const { id, amount, currency } = intent;
  return { reference: id, kind: 'noted', ...priceOf(amount, currency), paymentId, transaction: id, notice };
}

/** Converts an amount in the intent's currency. Null for any other currency. */
export const amountIn = (
  intent: Stripe.PaymentIntent,
  { amount, currency }: { readonly amount: number; readonly currency?: string },
): { readonly amountMinor: number | null } => ({
  amountMinor: (currency ?? intent.currency) === intent.currency ? fromStripe(amount, intent.currency) : null,
});

/**
 * Maps a refunded charge. A partial refund becomes a notice for staff to decide on. Null if the payment does not belong
 * to this site.
 */
export function refundState(charge: Stripe.Charge): State | null {
  const paymentId = charge.metadata[PAYMENT_KEY];
  const reference = idOf(charge.payment_intent);
  if (!paymentId || !reference) return null;
  const state = { reference, ...priceOf(charge.amount, charge.currency), paymentId, transaction: reference };
  if (charge.refunded) return { ...state, kind: 'refunded' };
  if (charge.amount_refunded <= 0) return null;
  const amountMinor = fromStripe(charge.amount_refunded, charge.currency);
  return { ...state, kind: 'noted', notice: { kind: 'partial_refund', name: charge.id, amountMinor, isTotal: true } };
}
