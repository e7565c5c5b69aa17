import type { PaymentEvent, PaymentGateway, WebhookRequest } from '../../../platform/ports/payment-gateway.ts';
import { parseJson } from '../../../platform/parse-json.ts';
import { isSameText } from '../same-text.ts';
import { openDatalink, type DatalinkOptions, type SaleStatus } from './ccbill-datalink.ts';
import {
  CCBILL_CURRENCIES,
  currencyOf,
  formAddress,
  minorOfPrice,
  saleDigest,
  type FormOptions,
} from './ccbill-forms.ts';

export interface CcbillOptions extends FormOptions, DatalinkOptions {
  /** Secret part of the webhook URL, because CCBill signs only sales. */
  readonly webhookKey: string;
}
type Fields = Readonly<Record<string, string | undefined>>;
const LONGEST = 100;

/** CCBill gateway: hosted FlexForms, webhooks, and DataLink for refunds and lists. */
export function createCcbillGateway(options: CcbillOptions): PaymentGateway {
  const datalink = openDatalink(options);
  return {
    name: 'ccbill',
    currencies: CCBILL_CURRENCIES,
    // Uses the site's own reference, because CCBill assigns a number only after payment.
    createCheckout: async (request) => ({
      reference: request.paymentId,
      checkoutUrl: formAddress(options, request),
    }),
    async refund({ transaction }) {
      if (!transaction) throw new Error('CCBill has not named this sale yet');
      const status = await datalink.status(transaction);
      if (status && status.refunds + status.voids === 0) await datalink.refund(transaction);
      return undefined;
    },
    async readWebhook(request) {
      const fields = fieldsOf(request);
      if (!isHeard(options, request, fields)) return { isSigned: false };
      return { isSigned: true, event: eventOf(fields) };
    },
    async lookUp({ transaction }) {
      const status = transaction ? await datalink.status(transaction) : null;
      const kind = status && kindOf(status);
      // The price is unknown, because DataLink reports events without amounts.
      if (!transaction || !kind) return null;
      return { eventId: `asked:${transaction}:${kind}`, reference: transaction, kind, priceMinor: null, currency: '' };
    },
    list: (span) => datalink.rows(span),
    // DataLink allows one request per hour, for at most one day.
    mostDaysListed: 1,
  };
}

function kindOf({ refunds, voids, chargebacks }: SaleStatus): PaymentEvent['kind'] {
  if (chargebacks > 0) return 'charged_back';
  return refunds + voids > 0 ? 'refunded' : 'paid';
}

/** Parses a webhook's body as form data or JSON. CCBill puts the event's name in the URL. */
function fieldsOf({ query, headers, rawBody }: WebhookRequest): Fields {
  const isJson = String(headers['content-type'] ?? '').includes('json');
  const body = isJson ? parseJson(rawBody) : Object.fromEntries(new URLSearchParams(rawBody));
  const all = Object.entries({ ...(typeof body === 'object' && !Array.isArray(body) ? body : {}), ...query });
  return Object.fromEntries(
    all.flatMap(([name, value]) =>
      (typeof value === 'string' || typeof value === 'number') && String(value).length <= LONGEST
        ? [[name, String(value)]]
        : [],
    ),
  );
}

/**
 * Authenticates a webhook by the key in its URL, the site's account and, for sales, the digest based on the shared
 * salt.
 */
function isHeard({ webhookKey, account, salt }: CcbillOptions, { query }: WebhookRequest, fields: Fields): boolean {
  const key = query['key'];
  if (typeof key !== 'string' || !isSameText(key, webhookKey) || fields['clientAccnum'] !== account) return false;
  if (fields['eventType'] !== 'NewSaleSuccess') return true;
  const { subscriptionId, dynamicPricingValidationDigest: digest } = fields;
  return Boolean(subscriptionId && digest) && isSameText(digest ?? '', saleDigest(subscriptionId ?? '', salt));
}

const BACK: Readonly<Record<string, PaymentEvent['kind']>> = {
  Refund: 'refunded',
  Void: 'refunded',
  Chargeback: 'charged_back',
  // A direct debit that the account holder's bank rejected after it was reported as paid.
  Return: 'charged_back',
};

function eventOf(fields: Fields): PaymentEvent | null {
  const { eventType = '', subscriptionId, transactionId } = fields;
  const paymentId = fields['X-payment'];
  if (eventType === 'NewSaleSuccess' && paymentId && subscriptionId)
    return {
      eventId: `${subscriptionId}:sale`,
      reference: paymentId,
      kind: 'paid',
      ...priceOf(fields['billedInitialPrice'], fields['billedCurrencyCode']),
      transaction: subscriptionId,
    };
  if (eventType === 'NewSaleFailure' && paymentId && transactionId)
    return {
      eventId: `${transactionId}:failure`,
      reference: paymentId,
      kind: 'declined',
      priceMinor: null,
      currency: '',
    };
  const kind = BACK[eventType];
  if (!kind || !subscriptionId) return null;
  // Not every refund or chargeback event contains an amount.
  const price = fields['amount']
    ? priceOf(fields['amount'], fields['currencyCode'])
    : { priceMinor: null, currency: '' };
  return {
    eventId: `${subscriptionId}:${eventType}:${transactionId ?? ''}`,
    reference: subscriptionId,
    kind,
    ...price,
    // A cardholder may dispute only part of a charge. CCBill does not report the outcome, so staff record it.
    ...(eventType === 'Chargeback'
      ? {
          disputes: [
            { name: '', state: 'open' as const, amountMinor: price.priceMinor || null, currency: price.currency },
          ],
        }
      : {}),
  };
}

function priceOf(price: string | undefined, number: string | undefined) {
  const currency = currencyOf(number) ?? '';
  return { priceMinor: (currency && minorOfPrice(price, currency)) || 0, currency };
}
