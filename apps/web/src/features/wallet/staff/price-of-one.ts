import { formatMoney } from '../../../shared/formats/index.ts';
import type { TokenPackage } from './wallet.staff.queries.ts';

/** Price of one token of a package, the bonus counted in. */
export const priceOfOne = ({ price, tokens, bonusTokens }: TokenPackage): string =>
  formatMoney({ amount: String(Number(price.amount) / (tokens + bonusTokens)), currency: price.currency }, 4);
