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

/** A buyer's bank took the money of a paid payment back; the account is frozen. */
export interface ChargedBack {
  readonly paymentId: string;
  readonly userId: string;
  /** Bought, with the bonus. */
  readonly units: number;
  /** Of them, what the wallet had. */
  readonly takenUnits: number;
  /** Of what was bought, what had been spent: the platform's loss. */
  readonly lostUnits: number;
  readonly at: string;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'payment/charged-back': ChargedBack;
    'payment/updated': PaymentUpdated;
    'wallet/balance-changed': BalanceChanged;
  }
}
