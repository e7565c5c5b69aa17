import type Stripe from 'stripe';
import type { KeptCard, PaymentEvent, PaymentKind } from '../../../platform/ports/payment-gateway.ts';
import { fromStripe } from './stripe-amounts.ts';

/** Metadata key on every object created at Stripe, because a Stripe account may also serve other sites. */
export const PAYMENT_KEY = 'footlight_payment';
export const WAY_KEY = 'footlight_way';
/** The payment uses a saved card without a checkout, so the intent itself is the payment. */
export const BY_CARD = 'card';

export const idOf = (thing: string | { readonly id: string } | null | undefined): string | undefined =>
  typeof thing === 'string' ? thing : thing?.id;

export const priceOf = (amount: number | null, currency: string | null) => ({
  priceMinor: fromStripe(amount ?? 0, currency ?? ''),
  currency: (currency ?? '').toUpperCase(),
});

export function cardOf(intent: Stripe.PaymentIntent): KeptCard | undefined {
  const { payment_method: method, customer } = intent;
  const customerId = idOf(customer);
  if (!customerId || !intent.setup_future_usage || typeof method !== 'object' || !method?.card) return undefined;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
  return { customer: customerId, reference: method.id, brand, last4, expMonth, expYear };
}

type Session = Stripe.Checkout.Session;

/**
 * Maps a checkout session to its payment's state. Null before any outcome, or if the session does not belong to this
 * site.
 */
export function sessionState(session: Session, kind: PaymentKind): Omit<PaymentEvent, 'eventId'> | null {
  const paymentId = session.metadata?.[PAYMENT_KEY];
  if (!paymentId) return null;
  const transaction = idOf(session.payment_intent);
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const card = intent ? cardOf(intent) : undefined;
  return {
    reference: session.id,
    kind,
    ...priceOf(session.amount_total, session.currency),
    paymentId,
    transaction,
    ...(card ? { card } : {}),
  };
}

const INTENT_KINDS: Readonly<Partial<Record<Stripe.PaymentIntent.Status, PaymentKind>>> = {
  succeeded: 'paid',
  processing: 'pending',
  canceled: 'cancelled',
  requires_payment_method: 'declined',
  requires_action: 'declined',
};

/**
 * Maps an intent to its payment's state. Its charge must be expanded for refunds and disputes. Null if the intent does
 * not belong to this site.
 */
export function intentState(intent: Stripe.PaymentIntent): Omit<PaymentEvent, 'eventId'> | null {
  const paymentId = intent.metadata[PAYMENT_KEY];
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const kind = charge?.disputed ? 'charged_back' : charge?.refunded ? 'refunded' : INTENT_KINDS[intent.status];
  if (!paymentId || !kind) return null;
  const card = cardOf(intent);
  return {
    reference: intent.id,
    kind,
    ...priceOf(intent.amount, intent.currency),
    paymentId,
    transaction: intent.id,
    ...(card ? { card } : {}),
  };
}
