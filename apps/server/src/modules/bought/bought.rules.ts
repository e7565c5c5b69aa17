import type { Selectable } from 'kysely';
import type { Purchase } from '../../platform/db/tables.ts';

export type PurchaseType = 'gallery' | 'photo' | 'video' | 'product' | 'stream-recording' | 'post' | 'message';
export type PurchaseRow = Omit<Selectable<Purchase>, 'type' | 'state'> & {
  readonly type: PurchaseType;
  readonly state: 'paid' | 'refunded';
};
