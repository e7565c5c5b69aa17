import { defineWords } from '../../../shared/words/define-words.ts';

export const crowdfundingStaffWords = defineWords({
  'admin.cf.filter.disputed': { en: 'Disputed', de: 'Strittig' },
  'admin.cf.filter.active': { en: 'Running', de: 'Laufend' },
  'admin.cf.filter.funded': { en: 'Funded', de: 'Finanziert' },
  'admin.cf.filter.delivered': { en: 'Delivered', de: 'Geliefert' },
  'admin.cf.filter.failed': { en: 'Goal not met', de: 'Ziel verfehlt' },
  'admin.cf.filter.cancelled': { en: 'Cancelled', de: 'Abgebrochen' },
  'admin.cf.figures': {
    en: '{raised} of {goal} tokens, {count, plural, one {# person} other {# people}}',
    de: '{raised} von {goal} Token, {count, plural, one {# Person} other {# Personen}}',
  },
  'admin.cf.perk': { en: 'Promised', de: 'Versprochen' },
  'admin.cf.note': { en: 'Delivery, in the creator’s words', de: 'Lieferung, in eigenen Worten' },
  'admin.cf.disputes': {
    en: '{count, plural, one {# person says that something is wrong} other {# people say that something is wrong}}',
    de: '{count, plural, one {# Person sagt, dass etwas nicht stimmt} other {# Personen sagen, dass etwas nicht stimmt}}',
  },
  'admin.cf.pay': { en: 'Pay the creator', de: 'Auszahlen' },
  'admin.cf.payText': {
    en: '{name} is paid everything that was given. This cannot be undone.',
    de: '{name} bekommt alles, was gegeben wurde. Das lässt sich nicht rückgängig machen.',
  },
  'admin.cf.return': { en: 'Give everything back', de: 'Alles zurückgeben' },
  'admin.cf.returnText': {
    en: 'Everybody gets their tokens back, and {name} gets nothing. This cannot be undone.',
    de: 'Alle bekommen ihre Token zurück, {name} bekommt nichts. Das lässt sich nicht rückgängig machen.',
  },
});
