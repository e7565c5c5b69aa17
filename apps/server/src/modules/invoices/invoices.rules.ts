import { isEuCountry } from '@footlight/contract';

/** Formats of VAT numbers with country prefix, without spaces. */
const VAT_FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^ATU\d{8}$/,
  BE: /^BE[01]\d{9}$/,
  BG: /^BG\d{9,10}$/,
  CH: /^CHE\d{9}(MWST|TVA|IVA)?$/,
  CY: /^CY\d{8}[A-Z]$/,
  CZ: /^CZ\d{8,10}$/,
  DE: /^DE\d{9}$/,
  DK: /^DK\d{8}$/,
  EE: /^EE\d{9}$/,
  ES: /^ES[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^FI\d{8}$/,
  FR: /^FR[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GB: /^GB(\d{9}|\d{12}|(GD|HA)\d{3})$/,
  GR: /^EL\d{9}$/,
  HR: /^HR\d{11}$/,
  HU: /^HU\d{8}$/,
  IE: /^IE\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^IT\d{11}$/,
  LT: /^LT(\d{9}|\d{12})$/,
  LU: /^LU\d{8}$/,
  LV: /^LV\d{11}$/,
  MT: /^MT\d{8}$/,
  NL: /^NL\d{9}B\d{2}$/,
  NO: /^NO\d{9}(MVA)?$/,
  PL: /^PL\d{10}$/,
  PT: /^PT\d{9}$/,
  RO: /^RO\d{2,10}$/,
  SE: /^SE\d{12}$/,
  SI: /^SI\d{8}$/,
  SK: /^SK\d{10}$/,
};
const ANY_FORM = /^[A-Z0-9]{4,20}$/;

/** Normalizes a VAT number: uppercase, without spaces, dots and dashes. */
export const tidyVatNumber = (number: string): string => number.toUpperCase().replace(/[\s.-]/g, '');
/** Returns true if a normalized VAT number has the country's format. */
export const isVatNumber = (country: string, number: string): boolean => (VAT_FORMS[country] ?? ANY_FORM).test(number);

/** Returns the EU member state of a normalized VAT number, or undefined for other countries. */
export function memberStateOf(number: string): string | undefined {
  const letters = number.slice(0, 2);
  const country = letters === 'EL' ? 'GR' : letters;
  return isEuCountry(country) && isVatNumber(country, number) ? country : undefined;
}

/** Returns true if the buyer owes the VAT: both VAT numbers are from the EU, but from different member states. */
export function isReverseCharge(seller: string, buyer: string): boolean {
  const from = memberStateOf(tidyVatNumber(seller));
  const to = memberStateOf(buyer);
  return from !== undefined && to !== undefined && from !== to;
}

/** Returns the tax included in a price, rounded to the currency's smallest unit. */
export function taxIn(priceMinor: number, basisPoints: number): number {
  const price = BigInt(priceMinor);
  const rate = BigInt(basisPoints);
  const whole = 10_000n + rate;
  return Number((2n * price * rate + whole) / (2n * whole));
}

const PREFIX = { invoice: 'INV', 'credit-note': 'CRN' } as const;
export type PaperKind = keyof typeof PREFIX;
export const numberOf = (kind: PaperKind, year: number, number: number): string =>
  `${PREFIX[kind]}-${year}-${String(number).padStart(6, '0')}`;
