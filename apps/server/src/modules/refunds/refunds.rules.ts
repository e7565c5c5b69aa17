import type { RefundSource } from '@footlight/contract';
import { DAY_MS } from '@footlight/contract/time';

/** Current site settings used by refunds. */
export interface RefundDoors {
  readonly site: () => Site;
  /** Number of days in which a payment can be refunded. 0 disables refund requests. */
  readonly refundDays: () => number;
  /** Reports whether creators repay charged-back tokens. */
  readonly creatorsBear: () => boolean;
}
export interface Site {
  readonly name: string;
  readonly url: string;
}

export type RefundStatus = 'pending' | 'approved' | 'rejected' | 'cancelled';

/** Names a request may use for its source besides the ledger's own, and the kinds they include. */
const OTHER_NAMES: Readonly<Record<string, readonly RefundSource[]>> = {
  show: ['private', 'group', 'peek', 'paid', 'ticket', 'stream-war'],
  purchase: ['gallery', 'photo', 'video', 'product', 'post', 'message', 'recording'],
  order: ['product'],
  'stream-recording': ['recording'],
};

/** Reports whether the name applies to a source of this kind. */
export const isNamed = (kind: RefundSource, name: string): boolean =>
  kind === name || (OTHER_NAMES[name]?.includes(kind) ?? false);

/** Returns the deadline for requesting a refund of something paid for at `paidAt`. */
export const refundableUntil = (paidAt: Date, days: number): Date => new Date(paidAt.getTime() + days * DAY_MS);
