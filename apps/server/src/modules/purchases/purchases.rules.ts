import type { CommissionKind } from '@footlight/contract';
import type { PurchaseType } from '../bought/index.ts';
import type { TransferKind } from '../ledger/index.ts';

export const kindOf = (type: PurchaseType): TransferKind => (type === 'stream-recording' ? 'recording' : type);

/** Commission for a purchase. A post is charged like a gallery: several media for one price. */
export function commissionOf(type: PurchaseType): CommissionKind {
  if (type === 'post') return 'gallery';
  return type === 'stream-recording' ? 'recording' : type;
}

export interface Offer {
  readonly type: PurchaseType;
  readonly id: string;
  readonly sellerId: string;
  readonly studioId: string | null;
  readonly title: string;
  readonly priceUnits: number;
  /** True if the item is on sale and not hidden from the buyer. */
  readonly isShown: boolean;
  readonly isBought: boolean;
  /**
   * True if the item is for subscribers only and can't be bought, because the buyer either isn't a subscriber or gets
   * it for free.
   */
  readonly isSubscribersOnly: boolean;
  /** Set for products only. */
  readonly productType: 'digital' | 'physical' | null;
  /** True for a photo that is available only with its gallery. The photo has no price of its own. */
  readonly isPartOfGallery: boolean;
  /** True for a post visible to everyone. */
  readonly isForAll: boolean;
}

/** Shipped products can be bought repeatedly. */
export const isRepeatable = ({ productType }: Pick<Offer, 'productType'>): boolean => productType === 'physical';
