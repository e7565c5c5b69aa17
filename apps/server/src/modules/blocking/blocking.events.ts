export interface ViewerBlocked {
  readonly performerId: string;
  readonly userId: string;
  /** `banned` if the viewer was blocked from the chat. */
  readonly reason: 'blocked' | 'banned';
}
export interface CountriesBlocked {
  readonly performerId: string;
  /** Newly blocked countries as ISO 3166-1 alpha-2 codes. */
  readonly countries: readonly string[];
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'viewer/blocked': ViewerBlocked;
    'countries/blocked': CountriesBlocked;
  }
}
