export const PAYOUT_STATUSES = ['pending', 'approved', 'paid', 'rejected', 'cancelled'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];
/** The kind of details; in the order in which they are offered. */
export const PAYMENT_TYPES = ['bank_transfer', 'direct_deposit', 'paxum', 'bitpay'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];
