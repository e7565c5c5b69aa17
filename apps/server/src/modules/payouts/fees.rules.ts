import { tokensToUnits, worthOf, type PaymentType } from '@footlight/contract';
import type { PayoutMethod } from '../settings/index.ts';
import type { PayoutSettings } from './payouts.rules.ts';

const METHOD_OF: Readonly<Record<PaymentType, PayoutMethod>> = {
  bank_transfer: 'BankTransfer',
  direct_deposit: 'DirectDeposit',
  paxum: 'Paxum',
  bitpay: 'Bitpay',
};
export const PAYMENT_TYPES = Object.keys(METHOD_OF) as readonly PaymentType[];

/** Terms of one payment method, in units. */
export interface Terms {
  readonly type: PaymentType;
  readonly minimumUnits: number;
  readonly feeUnits: number;
}
/**
 * Returns the current fee and minimum of a payment method. The minimum exceeds the fee, so at least one token arrives.
 */
export function termsOf(settings: PayoutSettings, type: PaymentType): Terms {
  const fee = settings.get(`payoutFee${METHOD_OF[type]}`);
  const minimum = Math.max(settings.get(`payoutMinimum${METHOD_OF[type]}`), fee + 1);
  return { type, minimumUnits: tokensToUnits(minimum), feeUnits: tokensToUnits(fee) };
}
/** Returns the terms of the method with the lowest minimum. */
export const cheapestTerms = (settings: PayoutSettings): Terms =>
  PAYMENT_TYPES.map((type) => termsOf(settings, type)).toSorted((a, b) => a.minimumUnits - b.minimumUnits)[0] ??
  termsOf(settings, 'bank_transfer');

/** Returns the payout for the requested units: the fee is deducted, and the rest converted at the current rate. */
export function offerOf(settings: PayoutSettings, units: number, feeUnits: number) {
  const currency = settings.get('currency');
  const amount = worthOf(units - feeUnits, settings.get('exchangeRate'), currency);
  return { units, fee_units: feeUnits, amount_minor: amount, currency };
}
