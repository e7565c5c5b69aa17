/** Prices of one euro on a given day, by ISO 4217 code. */
export interface EuroRates {
  /** ISO date, e.g. `2026-11-20`. */
  readonly day: string;
  readonly rates: Readonly<Record<string, number>>;
}

export interface RateSource {
  /** Returns the latest rates. Throws if they are unavailable or invalid. */
  fetch(): Promise<EuroRates>;
}
