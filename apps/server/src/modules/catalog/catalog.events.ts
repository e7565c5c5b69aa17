import type { ItemKind, ItemStatus } from './catalog.rules.ts';

export interface ItemChanged {
  readonly itemId: string;
  readonly performerId: string;
  readonly kind: ItemKind;
  readonly title: string;
  readonly status: ItemStatus;
  readonly before: ItemStatus | null;
  readonly rejectionReason: string | null;
}

/** A viewer opened an item for the first time within a day. */
export interface ItemViewed {
  readonly itemId: string;
  readonly performerId: string;
  readonly viewerId: string;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'item/changed': ItemChanged;
    'item/viewed': ItemViewed;
  }
}
