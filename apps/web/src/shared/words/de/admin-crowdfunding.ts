import type { adminCrowdfunding as english } from '../en/admin-crowdfunding.ts';

export const adminCrowdfunding: Record<keyof typeof english, string> = {
  'admin.crowdfunding': 'Crowdfunding',
  'admin.cf.filter.disputed': 'Strittig',
  'admin.cf.filter.active': 'Laufend',
  'admin.cf.filter.funded': 'Finanziert',
  'admin.cf.filter.delivered': 'Geliefert',
  'admin.cf.filter.failed': 'Ziel verfehlt',
  'admin.cf.filter.cancelled': 'Abgebrochen',
  'admin.cf.figures': '{raised} von {goal} Tokens, {count, plural, one {# Person} other {# Personen}}',
  'admin.cf.perk': 'Versprochen',
  'admin.cf.note': 'Lieferung, in eigenen Worten',
  'admin.cf.disputes':
    '{count, plural, one {# Person sagt, dass etwas nicht stimmt} other {# Personen sagen, dass etwas nicht stimmt}}',
  'admin.cf.pay': 'Auszahlen',
  'admin.cf.payText': '{name} bekommt alles, was gegeben wurde. Das lässt sich nicht rückgängig machen.',
  'admin.cf.return': 'Alles zurückgeben',
  'admin.cf.returnText':
    'Alle bekommen ihre Tokens zurück, {name} bekommt nichts. Das lässt sich nicht rückgängig machen.',
  'admin.cf.decided': 'Entschieden',
};
