import type { GatewayDispute } from '../../../platform/ports/payment-gateway.ts';
import type { PaymentStatus } from '../wallet.rules.ts';

export interface Dispute {
  readonly name: string;
  readonly amountMinor: number;
  readonly state: GatewayDispute['state'];
  readonly saidAt: Date;
  readonly openedAt: Date;
}

/**
 * Returns the share of units that corresponds to a part of the price, rounded down. The full price yields all units.
 */
export const partOf = (units: number, minor: number, priceMinor: number): number =>
  Number((BigInt(units) * BigInt(minor)) / BigInt(priceMinor));

/**
 * Merges a gateway's new report into a dispute. Reports may be repeated, late or out of order: an ended dispute isn't
 * reopened, and the later of two outcomes wins.
 */
export function mergeDispute(known: Dispute | undefined, told: Dispute): Dispute {
  if (!known) return told;
  const openedAt = known.openedAt < told.openedAt ? known.openedAt : told.openedAt;
  const isNewer = told.saidAt >= known.saidAt;
  const isOpenedAgain = told.state === 'open' && known.state !== 'open';
  const isEnd = known.state === 'open' && told.state !== 'open';
  if (isOpenedAgain || !(isNewer || isEnd)) return { ...known, openedAt };
  // A win and a loss in the same second count as a win, because the site has the money.
  const isTie = told.saidAt.getTime() === known.saidAt.getTime() && known.state === 'won';
  const saidAt = isNewer ? told.saidAt : known.saidAt;
  return { ...told, saidAt, openedAt, state: isTie ? 'won' : told.state };
}

/** Returns the amount currently taken back by banks, out of what wasn't refunded. */
export function disputedOf(disputes: readonly Dispute[], priceMinor: number, refundedMinor: number): number {
  const all = disputes.reduce((sum, { state, amountMinor }) => sum + (state === 'won' ? 0 : amountMinor), 0);
  return Math.min(all, priceMinor - refundedMinor);
}

/** Returns the status of a credited payment, given the returned amounts. */
export function statusAfter(priceMinor: number, refundedMinor: number, disputedMinor: number): PaymentStatus {
  if (refundedMinor >= priceMinor) return 'refunded';
  return refundedMinor + disputedMinor >= priceMinor ? 'charged_back' : 'paid';
}
