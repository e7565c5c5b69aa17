import { defineWords } from '../../shared/words/define-words.ts';

export const currenciesWords = defineWords({
  'currencies.title': { en: 'Currency', de: 'Währung' },
  'currencies.show': { en: 'Prices beside tokens', de: 'Preise neben Token' },
  'currencies.automatic': { en: 'Of your country', de: 'Die deines Landes' },
  'currencies.off': { en: 'Tokens only', de: 'Nur Token' },
  'currencies.hint': {
    en: 'About. Rates of {day}; you always pay in tokens.',
    de: 'Ungefähr. Kurse vom {day}; bezahlt wird immer in Token.',
  },
  'currencies.source.ecb': {
    en: 'Rates of the European Central Bank, {day}',
    de: 'Kurse der Europäischen Zentralbank, {day}',
  },
  'currencies.source.fixed': { en: 'Fixed rates of {day}', de: 'Feste Kurse vom {day}' },
  'currencies.none': {
    en: 'No current rates, so only tokens are shown.',
    de: 'Keine aktuellen Kurse, darum stehen nur Token da.',
  },
});
