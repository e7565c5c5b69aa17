import type Stripe from 'stripe';
import type { PaymentEvent } from '../../../platform/ports/payment-gateway.ts';
import { amountIn, disputeOf, noticeState, refundState, withDisputes } from './stripe-returns.ts';
import { BY_CARD, cardOf, idOf, intentState, sessionState, WAY_KEY } from './stripe-states.ts';

/**
 * Maps a Stripe event to a payment event. Null if the event is unrelated. `fetchIntent` loads data that events omit:
 * the payment of a dispute, and the card of a checkout.
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
