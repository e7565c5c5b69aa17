/** Approximate token prices in other currencies. */
export const lazyCurrencies = {
  'currencies.title': 'Currency',
  'currencies.show': 'Prices beside tokens',
  'currencies.automatic': 'Of your country',
  'currencies.off': 'Tokens only',
  'currencies.hint': 'About. Rates of {day}; you always pay in tokens.',
  'currencies.source.ecb': 'Rates of the European Central Bank, {day}',
  'currencies.source.fixed': 'Fixed rates of {day}',
  'currencies.none': 'No current rates, so only tokens are shown.',
};
