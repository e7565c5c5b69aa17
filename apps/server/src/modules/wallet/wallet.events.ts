import type { PaymentPurpose, PaymentStatus } from './wallet.rules.ts';

/** A purchase has moved on. */
export interface PaymentUpdated {
  readonly paymentId: string;
  readonly userId: string;
  readonly purpose: PaymentPurpose;
  readonly status: PaymentStatus;
  readonly tokensUnits: number;
}
/** A person's balance is now this much. `at` (ISO) lets a reader drop what arrives late. */
export interface BalanceChanged {
  readonly accountId: string;
  readonly balanceUnits: number;
  readonly reason: string;
  readonly at: string;
}

/** A buyer's bank took the money of a paid payment back, or a part of it; the account is frozen. */
export interface ChargedBack {
  readonly paymentId: string;
  readonly userId: string;
  /** Tokens that this takes back: bought, with the bonus. */
  readonly units: number;
  /** Of them, what the wallet had. */
  readonly takenUnits: number;
  /** Of what was bought, what had been spent: the platform's loss. */
  readonly lostUnits: number;
  /** How much of the money it is, and which change of the payment. */
  readonly disputedMinor: number;
  readonly round: number;
  readonly at: string;
}

/** A bank's dispute of a payment was won or lost; where it was won, the buyer has the tokens again that the wallet had. */
export interface DisputeEnded {
  readonly paymentId: string;
  readonly userId: string;
  readonly at: string;
}
/** A gateway has reported something that staff decide. */
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
