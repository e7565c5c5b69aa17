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

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'payment/updated': PaymentUpdated;
    'wallet/balance-changed': BalanceChanged;
  }
}
