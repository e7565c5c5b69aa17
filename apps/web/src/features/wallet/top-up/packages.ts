import type { TokenPackage } from '../wallet.queries.ts';

/** All that a package puts into the wallet. */
export const tokensOf = (pack: TokenPackage): number => pack.tokens + pack.bonusTokens;

/** Price of one token, as money; four decimals tell packages apart where cents do not. */
export const pricePerToken = (pack: TokenPackage) => ({
  amount: String(Number(pack.price.amount) / tokensOf(pack)),
  currency: pack.price.currency,
});

/**
 * The package to start with: the smallest that pays for what is wanted; without a wish, or when none is enough, the
 * featured one, then the largest.
 */
export function suggestedPackage(packages: readonly TokenPackage[], missingTokens = 0): TokenPackage | undefined {
  const bySize = packages.toSorted((one, other) => tokensOf(one) - tokensOf(other));
  const enough = missingTokens > 0 ? bySize.find((pack) => tokensOf(pack) >= missingTokens) : undefined;
  return (
    enough ?? (missingTokens > 0 ? bySize.at(-1) : undefined) ?? packages.find((pack) => pack.isFeatured) ?? packages[0]
  );
}
