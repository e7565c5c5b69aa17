import { defineWords } from '../../shared/words/define-words.ts';

export const walletWords = defineWords({
  'wallet.title': { en: 'Wallet', de: 'Guthaben' },
  'wallet.balance': { en: 'Balance', de: 'Aktuelles Guthaben' },
  'wallet.earned': { en: 'Earned so far', de: 'Bisher verdient' },
  'wallet.topUp': { en: 'Top up', de: 'Aufladen' },
  'wallet.tokens': { en: '{amount} tokens', de: '{amount} Token' },
  'wallet.package': { en: 'Package', de: 'Paket' },
  'wallet.invoicesText': {
    en: 'Everything you paid in money, with tax. You also get each one by email.',
    de: 'Alles, was du mit Geld bezahlt hast, mit Steuer. Jede Rechnung bekommst du auch per E-Mail.',
  },
  'wallet.invoice.toAll': { en: 'All invoices', de: 'Alle Rechnungen' },
  'wallet.payWith': { en: 'Pay with', de: 'Bezahlen mit' },
  'wallet.way.card.text': { en: 'Saved card, one tap', de: 'Gespeicherte Karte, ein Klick' },
  'wallet.way.stripe': { en: 'Card', de: 'Karte' },
  'wallet.way.stripe.text': { en: 'On Stripe’s page', de: 'Auf der Seite von Stripe' },
  'wallet.way.ccbill': { en: 'Card via CCBill', de: 'Karte über CCBill' },
  'wallet.way.ccbill.text': { en: 'On CCBill’s page', de: 'Auf der Seite von CCBill' },
  'wallet.way.btcpay': { en: 'Bitcoin', de: 'Bitcoin' },
  'wallet.way.btcpay.text': { en: 'With an invoice, from any wallet', de: 'Per Rechnung, aus jeder Wallet' },
  'wallet.way.sandbox': { en: 'Sandbox', de: 'Sandbox' },
  'wallet.way.sandbox.text': {
    en: 'A test checkout: no real money moves',
    de: 'Eine Probekasse: es fließt kein echtes Geld',
  },
  'wallet.saveCard': { en: 'Save this card', de: 'Karte speichern' },
  'wallet.saveCard.text': {
    en: 'Next time you pay with one tap. The payment provider keeps the card, not this site.',
    de: 'Nächstes Mal zahlst du mit einem Klick. Der Zahlungsdienst bewahrt sie auf, nicht diese Website.',
  },
  'wallet.manageCards': { en: 'Manage saved cards', de: 'Gespeicherte Karten verwalten' },
});
