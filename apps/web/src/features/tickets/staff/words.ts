import { defineWords } from '../../../shared/words/define-words.ts';

export const ticketsStaffWords = defineWords({
  'admin.ts.filter.announced': { en: 'Announced', de: 'Angekündigt' },
  'admin.ts.filter.running': { en: 'On now', de: 'Läuft jetzt' },
  'admin.ts.filter.held': { en: 'Held', de: 'Stattgefunden' },
  'admin.ts.filter.missed': { en: 'Did not take place', de: 'Ausgefallen' },
  'admin.ts.filter.broken': { en: 'Broke off', de: 'Abgebrochen' },
  'admin.ts.filter.cancelled': { en: 'Cancelled', de: 'Abgesagt' },
  'admin.ts.show': { en: 'Show', de: 'Show' },
  'admin.ts.creator': { en: 'Creator', de: 'Von' },
  'admin.ts.starts': { en: 'Starts', de: 'Beginn' },
  'admin.ts.minutes': { en: 'Minutes', de: 'Minuten' },
  'admin.ts.sold': { en: 'Tickets', de: 'Karten' },
  'admin.ts.tokens': { en: 'Tokens', de: 'Token' },
  'admin.ts.note': { en: 'What holders were told', de: 'Was mitgeteilt wurde' },
  'admin.ts.cancelOf': { en: 'Cancel “{title}” and give back', de: '„{title}“ absagen und zurückgeben' },
  'admin.ts.cancelShort': { en: 'Cancel', de: 'Absagen' },
  'admin.ts.cancel': { en: 'Cancel and give back', de: 'Absagen und zurückgeben' },
  'admin.ts.cancelText': {
    en: '{count, plural, =0 {Nobody has a ticket. The creator sees your reason.} one {# ticket is given back. Its holder and the creator see your reason.} other {# tickets are given back. Their holders and the creator see your reason.}}',
    de: '{count, plural, =0 {Niemand hat eine Karte. Wer sie angekündigt hat, sieht deinen Grund.} one {# Karte wird zurückgegeben. Wer sie hat, sieht deinen Grund.} other {# Karten werden zurückgegeben. Wer eine hat, sieht deinen Grund.}}',
  },
  'admin.ts.cancelled': { en: 'The show is cancelled', de: 'Die Show ist abgesagt' },
});
