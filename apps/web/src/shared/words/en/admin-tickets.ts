export const adminTickets = {
  'admin.tickets': 'Shows with tickets',
  'admin.ts.filter.announced': 'Announced',
  'admin.ts.filter.running': 'On now',
  'admin.ts.filter.held': 'Held',
  'admin.ts.filter.missed': 'Did not take place',
  'admin.ts.filter.broken': 'Broke off',
  'admin.ts.filter.cancelled': 'Cancelled',
  'admin.ts.figures':
    '{count, plural, =0 {No ticket sold, {minutes} minutes} one {# ticket of {tokens} tokens, {minutes} minutes} other {# tickets of {tokens} tokens, {minutes} minutes}}',
  'admin.ts.note': 'Told: {note}',
  'admin.ts.cancel': 'Cancel and give back',
  'admin.ts.cancelText':
    '{count, plural, =0 {Nobody has a ticket. The creator sees your reason.} one {# ticket is given back. Its holder and the creator see your reason.} other {# tickets are given back. Their holders and the creator see your reason.}}',
  'admin.ts.cancelled': 'The show is cancelled',
  'admin.a.show.cancel': 'Show with tickets cancelled',
};
