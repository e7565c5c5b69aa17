import { createHash } from 'node:crypto';
import { formatMinor, parseMinor } from '@footlight/contract';

/** The currencies that CCBill bills in, with their numbers (ISO 4217). */
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
/** Days that a single billing is said to be for; nothing is billed after them. */
const PERIOD = '30';
/** The field that comes back in webhooks, as `X-payment`. */
const PASSED_ON = 'payment';

export interface FormOptions {
  readonly formsUrl: string;
  readonly flexId: string;
  readonly subaccount: string;
  readonly salt: string;
}

/** The address of a FlexForm for one payment; its digest keeps the price from being changed on the way. */
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

/** CCBill writes every price with two decimals, yen too. */
function twoDecimals(minor: number, currency: string): string {
  const amount = formatMinor(minor, currency);
  return amount.includes('.') ? amount : `${amount}.00`;
}

/** A price of CCBill's in the currency's smallest unit; undefined when it is none. */
export function minorOfPrice(price: string | undefined, currency: string): number | undefined {
  return price && /^\d{1,9}(\.\d{1,2})?$/.test(price) ? parseMinor(price, currency) : undefined;
}

/** The code of a currency's number, e.g. `USD` of 840. */
export const currencyOf = (number: string | undefined): string | undefined => CODES.get(Number(number));

/** What a successful sale is signed with. */
export const saleDigest = (subscriptionId: string, salt: string): string => md5(`${subscriptionId}1${salt}`);
