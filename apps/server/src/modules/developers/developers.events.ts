/** API tokens of an account are over: no node knows them any more, and what they hold open is closed. */
export interface ApiTokensEnded {
  readonly accountId: string;
  readonly tokenIds: readonly string[];
  /** base64url of the tokens' hashes. */
  readonly tokenKeys: readonly string[];
}

/** Events were written into feeds: whoever listens to them reads on. */
export interface PublicEventWritten {
  readonly feedIds: readonly string[];
}
/** Programs listen to an account that none listened to before. */
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
