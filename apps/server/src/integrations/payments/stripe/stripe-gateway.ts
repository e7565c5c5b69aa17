import type Stripe from 'stripe';
import {
  backAs,
  type CardKeeper,
  type CheckoutRequest,
  type PaymentEvent,
  type PaymentGateway,
} from '../../../platform/ports/payment-gateway.ts';
import { toStripe } from './stripe-amounts.ts';
import { disputeOf, withDisputes } from './stripe-returns.ts';
import { readStripeEvent } from './stripe-events.ts';
import { BY_CARD, intentState, PAYMENT_KEY, sessionState, WAY_KEY } from './stripe-states.ts';

export interface StripeOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** API URL, if not Stripe's own. */
  readonly apiUrl?: string | undefined;
  readonly publicUrl: string;
}
const TIMEOUT_MS = 20_000;
const PAGE = 100;
const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000);

async function openStripe({ secretKey, apiUrl }: StripeOptions): Promise<Stripe> {
  // Loaded lazily, because the SDK is large and sites without payments don't need it.
  const { default: StripeClient } = await import('stripe');
  const url = apiUrl ? new URL(apiUrl) : null;
  return new StripeClient(secretKey, {
    ...(url
      ? {
          host: url.hostname,
          port: url.port || (url.protocol === 'http:' ? 80 : 443),
          protocol: url.protocol === 'http:' ? ('http' as const) : ('https' as const),
        }
      : {}),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
  });
}

export function createStripeGateway(options: StripeOptions): PaymentGateway {
  let opened: Promise<Stripe> | undefined;
  const client = () => (opened ??= openStripe(options));
  const fetchIntent = async (id: string) =>
    (await client()).paymentIntents.retrieve(id, { expand: ['payment_method', 'latest_charge'] });

  return {
    name: 'stripe',
    createCheckout: async (request) => createSession(await client(), options.publicUrl, request),
    async refund({ paymentId, reference, transaction }) {
      const stripe = await client();
      const intent = transaction ?? (await intentOf(stripe, reference));
      await stripe.refunds
        .create(
          { payment_intent: intent, metadata: { [PAYMENT_KEY]: paymentId } },
          { idempotencyKey: `refund:${paymentId}` },
        )
        .catch(unlessCode('charge_already_refunded'));
      return undefined;
    },
    async readWebhook({ headers, rawBody }) {
      const stripe = await client();
      const signature = headers['stripe-signature'];
      if (typeof signature !== 'string') return { isSigned: false };
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(rawBody, signature, options.webhookSecret);
      } catch {
        return { isSigned: false };
      }
      return { isSigned: true, event: await readStripeEvent(event, fetchIntent) };
    },
    lookUp: async ({ reference, transaction }) => lookUp(await client(), transaction ?? reference, reference),
    async *list({ from, to }) {
      const stripe = await client();
      const created = { gte: secondsOf(from), lt: secondsOf(to) };
      const intents = stripe.paymentIntents.list({ created, limit: PAGE, expand: ['data.latest_charge'] });
      for await (const intent of intents) {
        const state = await moneyOf(stripe, intent);
        if (state && state.kind !== 'declined' && state.kind !== 'noted')
          yield { ...rowOf(state), kind: state.kind, ...(state.disputes ? { hasNotice: true } : {}) };
      }
    },
    cards: cardKeeper(client),
  };
}

const rowOf = ({ reference, paymentId, priceMinor, currency }: Omit<PaymentEvent, 'eventId'>) => ({
  reference,
  priceMinor,
  currency,
  paymentId: paymentId ?? null,
});

/** Returns the state of an intent's payment, including its disputes. */
async function moneyOf(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<Omit<PaymentEvent, 'eventId'> | null> {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  if (!charge?.disputed) return intentState(intent);
  const { data } = await stripe.disputes.list({ payment_intent: intent.id, limit: PAGE });
  const disputes = data.map((one) => disputeOf(one)).filter((one) => one !== null);
  // An inquiry also marks a charge as disputed but withdraws no money.
  return disputes.length > 0 || data.length > 0 ? withDisputes(intent, disputes) : intentState(intent);
}

const codeOf = (error: unknown) => (error as { readonly code?: string }).code;
const unlessCode = (code: string) => (error: unknown) => {
  if (codeOf(error) !== code) throw error;
};

async function createSession(stripe: Stripe, publicUrl: string, request: CheckoutRequest) {
  const { paymentId, description, priceMinor, currency, returnUrl, keepCard } = request;
  const metadata = { [PAYMENT_KEY]: paymentId };
  const back = new URL(returnUrl, publicUrl).href;
  const customer = keepCard && (keepCard.customer ?? (await createCustomer(stripe, keepCard.accountId)));
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: currency.toLowerCase(),
            unit_amount: toStripe(priceMinor, currency),
            product_data: { name: description },
          },
        },
      ],
      ...(customer ? { customer } : {}),
      payment_intent_data: { metadata, ...(customer ? { setup_future_usage: 'off_session' } : {}) },
      metadata,
      client_reference_id: paymentId,
      success_url: backAs(back, 'paid'),
      cancel_url: backAs(back, 'left'),
    },
    { idempotencyKey: `checkout:${paymentId}` },
  );
  if (!session.url) throw new Error('Stripe returned a checkout without an address');
  return { reference: session.id, checkoutUrl: session.url, ...(customer ? { customer } : {}) };
}

