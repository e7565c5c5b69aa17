import type { SavedCard } from '../ways/ways-to-pay.ts';

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  jcb: 'JCB',
  diners: 'Diners Club',
  unionpay: 'UnionPay',
};

/** Returns a card's familiar name: `Visa •••• 4242`. */
export const cardName = ({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>): string =>
  `${BRANDS[brand.toLowerCase()] ?? brand} •••• ${last4}`;

/** Returns the expiry date: `12/29`. */
export const expiryOf = ({ expMonth, expYear }: Pick<SavedCard, 'expMonth' | 'expYear'>): string =>
  `${String(expMonth).padStart(2, '0')}/${String(expYear).slice(-2)}`;
