import type { PayoutStatus } from './payouts.rules.ts';

export interface PayoutChanged {
  readonly payoutId: string;
  /** Owner of the earnings, with the current balance. */
  readonly accountId: string;
  readonly balanceUnits: number;
  /** Set for a member's request. */
  readonly studioId: string | null;
  readonly status: PayoutStatus;
  /** Present if rules have just held the request, or it was just released. */
  readonly hold?: 'held' | 'released';
  readonly units: number;
  readonly at: string;
}

/** A payout destination was changed, chosen or removed. */
export interface PaymentDetailChanged {
  readonly accountId: string;
  readonly detailId: string;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'payout/changed': PayoutChanged;
    'payment-detail/changed': PaymentDetailChanged;
  }
}
