/** Countries that use a currency with rates, by currency. */
const COUNTRIES: Readonly<Record<string, string>> = {
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA XK YT',
  USD: 'AS BQ EC FM GU IO MH MP PA PR PW SV TC TL UM US VG VI',
  GBP: 'GB GG IM JE',
  CHF: 'CH LI',
  DKK: 'DK FO GL',
  NOK: 'NO SJ BV',
  AUD: 'AU CC CX KI NF NR TV',
  NZD: 'NZ CK NU PN TK',
  JPY: 'JP',
  CZK: 'CZ',
  HUF: 'HU',
  PLN: 'PL',
  RON: 'RO',
  SEK: 'SE',
  ISK: 'IS',
  TRY: 'TR',
  BRL: 'BR',
  CAD: 'CA',
  CNY: 'CN',
  HKD: 'HK',
  IDR: 'ID',
  ILS: 'IL',
  INR: 'IN',
  KRW: 'KR',
  MXN: 'MX',
  MYR: 'MY',
  PHP: 'PH',
  SGD: 'SG',
  THB: 'TH',
  ZAR: 'ZA',
};
const CURRENCIES = new Map<string, string>(
  Object.entries(COUNTRIES).flatMap(([currency, countries]) =>
    countries.split(' ').map((code): [string, string] => [code, currency]),
  ),
);

/** Returns the currency of a country (ISO 3166-1), or undefined if unknown. */
export const currencyOf = (country: string): string | undefined => CURRENCIES.get(country);
