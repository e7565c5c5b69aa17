import type { PaymentPurpose, PaymentStatus } from './wallet.rules.ts';

export interface PaymentUpdated {
  readonly paymentId: string;
  readonly userId: string;
  readonly purpose: PaymentPurpose;
  readonly status: PaymentStatus;
  readonly tokensUnits: number;
}
/** An account's new balance. `at` (ISO) lets recipients drop late events. */
export interface BalanceChanged {
  readonly accountId: string;
  readonly balanceUnits: number;
  readonly reason: string;
  readonly at: string;
}

/** A buyer's bank took back all or part of a paid payment, and the account is frozen. */
export interface ChargedBack {
  readonly paymentId: string;
  readonly userId: string;
  /** Tokens to take back: bought ones and bonus. */
  readonly units: number;
  /** Part that the wallet covered. */
  readonly takenUnits: number;
  /** Bought tokens already spent, which are the platform's loss. */
  readonly lostUnits: number;
  /** Disputed amount. `round` is the sequence number of this change to the payment. */
  readonly disputedMinor: number;
  readonly round: number;
  readonly at: string;
}

/** A bank dispute was won or lost. After a win, the buyer gets back the tokens taken from the wallet. */
export interface DisputeEnded {
  readonly paymentId: string;
  readonly userId: string;
  readonly at: string;
}
/** A gateway reported something for staff to decide on. */
export interface PaymentNoticed {
  readonly noticeId: string;
  readonly paymentId: string;
  readonly kind: string;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'payment/charged-back': ChargedBack;
    'payment/dispute-ended': DisputeEnded;
    'payment/noticed': PaymentNoticed;
    'payment/updated': PaymentUpdated;
    'wallet/balance-changed': BalanceChanged;
  }
}
