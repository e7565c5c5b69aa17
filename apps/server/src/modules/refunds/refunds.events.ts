import type { RefundSource } from '@footlight/contract';
import type { RefundStatus } from './refunds.rules.ts';

/** A request was made, or decided. */
export interface RefundChanged {
  readonly refundId: string;
  readonly viewerId: string;
  readonly status: RefundStatus;
  /** Asked for, or given back. */
  readonly units: number;
  /** What the viewer has afterwards, where tokens came back. */
  readonly balanceUnits: number | null;
  readonly at: string;
}
/** What had been paid to a creator was given back. */
export interface RefundGiven {
  readonly refundId: string;
  readonly performerId: string;
  readonly sourceType: RefundSource;
  readonly title: string;
  /** The bank of the buyer took the money back; otherwise staff gave it back. */
  readonly isChargeback: boolean;
  readonly units: number;
  /** Out of the creator's own earnings, and what is left of them. */
  readonly fromEarningsUnits: number;
  readonly earningsUnits: number;
  readonly at: string;
}
/** The same, to the studio that had a share of it. */
export interface RefundShared extends Omit<RefundGiven, 'performerId'> {
  readonly studioId: string;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'refund/changed': RefundChanged;
    'refund/given': RefundGiven;
    'refund/shared': RefundShared;
  }
}
