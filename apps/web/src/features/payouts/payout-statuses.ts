export const PAYOUT_STATUSES = ['pending', 'approved', 'paid', 'rejected', 'cancelled'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];
/** What the address of a page of payouts keeps: which of them it shows. */
export const payoutsSearch = ({ status }: Record<string, unknown>): { status?: PayoutStatus | undefined } => ({
  status: PAYOUT_STATUSES.find((one) => one === status),
});
/** The kind of details; in the order in which they are offered. */
export const PAYMENT_TYPES = ['bank_transfer', 'direct_deposit', 'paxum', 'bitpay'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];
