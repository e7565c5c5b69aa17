import type { FeaturedStatus, Refund } from './featured.rules.ts';

/** A booking of days on the home page stands differently from before. */
export interface FeaturedChanged {
  readonly bookingId: string;
  readonly performerId: string;
  readonly status: FeaturedStatus;
  readonly refund: Refund;
  readonly at: string;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'featured/changed': FeaturedChanged;
  }
}
