import type { RefundSource } from '@footlight/contract';

/** What refunds need to know of the site as it is at this moment. */
export interface RefundDoors {
  readonly site: () => Site;
  /** Days in which a payment can be asked back; 0: none can. */
  readonly refundDays: () => number;
  /** Whether creators give back what charged-back tokens paid them. */
  readonly creatorsBear: () => boolean;
}
export interface Site {
  readonly name: string;
  readonly url: string;
}

export type RefundStatus = 'pending' | 'approved' | 'rejected' | 'cancelled';

/** Names that a request may give its source besides the ledger's own: the kinds that they stand for. */
const OTHER_NAMES: Readonly<Record<string, readonly RefundSource[]>> = {
  show: ['private', 'group', 'peek', 'paid', 'ticket', 'stream-war'],
  purchase: ['gallery', 'photo', 'video', 'product', 'post', 'message', 'recording'],
  order: ['product'],
  'stream-recording': ['recording'],
};

/** Whether a source of this kind may be called so. */
export const isNamed = (kind: RefundSource, name: string): boolean =>
  kind === name || (OTHER_NAMES[name]?.includes(kind) ?? false);

const DAY_MS = 86_400_000;
/** Until when something that was paid at `paidAt` can be asked back. */
export const refundableUntil = (paidAt: Date, days: number): Date => new Date(paidAt.getTime() + days * DAY_MS);
