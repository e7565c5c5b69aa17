import type { Selectable } from 'kysely';
import type { Purchase } from '../../platform/db/tables.ts';
import type { CommissionKind } from '@footlight/contract';
import type { TransferKind } from '../ledger/index.ts';

export type PurchaseType = 'gallery' | 'photo' | 'video' | 'product' | 'stream-recording' | 'post' | 'message';
export type PurchaseRow = Omit<Selectable<Purchase>, 'type' | 'state'> & {
  readonly type: PurchaseType;
  readonly state: 'paid' | 'refunded';
};

/** What its transfer is called. */
export const kindOf = (type: PurchaseType): TransferKind => (type === 'stream-recording' ? 'recording' : type);

/** Whose commission a purchase pays. A post is several media for one price, as a gallery is. */
export function commissionOf(type: PurchaseType): CommissionKind {
  if (type === 'post') return 'gallery';
  return type === 'stream-recording' ? 'recording' : type;
}

/** What is offered, whatever it is. */
export interface Offer {
  readonly type: PurchaseType;
  readonly id: string;
  readonly sellerId: string;
  readonly studioId: string | null;
  readonly title: string;
  readonly priceUnits: number;
  /** The buyer may find it: on sale, and not hidden from them. */
  readonly isShown: boolean;
  readonly isBought: boolean;
  /** Only subscribers may have it, and the buyer is none, or need not pay. */
  readonly isSubscribersOnly: boolean;
  /** Of products. */
  readonly productType: 'digital' | 'physical' | null;
  /** A photo that is seen with its gallery only: it has no price of its own. */
  readonly isPartOfGallery: boolean;
  /** A post that everybody may see. */
  readonly isForAll: boolean;
}

/** Products that are sent may be bought again and again. */
export const isRepeatable = ({ productType }: Pick<Offer, 'productType'>): boolean => productType === 'physical';
