export interface ViewerBlocked {
  readonly performerId: string;
  readonly userId: string;
  /** `banned` if the block was made in the chat. */
  readonly reason: 'blocked' | 'banned';
}
export interface CountriesBlocked {
  readonly performerId: string;
  /** ISO 3166-1 alpha-2. Newly blocked ones only. */
  readonly countries: readonly string[];
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'viewer/blocked': ViewerBlocked;
    'countries/blocked': CountriesBlocked;
  }
}
