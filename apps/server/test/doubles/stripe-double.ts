import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';
import {
  BAD_CARD,
  chargeObject,
  intentObject,
  sessionObject,
  type Dispute,
  type Intent,
  type Session,
} from './stripe-objects.ts';
import { openDouble, postWebhook, type DoubleReply, type DoubleRequest } from './http-double.ts';

export const DOUBLE_KEY = 'sk_test_double';
export const DOUBLE_WEBHOOK_SECRET = 'whsec_double_of_the_tests';
/** A stored card that the bank accepts. */
const GOOD_CARD = 'pm_visa';
const newName = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`;

/**
 * A local double of Stripe: the API calls that the site makes, a payment page, and signed webhooks. The SDK itself
 * defines the protocol.
 */
export async function openStripeDouble() {
  const sessions = new Map<string, Session>();
  const intents = new Map<string, Intent>();
  const disputes = new Map<string, Dispute>();
  const first = new Map<string, DoubleReply>();
  const calls: string[] = [];
  const detached = new Set<string>();
  let webhookUrl = '';
  const stripe = new Stripe(DOUBLE_KEY);
  const double = await openDouble(answer);

  async function answer(request: DoubleRequest): Promise<DoubleReply> {
    const page = /^\/pay\/(\w+)$/.exec(request.path)?.[1];
    if (page) return payPage(request, page);
    calls.push(`${request.method} ${request.path}`);
    if (request.headers.authorization !== `Bearer ${DOUBLE_KEY}`)
      return refusal(401, 'invalid_request_error', 'api_key');
    const key = request.headers['idempotency-key'];
    const known = typeof key === 'string' ? first.get(key) : undefined;
    if (known) return known;
    const reply = call(request);
    if (typeof key === 'string') first.set(key, reply);
    return reply;
  }

  function call({ method, path, query, body }: DoubleRequest): DoubleReply {
    const fields = new URLSearchParams(body);
    const [, collection = '', id = '', verb = ''] =
      /^\/v1\/((?:checkout\/)?\w+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
    if (method === 'POST' && collection === 'customers') return { body: { id: newName('cus'), object: 'customer' } };
    if (method === 'POST' && collection === 'checkout/sessions') return createSession(fields);
    if (method === 'POST' && collection === 'payment_intents') return charge(fields);
    if (method === 'POST' && collection === 'refunds') return refund(fields);
    if (collection === 'payment_methods' && verb === 'detach') return detach(id);
    if (collection === 'payment_intents' && !id) return listIntents(query);
    if (collection === 'disputes')
      return { body: { object: 'list', data: disputesOf(query.get('payment_intent') ?? ''), has_more: false } };
    const session = sessions.get(id);
    if (collection === 'checkout/sessions' && session)
      return { body: sessionBody(session, query.getAll('expand[0]').length > 0) };
    const intent = intents.get(id);
    if (collection === 'payment_intents' && intent) return { body: intentObject(intent) };
    return refusal(404, 'invalid_request_error', 'resource_missing');
  }

  function createSession(fields: URLSearchParams): DoubleReply {
    const session: Session = {
      id: newName('cs_test'),
      amount: Number(fields.get('line_items[0][price_data][unit_amount]')),
      currency: fields.get('line_items[0][price_data][currency]') ?? '',
      name: fields.get('line_items[0][price_data][product_data][name]') ?? '',
      customer: fields.get('customer'),
      keeps: fields.get('payment_intent_data[setup_future_usage]') === 'off_session',
      metadata: metadataOf(fields),
      success: fields.get('success_url') ?? '',
      status: 'open',
      intent: null,
    };
    sessions.set(session.id, session);
    return { body: sessionBody(session, false) };
  }

  function makeIntent(fields: Omit<Intent, 'id' | 'refunded' | 'disputed' | 'created'>): Intent {
    const intent = {
      ...fields,
      id: newName('pi'),
      refunded: 0,
      disputed: false,
      created: Math.floor(Date.now() / 1000),
    };
    intents.set(intent.id, intent);
    return intent;
  }

  function charge(fields: URLSearchParams): DoubleReply {
    const method = fields.get('payment_method') ?? '';
    if (detached.has(method)) return refusal(400, 'invalid_request_error', 'payment_method_unexpected_state');
    const isBad = method.startsWith(BAD_CARD);
    const intent = makeIntent({
      amount: Number(fields.get('amount')),
      currency: fields.get('currency') ?? '',
      customer: fields.get('customer'),
      keeps: false,
      method,
      metadata: metadataOf(fields),
      status: isBad ? 'requires_payment_method' : 'succeeded',
    });
    if (isBad) return refusal(402, 'card_error', 'card_declined', { payment_intent: intentObject(intent) });
    return { body: intentObject(intent) };
  }

  function refund(fields: URLSearchParams): DoubleReply {
    const intent = intents.get(fields.get('payment_intent') ?? '');
    if (!intent) return refusal(404, 'invalid_request_error', 'resource_missing');
    if (intent.refunded > 0) return refusal(400, 'invalid_request_error', 'charge_already_refunded');
    intent.refunded = intent.amount;
    return { body: { id: newName('re'), object: 'refund', status: 'succeeded' } };
  }

  function detach(id: string): DoubleReply {
    if (detached.has(id)) return refusal(400, 'invalid_request_error', 'payment_method_unexpected_state');
    detached.add(id);
    return { body: { id, object: 'payment_method', customer: null } };
  }

  const disputesOf = (intent: string) => [...disputes.values()].filter((one) => one.payment_intent === intent);

  function dispute(sessionId: string, change: Partial<Dispute> = {}): Dispute {
    const intent = intents.get(sessionOf(sessionId).intent ?? '') ?? fail(`no intent of ${sessionId}`);
    intent.disputed = true;
    const id = change.id ?? `du_${intent.id}`;
    const known = disputes.get(id) ?? { amount: intent.amount, currency: intent.currency, status: 'needs_response' };
    const made = { ...known, ...change, id, object: 'dispute' as const, payment_intent: intent.id };
    disputes.set(id, made);
    return made;
  }

  function listIntents(query: URLSearchParams): DoubleReply {
    const all = [...intents.values()].filter(
      ({ created }) =>
        created >= Number(query.get('created[gte]') ?? 0) && created < Number(query.get('created[lt]') ?? Infinity),
    );
    const after = query.get('starting_after');
    const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
    const limit = Number(query.get('limit') ?? 10);
    const data = all.slice(from, from + limit).map(intentObject);
    return { body: { object: 'list', url: '/v1/payment_intents', data, has_more: from + limit < all.length } };
  }

  const sessionBody = (session: Session, isExpanded: boolean) =>
    sessionObject(session, double.url, isExpanded && session.intent ? intents.get(session.intent) : undefined);

  /** Builds a signed event, as Stripe would post it. */
  function sign(type: string, object: unknown, id = newName('evt'), secret = DOUBLE_WEBHOOK_SECRET, created?: number) {
    const body = JSON.stringify({ id, object: 'event', type, created, data: { object } });
    const header = stripe.webhooks.generateTestHeaderString({ payload: body, secret });
    return { body, headers: { 'content-type': 'application/json', 'stripe-signature': header } };
  }
  /** Signs a body with a timestamp of an hour ago. */
  function signOldly(body: string) {
    const timestamp = Math.floor(Date.now() / 1000) - 3600;
    const header = stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: DOUBLE_WEBHOOK_SECRET,
      timestamp,
    });
    return { body, headers: { 'content-type': 'application/json', 'stripe-signature': header } };
  }
  const post = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
    postWebhook(webhookUrl, body, headers);
  const sessionOf = (id: string) => sessions.get(id) ?? fail(`no session ${id}`);

  /** Pays a checkout without posting its webhook. */
  function settle(id: string, method = GOOD_CARD): Session {
    const session = sessionOf(id);
    if (session.status !== 'open') return session;
    const { amount, currency, customer, keeps, metadata } = session;
    // Uses a unique name, because each checkout names its card differently.
    const named = newName(method);
    session.intent = makeIntent({ amount, currency, customer, keeps, method: named, metadata, status: 'succeeded' }).id;
    session.status = 'complete';
    return session;
  }
  const completed = (id: string) => sign('checkout.session.completed', sessionBody(sessionOf(id), false), `evt_${id}`);

  async function payPage({ method, body }: DoubleRequest, id: string): Promise<DoubleReply> {
    const session = sessionOf(id);
    if (method === 'GET')
      return {
        body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Stripe double</title><h1>${session.name.replace(/[<&]/g, '')}</h1><form method="post"><button name="card" value="${GOOD_CARD}">Pay by card</button></form></html>`,
      };
    settle(id, new URLSearchParams(body).get('card') ?? GOOD_CARD);
    await post(completed(id));
    return { status: 303, body: '', headers: { location: session.success } };
  }

  return {
    ...double,
    calls,
    sessions,
    intents,
    dispute,
    sign,
    signOldly,
    post,
    settle,
    completed,
    detached,
    sessionBody: (id: string) => sessionBody(sessionOf(id), false),
    chargeBody: (id: string) => chargeObject(intents.get(id) ?? fail(`no intent ${id}`)),
    sendTo: (url: string) => {
      webhookUrl = url;
    },
    env: { STRIPE_SECRET_KEY: DOUBLE_KEY, STRIPE_WEBHOOK_SECRET: DOUBLE_WEBHOOK_SECRET, STRIPE_API_URL: double.url },
  };
}
export type StripeDouble = Awaited<ReturnType<typeof openStripeDouble>>;

function fail(words: string): never {
  throw new Error(words);
}

const metadataOf = (fields: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...fields].flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key ? [[key, value]] : [];
    }),
  );

const refusal = (status: number, type: string, code: string, more: object = {}): DoubleReply => ({
  status,
  body: { error: { type, code, message: code, ...more } },
});
