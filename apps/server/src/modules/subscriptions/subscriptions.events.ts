/** How one subscription has moved, with all that sockets get of it. */
export interface SubscriptionMoved {
  readonly subscriptionId: string;
  readonly subscriberId: string;
  readonly performerId: string;
  readonly isExternal: boolean;
  /** Whether it runs now. */
  readonly isOpen: boolean;
  /** Whose wallet changed, and what is in it now. */
  readonly wallet?: { readonly accountId: string; readonly balanceUnits: number; readonly reason: string };
  /** Of the creator, where they changed. */
  readonly earningsUnits?: number;
}
/** Some subscriptions have moved, by one transaction. */
export interface SubscriptionsChanged {
  readonly moved: readonly SubscriptionMoved[];
  /** ISO 8601. */
  readonly at: string;
}
/** Somebody is a subscriber now who was none. */
export interface SubscriptionStarted {
  readonly subscriptionId: string;
  readonly subscriberId: string;
  readonly performerId: string;
  /** Who gave it, if anybody. */
  readonly giverId: string | null;
  /** ISO 8601. */
  readonly periodEnd: string;
}
/** A gift made a subscription longer. */
export type SubscriptionExtended = SubscriptionStarted;

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'subscriptions/changed': SubscriptionsChanged;
    'subscription/started': SubscriptionStarted;
    'subscription/extended': SubscriptionExtended;
  }
}
