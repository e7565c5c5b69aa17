import type Stripe from 'stripe';
import type { GatewayDispute, GatewayNotice, PaymentEvent } from '../../../platform/ports/payment-gateway.ts';
import { fromStripe } from './stripe-amounts.ts';
import { idOf, intentState, PAYMENT_KEY, priceOf } from './stripe-states.ts';

type State = Omit<PaymentEvent, 'eventId'>;

/** An inquiry of the bank, which takes no money. */
const isInquiry = (status: string) => status.startsWith('warning_');

/**
 * A dispute as an event reports it; null for an inquiry. What was reinstated is won, though its state may still say that it is under
 * review: the events of one moment come in any order.
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

/** How an intent stands with these disputes: charged back while banks have all of it. Null for what is not ours. */
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

/** Something that staff decide about an intent's payment. Null for what is not ours. */
export function noticeState(intent: Stripe.PaymentIntent, notice: GatewayNotice): State | null {
  const paymentId = intent.metadata[PAYMENT_KEY];
  if (!paymentId) return null;
  const { id, amount, currency } = intent;
  return { reference: id, kind: 'noted', ...priceOf(amount, currency), paymentId, transaction: id, notice };
}

/** An amount in the currency of its intent; unknown in another. */
export const amountIn = (
  intent: Stripe.PaymentIntent,
  { amount, currency }: { readonly amount: number; readonly currency?: string },
): { readonly amountMinor: number | null } => ({
  amountMinor: (currency ?? intent.currency) === intent.currency ? fromStripe(amount, intent.currency) : null,
});

/** A charge that was given back: all of it, or a part, which staff decide. Null for what is not ours. */
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
