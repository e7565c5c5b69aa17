export const lazyCurrencies = {
  'currencies.title': 'Währung',
  'currencies.show': 'Preise neben Tokens',
  'currencies.automatic': 'Die deines Landes',
  'currencies.off': 'Nur Tokens',
  'currencies.hint': 'Ungefähr. Kurse vom {day}; bezahlt wird immer in Tokens.',
  'currencies.source.ecb': 'Kurse der Europäischen Zentralbank, {day}',
  'currencies.source.fixed': 'Feste Kurse vom {day}',
  'currencies.none': 'Keine aktuellen Kurse, darum stehen nur Tokens da.',
};
