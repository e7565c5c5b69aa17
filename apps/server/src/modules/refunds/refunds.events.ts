import type { RefundSource } from '@footlight/contract';
import type { RefundStatus } from './refunds.rules.ts';

export interface RefundChanged {
  readonly refundId: string;
  readonly viewerId: string;
  readonly status: RefundStatus;
  /** Requested or refunded amount. */
  readonly units: number;
  /** The viewer's balance after a refund. */
  readonly balanceUnits: number | null;
  readonly at: string;
}
/** A payment to a creator was refunded. */
export interface RefundGiven {
  readonly refundId: string;
  readonly performerId: string;
  readonly sourceType: RefundSource;
  readonly title: string;
  /** True for a chargeback by the buyer's bank, false for a refund by staff. */
  readonly isChargeback: boolean;
  readonly units: number;
  /** Amount taken from the creator's own earnings, and what remains of them. */
  readonly fromEarningsUnits: number;
  readonly earningsUnits: number;
  readonly at: string;
}
/** Refund of a payment, for the studio that received a share of the payment. */
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
