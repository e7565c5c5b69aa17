import { formatMoney } from '../../../shared/formats/index.ts';
import type { TokenPackage } from './wallet.staff.queries.ts';

/** Returns a package's price per token, including the bonus. */
export const priceOfOne = ({ price, tokens, bonusTokens }: TokenPackage): string =>
  formatMoney({ amount: String(Number(price.amount) / (tokens + bonusTokens)), currency: price.currency }, 4);
