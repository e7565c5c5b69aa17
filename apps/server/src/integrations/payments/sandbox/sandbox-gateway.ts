import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { JobDefinition } from '../../../platform/module.ts';
import type { PaymentEvent, PaymentGateway } from '../../../platform/ports/payment-gateway.ts';
import { refuse } from '../../../platform/refuse.ts';
import { checkoutPages } from './checkout.routes.ts';
import { parseJson } from '../same-text.ts';
import { keptCardOf, nameOf, sandboxCards } from './sandbox-cards.ts';
import { findCheckout, listCheckouts, moveCheckout, openCheckout, type Checkout } from './sandbox-books.ts';
import { isSigned, signBody, SIGNATURE_HEADER } from './signature.ts';

export interface SandboxOptions {
  readonly secret: string;
  readonly database: Database;
  readonly jobs: Jobs;
  /** Where webhooks go, e.g. `http://127.0.0.1:3000/api/payment/webhooks/sandbox`. Asked late: the port is known after listen. */
  readonly webhookUrl: () => string;
}
export const DELIVER_JOB = 'sandbox.deliver-webhook';
const DELAY_MS = 5000;
const WEBHOOK_TIMEOUT_MS = 10_000;

const webhookBody = z.object({
  eventId: z.string().max(200),
  reference: z.string().max(100),
  kind: z.enum(['pending', 'paid', 'declined', 'cancelled', 'refunded', 'charged_back']),
  priceMinor: z.number().int(),
  currency: z.string().length(3),
  card: z
    .object({
      customer: z.string().max(100),
      reference: z.string().max(100),
      brand: z.string().max(30),
      last4: z.string().length(4),
      expMonth: z.number().int(),
      expYear: z.number().int(),
    })
    .optional(),
});
/** What each button does: from which states, to which, and the event it sends. */
const ACTIONS: Readonly<
  Record<string, { from: Checkout['status'][]; to: Checkout['status']; kind: PaymentEvent['kind'] }>
> = {
  pay: { from: ['open'], to: 'paid', kind: 'paid' },
  delay: { from: ['open'], to: 'delayed', kind: 'pending' },
  arrive: { from: ['delayed'], to: 'paid', kind: 'paid' },
  decline: { from: ['open'], to: 'declined', kind: 'declined' },
  cancel: { from: ['open'], to: 'cancelled', kind: 'cancelled' },
  refund: { from: ['paid'], to: 'refunded', kind: 'refunded' },
  chargeback: { from: ['paid'], to: 'charged_back', kind: 'charged_back' },
};

const KINDS: Readonly<Partial<Record<Checkout['status'], PaymentEvent['kind']>>> = {
  delayed: 'pending',
  paid: 'paid',
  declined: 'declined',
  cancelled: 'cancelled',
  refunded: 'refunded',
  charged_back: 'charged_back',
};

/** How a checkout stands, as its webhook said; null while nobody has pressed anything. */
function stateOf({ reference, status, priceMinor, currency }: Checkout): PaymentEvent | null {
  const kind = KINDS[status];
  return kind ? { eventId: `${reference}:${kind}`, reference, kind, priceMinor, currency } : null;
}

/** Posts the webhook of what happened to a checkout. */
async function deliver(options: SandboxOptions, payload: unknown): Promise<void> {
  const { reference, kind } = payload as { reference: string; kind: PaymentEvent['kind'] };
  const checkout = await findCheckout(options.database.kysely, reference);
  if (!checkout) return;
  const event: PaymentEvent = {
    eventId: `${reference}:${kind}`,
    reference,
    kind,
    priceMinor: checkout.priceMinor,
    currency: checkout.currency,
    card: keptCardOf(checkout),
  };
  const body = JSON.stringify(event);
  const response = await fetch(options.webhookUrl(), {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signBody(options.secret, body, new Date()) },
    body,
    signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`the webhook was answered ${response.status}`);
}

/** A payment gateway that moves no money: its own hosted page, signed webhooks over HTTP, every outcome to choose. */
export function createSandboxGateway(options: SandboxOptions) {
  const db = options.database.kysely;

  async function act(reference: string, action: string, card: string | null = null): Promise<void> {
    const step = ACTIONS[action] ?? refuse('BAD_REQUEST');
    await db.transaction().execute(async (tx) => {
      if (!(await moveCheckout(tx, reference, step.from, step.to, card))) return;
      await options.jobs.add(tx, DELIVER_JOB, { reference, kind: step.kind });
      if (action === 'delay')
        await options.jobs.add(tx, 'sandbox.arrive', { reference }, { runAt: new Date(Date.now() + DELAY_MS) });
    });
  }

  const gateway: PaymentGateway = {
    name: 'sandbox',
    async createCheckout(request) {
      const reference = nameOf(options.secret, request.paymentId);
      const customer = request.keepCard && `sandbox:${request.keepCard.accountId}`;
      await openCheckout(db, {
        reference,
        description: request.description,
        priceMinor: request.priceMinor,
        currency: request.currency,
        returnUrl: request.returnUrl,
        keepsFor: customer ?? null,
      });
      return { reference, checkoutUrl: `/sandbox/checkout/${reference}`, ...(customer ? { customer } : {}) };
    },
    async refund({ reference }) {
      await act(reference, 'refund');
      return undefined;
    },
    async readWebhook({ headers, rawBody, now }) {
      const header = headers[SIGNATURE_HEADER];
      if (typeof header !== 'string' || !isSigned(options.secret, rawBody, header, now)) return { isSigned: false };
      const parsed = webhookBody.safeParse(parseJson(rawBody));
      return { isSigned: true, event: parsed.success ? parsed.data : null };
    },
    async lookUp({ reference }) {
      const checkout = await findCheckout(db, reference);
      return checkout ? stateOf(checkout) : null;
    },
    async *list({ from, to }) {
      for await (const checkout of listCheckouts(db, from, to)) {
        const state = stateOf(checkout);
        if (state) yield { ...state, paymentId: null };
      }
    },
    cards: sandboxCards(options),
  };
  const jobs: Record<string, JobDefinition> = {
    [DELIVER_JOB]: { lane: 'payments', run: (payload) => deliver(options, payload) },
    'sandbox.arrive': {
      lane: 'payments',
      run: (payload) => act((payload as { reference: string }).reference, 'arrive'),
    },
  };

  return { gateway, jobs, pages: checkoutPages(db, act) };
}
