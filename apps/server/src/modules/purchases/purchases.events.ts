import type { PurchaseType } from './purchases.rules.ts';

interface Moved {
  readonly purchaseId: string;
  readonly type: PurchaseType;
  readonly itemId: string;
  readonly title: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly quantity: number;
  readonly paidUnits: number;
  /** Afterwards. */
  readonly buyerBalanceUnits: number;
  readonly sellerBalanceUnits: number;
  /** ISO 8601. */
  readonly at: string;
}
/** Something was bought and paid. Carries all that sockets get, so that publishing it reads nothing. */
export interface ItemBought extends Moved {
  readonly orderId: string | null;
}
/** The tokens of a purchase were given back. */
export type ItemRefunded = Moved;

/** How far a buyer's copy of a video has come. */
export interface CopyChanged {
  readonly buyerId: string;
  readonly itemId: string;
  readonly state: 'preparing' | 'ready' | 'failed';
  /** In percent. */
  readonly progress: number;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'item/bought': ItemBought;
    'item/refunded': ItemRefunded;
    'copy/changed': CopyChanged;
  }
}
