import type { GatewayDispute } from '../../../platform/ports/payment-gateway.ts';
import type { PaymentStatus } from '../wallet.rules.ts';

/** A dispute as it is kept. */
export interface Dispute {
  readonly name: string;
  readonly amountMinor: number;
  readonly state: GatewayDispute['state'];
  readonly saidAt: Date;
  readonly openedAt: Date;
}

/** The part of some units that belongs to a part of a price, rounded down; of the whole price, all of them. */
export const partOf = (units: number, minor: number, priceMinor: number): number =>
  Number((BigInt(units) * BigInt(minor)) / BigInt(priceMinor));

/**
 * A dispute after a gateway has reported it (again). Reports come twice, late and in any order: one that has ended is not opened
 * again, and of two ends the later counts.
 */
export function mergeDispute(known: Dispute | undefined, told: Dispute): Dispute {
  if (!known) return told;
  const openedAt = known.openedAt < told.openedAt ? known.openedAt : told.openedAt;
  const isNewer = told.saidAt >= known.saidAt;
  const isOpenedAgain = told.state === 'open' && known.state !== 'open';
  const isEnd = known.state === 'open' && told.state !== 'open';
  if (isOpenedAgain || !(isNewer || isEnd)) return { ...known, openedAt };
  // A win and a loss of the same second: the money is here.
  const isTie = told.saidAt.getTime() === known.saidAt.getTime() && known.state === 'won';
  const saidAt = isNewer ? told.saidAt : known.saidAt;
  return { ...told, saidAt, openedAt, state: isTie ? 'won' : told.state };
}

/** How much of a payment's money banks have taken back, of what was not refunded. */
export function disputedOf(disputes: readonly Dispute[], priceMinor: number, refundedMinor: number): number {
  const all = disputes.reduce((sum, { state, amountMinor }) => sum + (state === 'won' ? 0 : amountMinor), 0);
  return Math.min(all, priceMinor - refundedMinor);
}

/** The state of a payment whose tokens were credited, by how much of its money went back. */
export function statusAfter(priceMinor: number, refundedMinor: number, disputedMinor: number): PaymentStatus {
  if (refundedMinor >= priceMinor) return 'refunded';
  return refundedMinor + disputedMinor >= priceMinor ? 'charged_back' : 'paid';
}
