/** API tokens of an account ended. Nodes must forget them and close the connections they hold open. */
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
