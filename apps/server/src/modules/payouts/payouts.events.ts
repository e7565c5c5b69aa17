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
  readonly units: number;
  readonly at: string;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'payout/changed': PayoutChanged;
  }
}
