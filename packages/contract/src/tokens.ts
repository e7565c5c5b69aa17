/** One token is 100 ledger units. Servers count in whole units. The API uses tokens with at most two decimals. */
export const UNITS_PER_TOKEN = 100;

/**
 * Converts API tokens (at most two decimals) to ledger units. Throws if the amount has more decimals or exceeds 2^53
 * units.
 */
export function tokensToUnits(tokens: number): number {
  const units = Math.round(tokens * UNITS_PER_TOKEN);
  if (!Number.isSafeInteger(units) || Math.abs(tokens * UNITS_PER_TOKEN - units) > 1e-6)
    throw new RangeError('tokens have at most two decimals');
  return units;
}

export function unitsToTokens(units: number): number {
  return units / UNITS_PER_TOKEN;
}

/** Adds two amounts of tokens without floating-point errors: 0.1 + 0.2 is 0.3. */
export const addTokens = (tokens: number, added: number): number =>
  (Math.round(tokens * UNITS_PER_TOKEN) + Math.round(added * UNITS_PER_TOKEN)) / UNITS_PER_TOKEN;

/** Returns the tokens missing from a balance to pay a price, or 0 if it is sufficient. */
export const missingTokens = (price: number, balance: number): number => Math.max(0, addTokens(price, -balance));
