import { createHmac, randomBytes } from 'node:crypto';
import { openDouble, postWebhook, type DoubleReply, type DoubleRequest } from './http-double.ts';

const STORE = 'store-of-the-tests';
const KEY = 'api-key-of-the-tests';
export const BTCPAY_SECRET = 'webhook-secret-of-the-tests';

export interface DoubleInvoice {
  id: string;
  amount: string;
  currency: string;
  status: 'New' | 'Processing' | 'Settled' | 'Expired' | 'Invalid';
  additionalStatus?: 'None' | 'PaidLate' | 'PaidPartial' | 'PaidOver';
  /** Amount received, in the invoice's currency. One coin costs 50,000 in that currency. */
  paid?: number;
  isConfirmed?: boolean;
  createdTime: number;
  checkoutLink: string;
  metadata: { orderId?: string };
}

/** A local double of BTCPay Server with invoices, pull payments and webhooks of the Greenfield API. */
export async function openBtcpayDouble() {
  const invoices = new Map<string, DoubleInvoice>();
  const pulls: { id: string; name: string; customAmount?: string | undefined; viewLink: string }[] = [];
  let webhookUrl = '';
  const double = await openDouble(answer);

  function answer({ method, path, query, headers, body }: DoubleRequest): DoubleReply {
    if (headers.authorization !== `token ${KEY}`) return { status: 401, body: {} };
    const rest = new RegExp(`^/api/v1/stores/${STORE}/(.*)$`).exec(path)?.[1];
    if (rest === 'invoices' && method === 'POST') return { body: create(JSON.parse(body) as Partial<DoubleInvoice>) };
    if (rest === 'invoices') return { body: list(query) };
    if (rest === 'pull-payments') return { body: pulls };
    const [, id = '', verb] = /^invoices\/([\w-]+)(?:\/(refund|payment-methods))?$/.exec(rest ?? '') ?? [];
    const invoice = invoices.get(id);
    if (!invoice) return { status: 404, body: { code: 'invoice-not-found' } };
    if (verb === 'refund') return { body: pull(JSON.parse(body) as { name: string; customAmount?: string }) };
    if (verb === 'payment-methods') return { body: methodsOf(invoice) };
    return { body: invoice };
  }

  function create(wish: Partial<DoubleInvoice>): DoubleInvoice {
    const id = randomBytes(11).toString('hex');
    const invoice: DoubleInvoice = {
      id,
      amount: wish.amount ?? '0',
      currency: wish.currency ?? 'USD',
      status: 'New',
      createdTime: Math.floor(Date.now() / 1000),
      checkoutLink: `${double.url}/i/${id}`,
      metadata: wish.metadata ?? {},
    };
    invoices.set(id, invoice);
    return invoice;
  }

  const methodsOf = ({ paid = 0, isConfirmed = true }: DoubleInvoice) => [
    {
      paymentMethodId: 'BTC-CHAIN',
      rate: '50000',
      paymentMethodPaid: (paid / 50_000).toFixed(8),
      payments:
        paid > 0
          ? [
              {
                id: 'tx',
                status: isConfirmed ? 'Settled' : 'Processing',
              },
            ]
          : [],
    },
  ];

  function pull({ name, customAmount }: { name: string; customAmount?: string }) {
    const id = randomBytes(8).toString('hex');
    const made = { id, name, customAmount, viewLink: `${double.url}/pull-payments/${id}` };
    pulls.push(made);
    return made;
  }

  function list(query: URLSearchParams): DoubleInvoice[] {
    const orders = query.getAll('orderId');
    const from = Number(query.get('startDate') ?? 0);
    const to = Number(query.get('endDate') ?? Infinity);
    const skip = Number(query.get('skip') ?? 0);
    return [...invoices.values()]
      .filter(({ metadata }) => orders.length === 0 || orders.includes(metadata.orderId ?? ''))
      .filter(({ createdTime }) => createdTime >= from && createdTime < to)
      .slice(skip, skip + Number(query.get('take') ?? 50));
  }

  function sign(type: string, invoiceId: string, secret = BTCPAY_SECRET) {
    const deliveryId = randomBytes(8).toString('hex');
    const body = JSON.stringify({ deliveryId, originalDeliveryId: deliveryId, type, storeId: STORE, invoiceId });
    const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
    return { body, headers: { 'content-type': 'application/json', 'btcpay-sig': signature } };
  }

  return {
    ...double,
    invoices,
    pulls,
    create,
    sign,
    post: ({ body, headers }: { body: string; headers: Record<string, string> }) =>
      postWebhook(webhookUrl, body, headers),
    sendTo: (url: string) => {
      webhookUrl = url;
    },
    env: { BTCPAY_URL: double.url, BTCPAY_API_KEY: KEY, BTCPAY_STORE_ID: STORE, BTCPAY_WEBHOOK_SECRET: BTCPAY_SECRET },
  };
}
