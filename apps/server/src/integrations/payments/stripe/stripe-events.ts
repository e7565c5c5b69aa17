import type Stripe from 'stripe';
import type { KeptCard, PaymentEvent, PaymentKind } from '../../../platform/ports/payment-gateway.ts';
import { fromStripe } from './stripe-amounts.ts';
import { amountIn, disputeOf, noticeState, refundState, withDisputes } from './stripe-returns.ts';

/** What we write on everything that we make at Stripe; an account may serve other sites, too. */
export const PAYMENT_KEY = 'footlight_payment';
export const WAY_KEY = 'footlight_way';
/** Paid by a kept card, without a checkout: the intent is the payment. */
export const BY_CARD = 'card';

export const idOf = (thing: string | { readonly id: string } | null | undefined): string | undefined =>
  typeof thing === 'string' ? thing : thing?.id;

export const priceOf = (amount: number | null, currency: string | null) => ({
  priceMinor: fromStripe(amount ?? 0, currency ?? ''),
  currency: (currency ?? '').toUpperCase(),
});

/** The card that an intent was paid with, when it may be charged again. */
export function cardOf(intent: Stripe.PaymentIntent): KeptCard | undefined {
  const { payment_method: method, customer } = intent;
  const customerId = idOf(customer);
  if (!customerId || !intent.setup_future_usage || typeof method !== 'object' || !method?.card) return undefined;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
  return { customer: customerId, reference: method.id, brand, last4, expMonth, expYear };
}

type Session = Stripe.Checkout.Session;

/** Of a checkout session, how its payment stands. Null while nothing happened, and for what is not ours. */
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

/** How the money of an intent stands; refunds and disputes need its charge expanded. Null for what is not ours. */
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

/**
 * What an event of Stripe's says of a payment; null for all others. `fetchIntent` asks Stripe for what an event leaves out:
 * whose payment a dispute is about, and the card of a checkout.
 */
export async function readStripeEvent(
  event: Stripe.Event,
  fetchIntent: (id: string) => Promise<Stripe.PaymentIntent>,
): Promise<PaymentEvent | null> {
  const state = await stateOf(event, fetchIntent);
  return state && { ...state, eventId: event.id };
}

type State = Omit<PaymentEvent, 'eventId'>;

async function stateOf(
  event: Stripe.Event,
  fetchIntent: (id: string) => Promise<Stripe.PaymentIntent>,
): Promise<State | null> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const session = event.data.object;
      const state = sessionState(session, session.payment_status === 'paid' ? 'paid' : 'pending');
      if (!state?.transaction || !session.customer) return state;
      const card = cardOf(await fetchIntent(state.transaction));
      return card ? { ...state, card } : state;
    }
    case 'checkout.session.async_payment_failed':
      return sessionState(event.data.object, 'declined');
    case 'checkout.session.expired':
      return sessionState(event.data.object, 'cancelled');
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.canceled':
    case 'payment_intent.payment_failed':
      return event.data.object.metadata[WAY_KEY] === BY_CARD ? intentState(event.data.object) : null;
    default:
      return backStateOf(event, fetchIntent);
  }
}

/** What an event says of money that went back, or may. */
async function backStateOf(
  event: Stripe.Event,
  fetchIntent: (id: string) => Promise<Stripe.PaymentIntent>,
): Promise<State | null> {
  const intentOf = async (thing: string | { readonly id: string } | null | undefined) => {
    const id = idOf(thing);
    return id ? fetchIntent(id) : null;
  };
  switch (event.type) {
    case 'charge.refunded':
      return refundState(event.data.object);
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed': {
      const dispute = disputeOf(event.data.object, event);
      const intent = dispute && (await intentOf(event.data.object.payment_intent));
      return intent && withDisputes(intent, [dispute]);
    }
    case 'refund.failed':
    case 'refund.updated':
    case 'charge.refund.updated': {
      const refund = event.data.object;
      const intent = refund.status === 'failed' ? await intentOf(refund.payment_intent) : null;
      return intent && noticeState(intent, { kind: 'refund_failed', name: refund.id, ...amountIn(intent, refund) });
    }
    case 'radar.early_fraud_warning.created': {
      const intent = await intentOf(event.data.object.payment_intent);
      return intent && noticeState(intent, { kind: 'fraud_warning', name: event.data.object.id, amountMinor: null });
    }
    default:
      return null;
  }
}
