import type { adminTickets as english } from '../en/admin-tickets.ts';

export const adminTickets: Record<keyof typeof english, string> = {
  'admin.tickets': 'Shows mit Karten',
  'admin.ts.filter.announced': 'Angekündigt',
  'admin.ts.filter.running': 'Läuft jetzt',
  'admin.ts.filter.held': 'Stattgefunden',
  'admin.ts.filter.missed': 'Ausgefallen',
  'admin.ts.filter.broken': 'Abgebrochen',
  'admin.ts.filter.cancelled': 'Abgesagt',
  'admin.ts.show': 'Show',
  'admin.ts.creator': 'Von',
  'admin.ts.starts': 'Beginn',
  'admin.ts.minutes': 'Minuten',
  'admin.ts.sold': 'Karten',
  'admin.ts.tokens': 'Tokens',
  'admin.ts.note': 'Was mitgeteilt wurde',
  'admin.ts.cancelOf': '„{title}“ absagen und zurückgeben',
  'admin.ts.cancelShort': 'Absagen',
  'admin.ts.cancel': 'Absagen und zurückgeben',
  'admin.ts.cancelText':
    '{count, plural, =0 {Niemand hat eine Karte. Wer sie angekündigt hat, sieht deinen Grund.} one {# Karte wird zurückgegeben. Wer sie hat, sieht deinen Grund.} other {# Karten werden zurückgegeben. Wer eine hat, sieht deinen Grund.}}',
  'admin.ts.cancelled': 'Die Show ist abgesagt',
  'admin.a.show.cancel': 'Show mit Karten abgesagt',
};
