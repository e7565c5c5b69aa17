/** One token is 100 ledger units. Servers count in whole units; the API speaks tokens with at most two decimals. */
export const UNITS_PER_TOKEN = 100;

/** Tokens of the API (at most two decimals) → ledger units. Throws on a finer amount or one beyond 2^53 units. */
export function tokensToUnits(tokens: number): number {
  const units = Math.round(tokens * UNITS_PER_TOKEN);
  if (!Number.isSafeInteger(units) || Math.abs(tokens * UNITS_PER_TOKEN - units) > 1e-6)
    throw new RangeError('tokens have at most two decimals');
  return units;
}

/** Ledger units → tokens of the API. */
export function unitsToTokens(units: number): number {
  return units / UNITS_PER_TOKEN;
}
