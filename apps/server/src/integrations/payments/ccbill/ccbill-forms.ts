import { createHash } from 'node:crypto';
import { formatMinor, parseMinor } from '@footlight/contract';

const NUMBERS: Readonly<Record<string, string>> = {
  USD: '840',
  EUR: '978',
  GBP: '826',
  CAD: '124',
  AUD: '036',
  JPY: '392',
};
export const CCBILL_CURRENCIES: ReadonlySet<string> = new Set(Object.keys(NUMBERS));
const CODES = new Map(Object.entries(NUMBERS).map(([code, number]) => [Number(number), code]));

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
/** Nominal period of a one-time charge in days. The charge does not recur. */
const PERIOD = '30';
/** Form field that webhooks return as `X-payment`. */
const PASSED_ON = 'payment';

export interface FormOptions {
  readonly formsUrl: string;
  readonly flexId: string;
  readonly subaccount: string;
  readonly salt: string;
}

/** Builds the FlexForm URL of a payment. Its digest protects the price against tampering. */
export function formAddress(
  { formsUrl, flexId, subaccount, salt }: FormOptions,
  payment: { readonly paymentId: string; readonly priceMinor: number; readonly currency: string },
): string {
  const number = NUMBERS[payment.currency];
  if (!number) throw new Error(`CCBill does not bill in ${payment.currency}`);
  const price = twoDecimals(payment.priceMinor, payment.currency);
  const url = new URL(`${formsUrl.replace(/\/$/, '')}/${encodeURIComponent(flexId)}`);
  const fields = {
    clientSubacc: subaccount,
    initialPrice: price,
    initialPeriod: PERIOD,
    currencyCode: number,
    formDigest: md5(`${price}${PERIOD}${number}${salt}`),
    [PASSED_ON]: payment.paymentId,
  };
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}

/** Formats a price with two decimals, which CCBill requires even for yen. */
function twoDecimals(minor: number, currency: string): string {
  const amount = formatMinor(minor, currency);
  return amount.includes('.') ? amount : `${amount}.00`;
}

/** Parses a CCBill price into the currency's minor unit. Undefined if it is invalid. */
export function minorOfPrice(price: string | undefined, currency: string): number | undefined {
  return price && /^\d{1,9}(\.\d{1,2})?$/.test(price) ? parseMinor(price, currency) : undefined;
}

export const currencyOf = (number: string | undefined): string | undefined => CODES.get(Number(number));

/** Computes the digest that signs a successful sale. */
export const saleDigest = (subscriptionId: string, salt: string): string => md5(`${subscriptionId}1${salt}`);
