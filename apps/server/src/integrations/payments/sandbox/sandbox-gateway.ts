import { NOTICE_KINDS } from '@footlight/contract';
import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { JobDefinition } from '../../../platform/module.ts';
import type {
  GatewayNotice,
  PaymentEvent,
  PaymentGateway,
  PaymentKind,
} from '../../../platform/ports/payment-gateway.ts';
import { refuse } from '../../../platform/refuse.ts';
import { checkoutPages } from './checkout.routes.ts';
import { parseJson } from '../../../platform/parse-json.ts';
import { SANDBOX_ACTIONS } from './sandbox-actions.ts';
import { keptCardOf, nameOf, sandboxCards } from './sandbox-cards.ts';
import { findCheckout, listCheckouts, moveCheckout, openCheckout, type Checkout } from './sandbox-books.ts';
import { isSigned, signBody, SIGNATURE_HEADER } from './signature.ts';

export interface SandboxOptions {
  readonly secret: string;
  readonly database: Database;
  readonly jobs: Jobs;
  /**
   * Returns the webhook URL, such as `http://127.0.0.1:3000/api/payment/webhooks/sandbox`. Evaluated late, because the
   * port is known only once the server listens.
   */
  readonly webhookUrl: () => string;
}
export const DELIVER_JOB = 'sandbox.deliver-webhook';
const DELAY_MS = 5000;
const WEBHOOK_TIMEOUT_MS = 10_000;

const webhookBody = z.object({
  eventId: z.string().max(200),
  reference: z.string().max(100),
  kind: z.enum(['pending', 'paid', 'declined', 'cancelled', 'refunded', 'charged_back', 'noted']),
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
  disputes: z
    .array(
      z.object({
        name: z.string().max(100),
        state: z.enum(['open', 'won', 'lost']),
        amountMinor: z.number().int().positive().nullable(),
      }),
    )
    .max(10)
    .optional(),
  notice: z
    .object({
      kind: z.enum(NOTICE_KINDS),
      name: z.string().max(100),
      amountMinor: z.number().int().positive().nullable(),
      isTotal: z.boolean().optional(),
    })
    .optional(),
});
const KINDS: Readonly<Partial<Record<Checkout['status'], PaymentKind>>> = {
  delayed: 'pending',
  paid: 'paid',
  declined: 'declined',
  cancelled: 'cancelled',
  refunded: 'refunded',
  charged_back: 'charged_back',
};

/** Maps a checkout to the state its webhook reported. Null before any action. */
function stateOf(checkout: Checkout): (PaymentEvent & { readonly kind: PaymentKind }) | null {
  const { reference, status, priceMinor, currency, disputedMinor, dispute } = checkout;
  const kind = KINDS[status];
  if (!kind) return null;
  const disputes = dispute ? [{ name: '', state: dispute, amountMinor: disputedMinor }] : undefined;
  return {
    eventId: `${reference}:${kind}`,
    reference,
    kind,
    priceMinor,
    currency,
    disputes,
    notice: coinsOf(checkout),
  };
}

/** Builds a notice for a payment that was late or did not match the price. */
function coinsOf({ reference, status, priceMinor, receivedMinor }: Checkout): GatewayNotice | undefined {
  if (receivedMinor === null) return undefined;
  if (status === 'cancelled' && receivedMinor < priceMinor)
    return { kind: 'paid_in_part', name: reference, amountMinor: receivedMinor, isTotal: true };
  if (status === 'cancelled') return { kind: 'paid_late', name: reference, amountMinor: receivedMinor, isTotal: true };
  const over = receivedMinor - priceMinor;
  return over > 0 ? { kind: 'overpaid', name: reference, amountMinor: over, isTotal: true } : undefined;
}

function eventOf(checkout: Checkout, action: string): PaymentEvent | null {
  const state = stateOf(checkout);
  const step = SANDBOX_ACTIONS[action];
  if (!state || !step) return null;
  const notice = step.notice?.(checkout);
  const event = { ...state, eventId: `${checkout.reference}:${action}`, card: keptCardOf(checkout) };
  return notice ? { ...event, kind: 'noted', disputes: undefined, notice } : event;
}

async function deliver(options: SandboxOptions, payload: unknown): Promise<void> {
  const { reference, action } = payload as { reference: string; action: string };
  const checkout = await findCheckout(options.database.kysely, reference);
  const event = checkout && eventOf(checkout, action);
  if (!event) return;
  const body = JSON.stringify(event);
  const response = await fetch(options.webhookUrl(), {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signBody(options.secret, body, new Date()) },
    body,
    signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`the webhook was answered ${response.status}`);
}

/** Payment gateway that moves no money: hosted page, signed webhooks over HTTP, and a choice of every outcome. */
export function createSandboxGateway(options: SandboxOptions) {
  const db = options.database.kysely;

  async function act(reference: string, action: string, card: string | null = null): Promise<void> {
    const step =
      (Object.hasOwn(SANDBOX_ACTIONS, action) ? SANDBOX_ACTIONS[action] : undefined) ?? refuse('BAD_REQUEST');
    const checkout = (await findCheckout(db, reference)) ?? refuse('NOT_FOUND');
    await db.transaction().execute(async (tx) => {
      const moved = { ...step.set?.(checkout), card };
      if (!(step.when?.(checkout) ?? true)) return;
      if (!(await moveCheckout(tx, reference, step.from, step.to, moved))) return;
      await options.jobs.add(tx, DELIVER_JOB, { reference, action });
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
    // Sends the buyer to the checkout page, because no money moves here.
    giveBack: async ({ reference }) => ({
      claimUrl: new URL(`/sandbox/checkout/${reference}`, options.webhookUrl()).href,
    }),
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
        const hasNotice = Boolean(state?.notice ?? state?.disputes);
        if (state) yield { ...state, paymentId: null, hasNotice };
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
