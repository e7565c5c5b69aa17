import type { RefundSource } from '@footlight/contract';
import { DAY_MS } from '@footlight/contract/time';

/** Current site settings for refunds. */
export interface RefundDoors {
  readonly site: () => Site;
  /** Number of days within which a payment can be refunded. 0 disables refund requests. */
  readonly refundDays: () => number;
  /** True if creators repay charged-back tokens. */
  readonly creatorsBear: () => boolean;
}
export interface Site {
  readonly name: string;
  readonly url: string;
}

export type RefundStatus = 'pending' | 'approved' | 'rejected' | 'cancelled';

/** Names that a request may use for its source, in addition to the ledger's own, and the kinds each includes. */
const OTHER_NAMES: Readonly<Record<string, readonly RefundSource[]>> = {
  show: ['private', 'group', 'peek', 'paid', 'ticket', 'stream-war'],
  purchase: ['gallery', 'photo', 'video', 'product', 'post', 'message', 'recording'],
  order: ['product'],
  'stream-recording': ['recording'],
};

/** Returns true if the name applies to a source of this kind. */
export const isNamed = (kind: RefundSource, name: string): boolean =>
  kind === name || (OTHER_NAMES[name]?.includes(kind) ?? false);

/** Returns the deadline for requesting a refund of a payment made at `paidAt`. */
export const refundableUntil = (paidAt: Date, days: number): Date => new Date(paidAt.getTime() + days * DAY_MS);
