/** A subscription changed. Contains everything sent to sockets. */
export interface SubscriptionMoved {
  readonly subscriptionId: string;
  readonly subscriberId: string;
  readonly performerId: string;
  readonly isExternal: boolean;
  /** True if the subscription is now running. */
  readonly isOpen: boolean;
  /** Account whose wallet changed, with its new balance. */
  readonly wallet?: { readonly accountId: string; readonly balanceUnits: number; readonly reason: string };
  /** The creator's earnings, if they changed. */
  readonly earningsUnits?: number;
}
export interface SubscriptionsChanged {
  readonly moved: readonly SubscriptionMoved[];
  /** ISO 8601 timestamp. */
  readonly at: string;
}
/** A user became a subscriber. */
export interface SubscriptionStarted {
  readonly subscriptionId: string;
  readonly subscriberId: string;
  readonly performerId: string;
  /** Giver, if it was a gift. */
  readonly giverId: string | null;
  /** ISO 8601 timestamp. */
  readonly periodEnd: string;
}
/** A gift extended a subscription. */
export type SubscriptionExtended = SubscriptionStarted;

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'subscriptions/changed': SubscriptionsChanged;
    'subscription/started': SubscriptionStarted;
    'subscription/extended': SubscriptionExtended;
  }
}
