import { createHash } from 'node:crypto';
import { openDouble, postWebhook, type DoubleReply, type DoubleRequest } from './http-double.ts';

const ACCOUNT = '900100';
const SALT = 'salt-of-the-tests';
export const CCBILL_KEY = 'webhook-key-of-the-tests';
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

interface Sale {
  refunds: number;
  voids: number;
  chargebacks: number;
  price: string;
}

/** A local double of CCBill: FlexForms with their digest, webhooks, and Datalink for refunds and lists. */
export async function openCcbillDouble() {
  const sales = new Map<string, Sale>();
  let webhookUrl = '';
  let number = 1_000_000_000;
  let isListed = false;
  const double = await openDouble(answer);

  function answer({ path, body }: DoubleRequest): DoubleReply {
    const fields = new URLSearchParams(body);
    if (fields.get('username') !== 'dluser' || fields.get('password') !== 'dlpass')
      return { body: 'Error: authentication failed' };
    if (path === '/data/main.cgi') return { body: listOnce() };
    const sale = sales.get(fields.get('subscriptionId') ?? '');
    if (path !== '/utils/subscriptionManagement.cgi') return { status: 404, body: '' };
    if (!sale) return { body: '<results>-3</results>' };
    if (fields.get('action') === 'viewSubscriptionStatus')
      return {
        body: `<?xml version='1.0' standalone='yes'?>\n<results>\n<chargebacksIssued>${sale.chargebacks}</chargebacksIssued><refundsIssued>${sale.refunds}</refundsIssued><subscriptionStatus>1</subscriptionStatus><voidsIssued>${sale.voids}</voidsIssued></results>`,
      };
    if (fields.get('action') !== 'voidOrRefundTransaction' || sale.refunds > 0) return { body: '<results>0</results>' };
    sale.refunds += 1;
    return { body: '<results>1</results>' };
  }

  /** Returns a list only once an hour, like the real CCBill. */
  function listOnce(): string {
    if (isListed) return 'Error: only one request an hour';
    isListed = true;
    return list();
  }
  const list = () =>
    [...sales]
      .flatMap(([id, sale]) => [
        `"NEW","${ACCOUNT}","0000","${id}","2026-06-01 04:05:06","A","B"`,
        ...(sale.refunds > 0 ? [`"REFUND","${ACCOUNT}","0000","${id}","2026-06-02","${sale.price}"`] : []),
        ...(sale.chargebacks > 0 ? [`"CHARGEBACK","${ACCOUNT}","0000","${id}","2026-06-03","${sale.price}"`] : []),
      ])
      .join('\n');

  const post = (eventType: string, fields: Record<string, string>, at = webhookUrl) =>
    postWebhook(
      `${at}&eventType=${eventType}&eventGroupType=Subscription`,
      new URLSearchParams({ clientAccnum: ACCOUNT, clientSubacc: '0000', ...fields }).toString(),
      { 'content-type': 'application/x-www-form-urlencoded' },
    );

  /** Returns the sale that the form at a URL would post after payment. */
  function saleOf(address: string) {
    const form = new URL(address).searchParams;
    const [price, period, currency] = ['initialPrice', 'initialPeriod', 'currencyCode'].map(
      (name) => form.get(name) ?? '',
    );
    if (form.get('formDigest') !== md5(`${price}${period}${currency}${SALT}`)) throw new Error('the form is refused');
    const subscriptionId = String(++number);
    sales.set(subscriptionId, { refunds: 0, voids: 0, chargebacks: 0, price: price ?? '' });
    return {
      subscriptionId,
      transactionId: `tx${subscriptionId}`,
      'X-payment': form.get('payment') ?? '',
      billedInitialPrice: price ?? '',
      billedCurrencyCode: currency ?? '',
      dynamicPricingValidationDigest: md5(`${subscriptionId}1${SALT}`),
    };
  }

  return {
    ...double,
    sales,
    post,
    saleOf,
    sendTo: (url: string) => {
      webhookUrl = `${url}?key=${CCBILL_KEY}`;
    },
    env: {
      CCBILL_ACCOUNT: ACCOUNT,
      CCBILL_FLEX_ID: '687fa3e0-e60d-4466-88e2-181fa56dd6a9',
      CCBILL_SALT: SALT,
      CCBILL_WEBHOOK_KEY: CCBILL_KEY,
      CCBILL_DATALINK_USER: 'dluser',
      CCBILL_DATALINK_PASSWORD: 'dlpass',
      CCBILL_FORMS_URL: `${double.url}/flexforms`,
      CCBILL_DATALINK_URL: double.url,
    },
  };
}
