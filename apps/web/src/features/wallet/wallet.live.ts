import type { Told } from '../../shared/live/index.ts';
import type { Payment, PaymentStatus } from './wallet.queries.ts';

/** Balance of a wallet, or earnings of a performer, at a point in time. */
export type BalanceFact = Told<'wallet/balance-changed'> | Told<'earnings/changed'>;
export type PaymentFact = Told<'payment/updated'>;

/**
 * Returns the profile with the event's balance. `knownAt` is the time of the newest event so far; older ones are
 * ignored.
 */
export function profileAfter<P extends { readonly balance: number }>(
  profile: P,
  fact: BalanceFact,
  knownAt?: string,
): P {
  return isStale(fact, knownAt) ? profile : { ...profile, balance: fact.balance };
}

/** The server's ISO timestamps sort as strings. */
export const isStale = (fact: BalanceFact, knownAt: string | undefined): boolean =>
  knownAt !== undefined && fact.at < knownAt;

/** Order of payment states. A late event must not move a payment back to an earlier state. */
const PROGRESS: Readonly<Record<PaymentStatus, number>> = {
  created: 0,
  pending: 1,
  declined: 2,
  cancelled: 2,
  paid: 3,
  refunded: 4,
  charged_back: 4,
};

export function paymentAfter(payment: Payment, fact: PaymentFact): Payment {
  if (payment._id !== fact.paymentId || PROGRESS[fact.status] <= PROGRESS[payment.status]) return payment;
  return { ...payment, status: fact.status, tokens: fact.tokens };
}
