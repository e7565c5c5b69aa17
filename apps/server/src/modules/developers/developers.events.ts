/**
 * API tokens of an account ended. Nodes must drop them from their caches and close the connections opened with them.
 */
export interface ApiTokensEnded {
  readonly accountId: string;
  readonly tokenIds: readonly string[];
  /** Base64url of the token hashes. */
  readonly tokenKeys: readonly string[];
}

/** Events were added to feeds, so their listeners should read them. */
export interface PublicEventWritten {
  readonly feedIds: readonly string[];
}
/** An account has its first API listener. */
export interface FeedOpened {
  readonly feedId: string;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'api-token/ended': ApiTokensEnded;
    'public-event/written': PublicEventWritten;
    'event-feed/opened': FeedOpened;
  }
}
