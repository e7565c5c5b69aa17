import type { FeaturedStatus, Refund } from './featured.rules.ts';

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
