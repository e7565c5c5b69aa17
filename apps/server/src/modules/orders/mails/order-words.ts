import { siteLanguage, type ByLanguage } from '@footlight/contract';
import type { DeliveryStatus } from '../orders.rules.ts';

interface MailWords {
  readonly subject: string;
  readonly text: string;
}
type Writing = (title: string, things: string) => MailWords;
/** Mail texts in one language. `things` is the title with the quantity. */
interface OrderWords {
  readonly hello: (name: string) => string;
  readonly things: (order: { readonly title: string; readonly quantity: number }) => string;
  readonly created: Writing;
  readonly ordered: Writing;
  readonly moved: Readonly<Record<DeliveryStatus, Writing>>;
  readonly parcel: (code: string) => string;
  readonly note: (words: string) => string;
}

const english =
  (now: string): Writing =>
  (title, things) => ({
    subject: `Your order ${now.split(',')[0]}: ${title}`,
    text: `Your order of ${things} ${now}.`,
  });
const german =
  (now: string): Writing =>
  (title, things) => ({
    subject: `Deine Bestellung ${now.split(',')[0]}: ${title}`,
    text: `Deine Bestellung von ${things} ${now}.`,
  });
const WORDS: ByLanguage<OrderWords> = {
  en: {
    hello: (name) => `Hello ${name},`,
    things: ({ title, quantity }) => (quantity > 1 ? `${quantity} × “${title}”` : `“${title}”`),
    created: (title, things) => ({
      subject: `Your order: ${title}`,
      text: `Thank you for your order of ${things}. We’ll email you when it’s on its way. Here’s your receipt:`,
    }),
    ordered: (title, things) => ({
      subject: `New order: ${title}`,
      text: `You have a new order: ${things}. See the shipping address here:`,
    }),
    moved: {
      created: english('has been received'),
      processing: english('is being prepared'),
      shipped: english('is on its way'),
      delivered: english('has been delivered'),
      cancelled: english('was cancelled, and you have your tokens back'),
      refunded: english('was refunded, and you have your tokens back'),
    },
    parcel: (code) => `Tracking number: ${code}`,
    note: (words) => `The seller says: ${words}`,
  },
  de: {
    hello: (name) => `Hallo ${name}!`,
    things: ({ title, quantity }) => (quantity > 1 ? `${quantity} × „${title}“` : `„${title}“`),
    created: (title, things) => ({
      subject: `Deine Bestellung: ${title}`,
      text: `Danke für deine Bestellung von ${things}. Wir schreiben dir, sobald sie unterwegs ist. Hier ist dein Beleg:`,
    }),
    ordered: (title, things) => ({
      subject: `Neue Bestellung: ${title}`,
      text: `Du hast eine neue Bestellung: ${things}. Hier findest du die Lieferadresse:`,
    }),
    moved: {
      created: german('ist eingegangen'),
      processing: german('wird vorbereitet'),
      shipped: german('ist unterwegs'),
      delivered: german('ist angekommen'),
      cancelled: german('wurde storniert, und du hast deine Token zurück'),
      refunded: german('wurde erstattet, und du hast deine Token zurück'),
    },
    parcel: (code) => `Sendungsnummer: ${code}`,
    note: (words) => `Vom Verkäufer: ${words}`,
  },
};

/** Falls back to English for unsupported languages. */
export const orderWordsOf = (language: string | null): OrderWords => WORDS[siteLanguage(language)];
