export const MOST_CARDS = 10;

/** Gateway reports that don't move any tokens by themselves. */
export const NOTICE_KINDS = [
  'fraud_warning',
  'partial_refund',
  'refund_failed',
  'paid_late',
  'paid_in_part',
  'overpaid',
] as const;
/**
 * Staff decisions about a notice: `take` removes tokens for a partial refund, and `restore` returns tokens after a
 * failed refund.
 */
export const NOTICE_DECISIONS = ['take', 'restore', 'credit', 'give_back', 'release', 'leave'] as const;
