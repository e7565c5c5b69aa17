export const PAYOUT_STATUSES = ['pending', 'approved', 'paid', 'rejected', 'cancelled'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];
/** Parses the status filter from the URL. */
export const payoutsSearch = ({ status }: Record<string, unknown>): { status?: PayoutStatus | undefined } => ({
  status: PAYOUT_STATUSES.find((one) => one === status),
});
/** Types of payment details, in display order. */
export const PAYMENT_TYPES = ['bank_transfer', 'direct_deposit', 'paxum', 'bitpay'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];
