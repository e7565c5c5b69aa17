import { defineWords } from '../../shared/words/define-words.ts';

export const tipSheetWords = defineWords({
  'tips.title': { en: 'Send a tip', de: 'Trinkgeld geben' },
  'tips.amount': { en: 'Amount', de: 'Betrag' },
  'tips.custom': { en: 'Other amount', de: 'Anderer Betrag' },
  'tips.tokens': { en: 'tokens', de: 'Token' },
  'tips.after': { en: 'Balance after: {amount}', de: 'Guthaben danach: {amount}' },
  'tips.topUpAndSend': { en: 'Top up and send', de: 'Aufladen und geben' },
  'tips.sent': { en: 'You sent {amount} tokens', de: 'Du hast {amount} Token gegeben' },
  'tips.failed': {
    en: 'The tip was not sent. Nothing was taken.',
    de: 'Das Trinkgeld wurde nicht gesendet. Es wurde nichts abgebucht.',
  },
  'tips.unknown': {
    en: 'No answer yet. Send again: it is charged only once.',
    de: 'Noch keine Antwort. Sende noch einmal: Es wird nur einmal abgebucht.',
  },
  'tips.again': { en: 'Send again', de: 'Noch einmal senden' },
  'tips.gone': { en: 'This is not on the menu any more.', de: 'Das steht nicht mehr auf der Karte.' },
  'tips.newPrice': {
    en: 'The price has changed. Nothing was taken.',
    de: 'Der Preis hat sich geändert. Es wurde nichts abgebucht.',
  },
  'tips.tooSmall': { en: '1 to 1,000,000 tokens', de: '1 bis 1.000.000 Token' },
  'tips.note': { en: 'Note to {name}', de: 'Nachricht an {name}' },
  'tips.notePlaceholder': { en: 'Optional', de: 'Freiwillig' },
  'tips.send': {
    en: '{amount, plural, one {Send {shown} token} other {Send {shown} tokens}}',
    de: '{amount, plural, one {{shown} Token geben} other {{shown} Token geben}}',
  },
});
