/** EIN prefixes issued by the IRS. */
const EIN_BEGINNINGS = /^(0[1-6]|1[0-6]|2[0-7]|3\d|4[0-8]|5\d|6[0-8]|7[1-7]|8[0-8]|9[0-5]|9[89])/;
/**
 * ITINs, for people who aren't eligible for a social security number. They start with 9 and have a restricted middle
 * part.
 */
const ITIN = /^9\d\d(5\d|6[0-5]|7\d|8[0-8]|9[0-2]|9[4-9])\d{4}$/;

/** Formats of tax numbers of people and companies, by EU member state, without spaces or punctuation. */
const EU_FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^\d{9}$/,
  BE: /^\d{10,11}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{10,13}$/,
  DK: /^\d{8}(\d\d)?$/,
  EE: /^\d{8}(\d{3})?$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^(\d{8}|\d{6}[+A-FU-Y]?\d{3}[A-Z0-9])$/,
  FR: /^(\d{9}|\d{13,14})$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^(\d{8}|\d{10,11})$/,
  IE: /^\d{7}[A-Z]{1,2}$/,
  IT: /^(\d{11}|[A-Z]{6}[A-Z0-9]{2}[A-Z][A-Z0-9]{2}[A-Z][A-Z0-9]{3}[A-Z])$/,
  LT: /^(\d{7}|\d{9,12})$/,
  LU: /^(\d{11}|\d{13})$/,
  LV: /^\d{11}$/,
  MT: /^(\d{7}[A-Z]|\d{8,9})$/,
  NL: /^\d{9}$/,
  PL: /^\d{10,11}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$|^\d{13}$/,
  SE: /^(\d{10}|\d{12})$/,
  SI: /^\d{8}$/,
  SK: /^\d{9,10}$/,
};

/** Normalizes a number for storage: uppercase letters and digits, without separators. */
export const tidyNumber = (number: string): string => number.toUpperCase().replaceAll(/[\s./-]/g, '');

/** Returns true if normalized digits could be a US personal tax number (SSN or ITIN). */
export const isSsn = (digits: string): boolean =>
  /^\d{9}$/.test(digits) &&
  !/^(000|666|\d{3}00\d{4}$|\d{5}0000$)/.test(digits) &&
  (digits[0] !== '9' || ITIN.test(digits));

/** Returns true if normalized digits could be a US employer's number. */
export const isEin = (digits: string): boolean => /^\d{9}$/.test(digits) && EIN_BEGINNINGS.test(digits);

/** Returns true if a normalized number matches a member state's format. */
export const isEuNumber = (country: string, number: string): boolean => EU_FORMS[country]?.test(number) ?? false;

/** Returns true if a normalized number could be from any other tax office. */
export const isSomeNumber = (number: string): boolean => /^(?=.*\d)[A-Z0-9+]{4,30}$/.test(number);

const SHOWN = 4;
/** Masks a number except for its last four characters, or fewer if it is short. */
export function maskOf(number: string): string {
  const shown = Math.min(SHOWN, Math.floor(number.length / 2));
  return number === '' ? '' : `••• ${number.slice(number.length - shown)}`;
}