async function createCustomer(stripe: Stripe, accountId: string): Promise<string> {
  const metadata = { footlight_account: accountId };
  return (await stripe.customers.create({ metadata }, { idempotencyKey: `customer:${accountId}` })).id;
}

async function intentOf(stripe: Stripe, sessionId: string): Promise<string> {
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(sessionId);
  if (!intent) throw new Error('this checkout has no payment');
  return typeof intent === 'string' ? intent : intent.id;
}

const SESSION_EXPAND = ['payment_intent.payment_method', 'payment_intent.latest_charge'];

async function lookUp(stripe: Stripe, id: string, reference: string): Promise<PaymentEvent | null> {
  const missing = (error: unknown) => {
    if (codeOf(error) === 'resource_missing') return null;
    throw error;
  };
  const state = id.startsWith('pi_')
    ? await stripe.paymentIntents
        .retrieve(id, { expand: ['latest_charge'] })
        .then((intent) => moneyOf(stripe, intent))
        .catch(missing)
    : await stripe.checkout.sessions
        .retrieve(id, { expand: SESSION_EXPAND })
        .then((session) => stateOfSession(stripe, session))
        .catch(missing);
  return state && { ...state, reference, eventId: `asked:${reference}:${state.kind}` };
}

async function stateOfSession(
  stripe: Stripe,
  session: Stripe.Checkout.Session,
): Promise<Omit<PaymentEvent, 'eventId'> | null> {
  if (session.status === 'expired') return sessionState(session, 'cancelled');
  if (session.status !== 'complete') return null;
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const money = intent ? await moneyOf(stripe, intent) : null;
  if (!money || money.kind === 'noted')
    return sessionState(session, session.payment_status === 'paid' ? 'paid' : 'pending');
  const state = sessionState(session, money.kind);
  return state && { ...state, disputes: money.disputes };
}

/** Returns the payment intent of an error if the bank declined it. Undefined otherwise. */
function declinedIntent(error: unknown): Stripe.PaymentIntent | undefined {
  const { type, payment_intent: intent } = error as { type?: string; payment_intent?: Stripe.PaymentIntent };
  return type === 'StripeCardError' ? intent : undefined;
}

/**
 * Returns whether Stripe rejected the request itself, for example because the card is no longer saved. In that case,
 * nothing was charged.
 */
function isTurnedDown(error: unknown): boolean {
  const { type, statusCode } = error as { type?: string; statusCode?: number };
  return type === 'StripeInvalidRequestError' && (statusCode === 400 || statusCode === 404);
}

const cardKeeper = (client: () => Promise<Stripe>): CardKeeper => ({
  async charge({ paymentId, description, priceMinor, currency, card }) {
    const stripe = await client();
    const intent = await stripe.paymentIntents
      .create(
        {
          amount: toStripe(priceMinor, currency),
          currency: currency.toLowerCase(),
          customer: card.customer,
          payment_method: card.reference,
          off_session: true,
          confirm: true,
          description,
          metadata: { [PAYMENT_KEY]: paymentId, [WAY_KEY]: BY_CARD },
        },
        { idempotencyKey: `charge:${paymentId}` },
      )
      .catch((error: unknown) => {
        if (isTurnedDown(error)) return null;
        const declined = declinedIntent(error);
        if (!declined) throw error;
        return { ...declined, status: 'requires_payment_method' as const };
      });
    if (!intent)
      return { eventId: `charge:${paymentId}:gone`, reference: paymentId, kind: 'declined', priceMinor, currency };
    const state = intentState(intent);
    if (!state) throw new Error(`Stripe returned a charge that is ${intent.status}`);
    return { ...state, eventId: `charge:${intent.id}:${state.kind}` };
  },
  async forget({ reference }) {
    const stripe = await client();
    await stripe.paymentMethods.detach(reference).catch((error: unknown) => {
      // Ignores invalid requests, because they mean that the card has already been detached.
      if ((error as { type?: string }).type !== 'StripeInvalidRequestError') throw error;
    });
  },
});
