import { createHash } from 'node:crypto';
import type { Database } from '../../../platform/db/database.ts';
import type { CardKeeper, KeptCard } from '../../../platform/ports/payment-gateway.ts';
import { findCheckout, moveCheckout, openCheckout, type Checkout } from './sandbox-books.ts';

/** Test cards: one that works, and one that is declined for later charges. */
export const SANDBOX_CARDS = [
  { last4: '4242', brand: 'visa', words: 'Visa •••• 4242' },
  { last4: '0341', brand: 'mastercard', words: 'Mastercard •••• 0341: works now, is declined later' },
] as const;
const DECLINED_LATER = '0341';
const EXPIRY = { expMonth: 12, expYear: 2039 };

/** Derives the sandbox's reference of a payment, which is stable across retries. */
export const nameOf = (secret: string, paymentId: string): string =>
  createHash('sha256').update(`${secret}:checkout:${paymentId}`).digest('base64url').slice(0, 32);

export function keptCardOf({ reference, keepsFor, card }: Checkout): KeptCard | undefined {
  const known = SANDBOX_CARDS.find(({ last4 }) => last4 === card);
  if (!keepsFor || !known) return undefined;
  const { last4, brand } = known;
  return { customer: keepsFor, reference: `${reference}:${last4}`, brand, last4, ...EXPIRY };
}

export const sandboxCards = ({ secret, database }: { secret: string; database: Database }): CardKeeper => ({
  async charge({ paymentId, description, priceMinor, currency, card }) {
    const reference = nameOf(secret, paymentId);
    const checkout = { reference, description, priceMinor, currency, returnUrl: '/wallet', keepsFor: null };
    await openCheckout(database.kysely, checkout);
    const outcome = card.reference.endsWith(`:${DECLINED_LATER}`) ? 'declined' : 'paid';
    await moveCheckout(database.kysely, reference, ['open'], outcome);
    const { status } = (await findCheckout(database.kysely, reference)) ?? { status: outcome };
    const kind = status === 'declined' ? 'declined' : 'paid';
    return { eventId: `${reference}:${kind}`, reference, kind, priceMinor, currency };
  },
  forget: async () => undefined,
});
