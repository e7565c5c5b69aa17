import { createHmac } from 'node:crypto';
import { decimalsOf, formatMinor, parseMinor } from '@footlight/contract';
import { z } from 'zod';
import type {
  GatewayNotice,
  GatewayPayment,
  PaymentEvent,
  PaymentGateway,
  PaymentKind,
} from '../../../platform/ports/payment-gateway.ts';
import { parseJson } from '../../../platform/parse-json.ts';
import { isSameText } from '../same-text.ts';

export interface BtcpayOptions {
  /** URL of the BTCPay Server, or of another server with its Greenfield API. */
  readonly url: string;
  readonly apiKey: string;
  readonly storeId: string;
  readonly webhookSecret: string;
  readonly publicUrl: string;
}
const TIMEOUT_MS = 20_000;
const PAGE = 100;
const MINUTES_TO_PAY = 30;
/** Payout method for refunds. The buyer enters the address. */
const REFUND_BY = { payoutMethodId: 'BTC-CHAIN', refundVariant: 'Fiat' } as const;
const RETURN_BY = { payoutMethodId: 'BTC-CHAIN', refundVariant: 'Custom' } as const;
const returnName = (noticeId: string) => `return ${noticeId}`;
const refundName = (paymentId: string) => `refund ${paymentId}`;

const Invoice = z.object({
  id: z.string().max(100),
  amount: z.union([z.string(), z.number().transform(String)]),
  currency: z.string().max(10),
  status: z.string(),
  additionalStatus: z.string().optional(),
  checkoutLink: z.string().max(2000).default(''),
  metadata: z.object({ orderId: z.string().max(200).nullish() }).nullish(),
});
type Invoice = z.output<typeof Invoice>;
const PaymentMethod = z.object({
  rate: z.union([z.string(), z.number().transform(String)]),
  paymentMethodPaid: z.union([z.string(), z.number().transform(String)]),
  payments: z.array(z.object({ status: z.string() })).default([]),
});
const PullPayment = z.object({ id: z.string(), name: z.string().nullish(), viewLink: z.string().max(2000) });
const Webhook = z.object({
  type: z.string().max(60),
  invoiceId: z.string().max(100),
  storeId: z.string().max(100).optional(),
});

const KINDS: Readonly<Record<string, PaymentKind>> = {
  Processing: 'pending',
  Settled: 'paid',
  Expired: 'cancelled',
  Invalid: 'declined',
};

/** Invoice statuses in which the payment differs from what was agreed. */
const NOTICES: Readonly<Record<string, GatewayNotice['kind']>> = {
  PaidLate: 'paid_late',
  PaidPartial: 'paid_in_part',
  PaidOver: 'overpaid',
};
const noticeKindOf = ({ status, additionalStatus }: Invoice) => {
  const kind = NOTICES[additionalStatus ?? ''];
  // Ignored while the invoice is still open, because more coins may arrive until it expires.
  if (kind === 'overpaid') return status === 'Settled' ? kind : undefined;
  return status === 'Expired' ? kind : undefined;
};

/** Maps an invoice to a payment state. Null if there has been no payment yet. */
function stateOf(invoice: Invoice): PaymentEvent | null {
  const kind = KINDS[invoice.status];
  if (!kind) return null;
  return {
    eventId: `${invoice.id}:${invoice.status}`,
    reference: invoice.id,
    kind,
    priceMinor: minorOf(invoice) ?? 0,
    currency: invoice.currency,
    paymentId: invoice.metadata?.orderId ?? undefined,
  };
}

function minorOf({ amount, currency }: Invoice): number | undefined {
  if (!/^\d{1,12}(\.\d{1,12})?$/.test(amount) || !/^[A-Z]{3}$/.test(currency)) return undefined;
  return parseMinor(amount, currency);
}

function openStore({ url, apiKey, storeId }: BtcpayOptions) {
  const root = `${url.replace(/\/$/, '')}/api/v1/stores/${encodeURIComponent(storeId)}`;
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${root}${path}`, {
      method,
      headers: { authorization: `token ${apiKey}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 404 && method === 'GET') return null;
    if (!response.ok) throw new Error(`BTCPay returned ${response.status}`);
    return response.json();
  };
  return {
    invoice: async (id: string) => Invoice.nullable().parse(await call('GET', `/invoices/${encodeURIComponent(id)}`)),
    invoices: async (query: Record<string, string>) =>
      z.array(Invoice).parse((await call('GET', `/invoices?${new URLSearchParams(query)}`)) ?? []),
    methods: async (id: string) =>
      z
        .array(PaymentMethod)
        .nullable()
        .parse(await call('GET', `/invoices/${encodeURIComponent(id)}/payment-methods`)),
    createInvoice: async (body: unknown) => Invoice.parse(await call('POST', '/invoices', body)),
    pullPayments: async () =>
      z.array(PullPayment).parse((await call('GET', '/pull-payments?includeArchived=true')) ?? []),
    refund: async (id: string, body: unknown) =>
      PullPayment.parse(await call('POST', `/invoices/${encodeURIComponent(id)}/refund`, body)),
  };
}

