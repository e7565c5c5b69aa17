/** A performer does not want to see a viewer any more. */
export interface ViewerBlocked {
  readonly performerId: string;
  readonly userId: string;
  /** `banned`: thrown out of the chat. */
  readonly reason: 'blocked' | 'banned';
}
/** A performer has shut out more countries. */
export interface CountriesBlocked {
  readonly performerId: string;
  /** ISO 3166-1 alpha-2; only those that were open before. */
  readonly countries: readonly string[];
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'viewer/blocked': ViewerBlocked;
    'countries/blocked': CountriesBlocked;
  }
}
