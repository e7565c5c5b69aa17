import type { PurchaseType } from '../bought/index.ts';

interface Moved {
  readonly purchaseId: string;
  readonly type: PurchaseType;
  readonly itemId: string;
  readonly title: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly quantity: number;
  readonly paidUnits: number;
  /** Buyer's balance afterwards. */
  readonly buyerBalanceUnits: number;
  readonly sellerBalanceUnits: number;
  /** In ISO 8601 format. */
  readonly at: string;
}
/** An item was bought and paid for. Contains everything the sockets send, so that publishing it needs no reads. */
export interface ItemBought extends Moved {
  readonly orderId: string | null;
}
export type ItemRefunded = Moved;

export interface CopyChanged {
  readonly buyerId: string;
  readonly itemId: string;
  readonly state: 'preparing' | 'ready' | 'failed';
  /** Percent. */
  readonly progress: number;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'item/bought': ItemBought;
    'item/refunded': ItemRefunded;
    'copy/changed': CopyChanged;
  }
}
