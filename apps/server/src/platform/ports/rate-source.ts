/** What one euro costs on a day, by ISO 4217 code. */
export interface EuroRates {
  /** `2026-11-20`. */
  readonly day: string;
  readonly rates: Readonly<Record<string, number>>;
}

/** Who publishes exchange rates. */
export interface RateSource {
  /** The newest rates. Throws when they cannot be had, or are not what they should be. */
  fetch(): Promise<EuroRates>;
}
