import type { PayoutStatus } from './payouts.rules.ts';

/** A request was made, or stands differently from before. */
export interface PayoutChanged {
  readonly payoutId: string;
  /** Whose earnings they are, and what they are now. */
  readonly accountId: string;
  readonly balanceUnits: number;
  /** Of a member's request. */
  readonly studioId: string | null;
  readonly status: PayoutStatus;
  /** Rules have just held it, or it was just released. */
  readonly hold?: 'held' | 'released';
  readonly units: number;
  readonly at: string;
}

/** Where somebody is paid was changed, chosen or removed. */
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
