import type { Told } from '../../shared/live/index.ts';
import type { Payment, PaymentStatus } from './wallet.queries.ts';

/** What a wallet holds, or what a performer has earned, at a moment. */
export type BalanceFact = Told<'wallet/balance-changed'> | Told<'earnings/changed'>;
export type PaymentFact = Told<'payment/updated'>;

/** Profile with the balance of a fact. `knownAt` is the time of the newest fact so far: an older one changes nothing. */
export function profileAfter<P extends { readonly balance: number }>(
  profile: P,
  fact: BalanceFact,
  knownAt?: string,
): P {
  return isStale(fact, knownAt) ? profile : { ...profile, balance: fact.balance };
}

/** ISO times of the server compare as text. */
export const isStale = (fact: BalanceFact, knownAt: string | undefined): boolean =>
  knownAt !== undefined && fact.at < knownAt;

/** How far a purchase has come. A fact may arrive late, and then must not take a purchase back to where it was. */
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
