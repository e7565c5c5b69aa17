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
import { isSameText, parseJson } from '../same-text.ts';

export interface BtcpayOptions {
  /** Of the BTCPay Server, or of what speaks its Greenfield API. */
  readonly url: string;
  readonly apiKey: string;
  readonly storeId: string;
  readonly webhookSecret: string;
  /** Of this site; buyers come back there. */
  readonly publicUrl: string;
}
const TIMEOUT_MS = 20_000;
const PAGE = 100;
/** A buyer has so long to send the coins. */
const MINUTES_TO_PAY = 30;
/** What is given back goes this way; the buyer names the address. */
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

/** What the server says of coins that came otherwise than agreed. */
const NOTICES: Readonly<Record<string, GatewayNotice['kind']>> = {
  PaidLate: 'paid_late',
  PaidPartial: 'paid_in_part',
  PaidOver: 'overpaid',
};
const noticeKindOf = ({ status, additionalStatus }: Invoice) => {
  const kind = NOTICES[additionalStatus ?? ''];
  // Why not while it is on its way: more coins may come until its time is over.
  if (kind === 'overpaid') return status === 'Settled' ? kind : undefined;
  return status === 'Expired' ? kind : undefined;
};

/** How an invoice stands; null while nothing was paid. */
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

/** Speaks to the store of a BTCPay Server. */
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

/** Coins by a BTCPay Server: an invoice for each payment, webhooks signed with HMAC. */
export function createBtcpayGateway(options: BtcpayOptions): PaymentGateway {
  const store = openStore(options);
  const refundNames = async () => new Set((await store.pullPayments()).map(({ name }) => name ?? ''));
  /** How an invoice stands, with what is to be said of its coins. */
  const report = async (id: string): Promise<PaymentEvent | null> => {
    const invoice = await store.invoice(id);
    const state = invoice && stateOf(invoice);
    const kind = invoice && noticeKindOf(invoice);
    if (!invoice || !state || !kind) return state;
    const paid = paidOf((await store.methods(id)) ?? [], invoice.currency);
    const price = minorOf(invoice) ?? 0;
    // Why none yet: what the network has not confirmed may never come; a webhook follows when it has.
    if (paid && !paid.isSettled) return state;
    const sum = paid && (kind === 'overpaid' ? paid.minor - price : paid.minor);
    const amountMinor = sum && sum > 0 ? sum : kind === 'paid_late' ? price : null;
    return { ...state, notice: { kind, name: id, amountMinor, isTotal: amountMinor !== null } };
  };
  const sign = (body: string) => `sha256=${createHmac('sha256', options.webhookSecret).update(body).digest('hex')}`;

  return {
    name: 'btcpay',
    async createCheckout({ paymentId, description, priceMinor, currency, returnUrl }) {
      // Why first: the API knows no idempotency key, and a repeat must find the invoice of the first time.
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
      // Why asked: a webhook names neither sum nor state of its invoice.
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

/** The server does not say of an invoice that it was given back. */
function afterRefund(state: PaymentEvent | null, refunds: ReadonlySet<string>): PaymentEvent | null {
  if (state?.kind !== 'paid' || !state.paymentId || !refunds.has(refundName(state.paymentId))) return state;
  return { ...state, kind: 'refunded', eventId: `${state.reference}:refunded` };
}

/**
 * An invoice that somebody paid, and ones that ended without all their coins; a store may have others than ours, which name no order.
 */
function rowOf(invoice: Invoice, refunds: ReadonlySet<string>): GatewayPayment | null {
  const state = afterRefund(stateOf(invoice), refunds);
  if (!state?.paymentId || state.kind === 'noted') return null;
  const { reference, paymentId, kind, currency } = state;
  const hasNotice = noticeKindOf(invoice) !== undefined;
  return { reference, paymentId, kind, priceMinor: minorOf(invoice) ?? null, currency, hasNotice };
}

/** Decimals of the smallest part of a coin and of its rate. */
const COIN = 18;

/** What came in all methods, in the invoice's smallest unit and rounded down; undefined where the server does not say. */
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