/** Cryptocurrency payments through a BTCPay Server: one invoice per payment and webhooks signed with HMAC. */
export function createBtcpayGateway(options: BtcpayOptions): PaymentGateway {
  const store = openStore(options);
  const refundNames = async () => new Set((await store.pullPayments()).map(({ name }) => name ?? ''));
  /** Returns an invoice's state, with a notice if its payment deviates from what was agreed. */
  const report = async (id: string): Promise<PaymentEvent | null> => {
    const invoice = await store.invoice(id);
    const state = invoice && stateOf(invoice);
    const kind = invoice && noticeKindOf(invoice);
    if (!invoice || !state || !kind) return state;
    const paid = paidOf((await store.methods(id)) ?? [], invoice.currency);
    const price = minorOf(invoice) ?? 0;
    // No notice yet, because unconfirmed coins may never arrive. A webhook follows once they are confirmed.
    if (paid && !paid.isSettled) return state;
    const sum = paid && (kind === 'overpaid' ? paid.minor - price : paid.minor);
    const amountMinor = sum && sum > 0 ? sum : kind === 'paid_late' ? price : null;
    return { ...state, notice: { kind, name: id, amountMinor, isTotal: amountMinor !== null } };
  };
  const sign = (body: string) => `sha256=${createHmac('sha256', options.webhookSecret).update(body).digest('hex')}`;

  return {
    name: 'btcpay',
    async createCheckout({ paymentId, description, priceMinor, currency, returnUrl }) {
      // The API has no idempotency keys, so a retry must find the invoice of the first attempt.
      const [known] = await store.invoices({ orderId: paymentId, take: '1' });
      const invoice =
        known ??
        (await store.createInvoice({
          amount: formatMinor(priceMinor, currency),
          currency,
          metadata: { orderId: paymentId, itemDesc: description },
          checkout: {
            redirectURL: new URL(returnUrl, options.publicUrl).href,
            redirectAutomatically: true,
            expirationMinutes: MINUTES_TO_PAY,
          },
        }));
      return { reference: invoice.id, checkoutUrl: invoice.checkoutLink };
    },
    async refund({ paymentId, reference }) {
      const name = refundName(paymentId);
      const known = (await store.pullPayments()).find((one) => one.name === name);
      const { viewLink } = known ?? (await store.refund(reference, { name, ...REFUND_BY }));
      return { claimUrl: viewLink };
    },
    async readWebhook({ headers, rawBody }) {
      const signature = headers['btcpay-sig'];
      if (typeof signature !== 'string' || !isSameText(signature, sign(rawBody))) return { isSigned: false };
      const told = Webhook.safeParse(parseJson(rawBody));
      if (!told.success || (told.data.storeId ?? options.storeId) !== options.storeId)
        return { isSigned: true, event: null };
      // Fetches the invoice, because a webhook contains neither its amount nor its state.
      return { isSigned: true, event: await report(told.data.invoiceId) };
    },
    async lookUp({ reference }) {
      return afterRefund(await report(reference), await refundNames());
    },
    async giveBack({ noticeId, reference, amountMinor, currency }) {
      const name = returnName(noticeId);
      const known = (await store.pullPayments()).find((one) => one.name === name);
      const amount = { customAmount: formatMinor(amountMinor, currency), customCurrency: currency };
      const { viewLink } = known ?? (await store.refund(reference, { name, ...RETURN_BY, ...amount }));
      return { claimUrl: viewLink };
    },
    async *list({ from, to }) {
      const refunds = await refundNames();
      const span = { startDate: seconds(from), endDate: seconds(to), take: String(PAGE) };
      for (let skip = 0; ; skip += PAGE) {
        const page = await store.invoices({ ...span, skip: String(skip) });
        for (const invoice of page) {
          const row = rowOf(invoice, refunds);
          if (row) yield row;
        }
        if (page.length < PAGE) return;
      }
    },
  };
}

const seconds = (date: Date) => String(Math.floor(date.getTime() / 1000));

/** Applies refunds to a state, because the server does not report them on invoices. */
function afterRefund(state: PaymentEvent | null, refunds: ReadonlySet<string>): PaymentEvent | null {
  if (state?.kind !== 'paid' || !state.paymentId || !refunds.has(refundName(state.paymentId))) return state;
  return { ...state, kind: 'refunded', eventId: `${state.reference}:refunded` };
}

/**
 * Maps an invoice to a listed payment. Null before any payment, and for invoices without an order id, because other
 * sites may use the store as well.
 */
function rowOf(invoice: Invoice, refunds: ReadonlySet<string>): GatewayPayment | null {
  const state = afterRefund(stateOf(invoice), refunds);
  if (!state?.paymentId || state.kind === 'noted') return null;
  const { reference, paymentId, kind, currency } = state;
  const hasNotice = noticeKindOf(invoice) !== undefined;
  return { reference, paymentId, kind, priceMinor: minorOf(invoice) ?? null, currency, hasNotice };
}

const COIN = 18;

/**
 * Sums the payments of all methods in the invoice's minor unit, rounded down. Undefined if the server does not report
 * them.
 */
function paidOf(
  methods: readonly z.output<typeof PaymentMethod>[],
  currency: string,
): { readonly minor: number; readonly isSettled: boolean } | undefined {
  let sum = 0n;
  for (const { rate, paymentMethodPaid } of methods) {
    const price = scaled(rate);
    const coins = scaled(paymentMethodPaid);
    if (price === undefined || coins === undefined) return undefined;
    sum += price * coins;
  }
  if (methods.length === 0) return undefined;
  const minor = Number((sum * 10n ** BigInt(decimalsOf(currency))) / 10n ** BigInt(2 * COIN));
  return { minor, isSettled: methods.every(({ payments }) => payments.every(({ status }) => status === 'Settled')) };
}

function scaled(decimal: string): bigint | undefined {
  const [, whole = '', fraction = ''] = /^(\d{1,18})(?:\.(\d+))?$/.exec(decimal) ?? [];
  return whole ? BigInt(whole + fraction.slice(0, COIN).padEnd(COIN, '0')) : undefined;
}
