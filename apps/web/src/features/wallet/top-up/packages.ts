import type { TokenPackage } from '../wallet.queries.ts';

/** Returns the total tokens of a package, including the bonus. */
export const tokensOf = (pack: TokenPackage): number => pack.tokens + pack.bonusTokens;

/** Returns the unrounded price per token, because cents wouldn't distinguish all packages. */
export const pricePerToken = (pack: TokenPackage) => ({
  amount: String(Number(pack.price.amount) / tokensOf(pack)),
  currency: pack.price.currency,
});

/**
 * Returns the package to preselect: the smallest that covers the missing tokens, or the largest if none does. If
 * nothing is missing, the featured one, or else the first.
 */
export function suggestedPackage(packages: readonly TokenPackage[], missingTokens = 0): TokenPackage | undefined {
  const bySize = packages.toSorted((one, other) => tokensOf(one) - tokensOf(other));
  const enough = missingTokens > 0 ? bySize.find((pack) => tokensOf(pack) >= missingTokens) : undefined;
  return (
    enough ?? (missingTokens > 0 ? bySize.at(-1) : undefined) ?? packages.find((pack) => pack.isFeatured) ?? packages[0]
  );
}
