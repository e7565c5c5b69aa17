import { HOUR_MS } from '@footlight/contract/time';
import { STATES } from './state-codes.ts';
import { COUNTRY_CODES, CURRENCY_CODES, LANGUAGE_CODES, PHONE_CODES } from './world-codes.ts';

export interface Named {
  readonly code: string;
  readonly name: string;
}

const byName = <T extends { readonly name: string }>(rows: T[]): T[] =>
  rows.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
/** Returns a function that looks up English names in the runtime's own data. It returns a code without a name as is. */
const namer = (type: 'region' | 'language' | 'currency') => {
  const names = new Intl.DisplayNames('en', { type });
  return (code: string) => names.of(code) ?? code;
};
/** Builds the list on the first call and returns the same one afterwards. */
function once<T>(build: () => T): () => T {
  let built: { readonly value: T } | undefined;
  return () => (built ??= { value: build() }).value;
}

const REGIONAL_A = 0x1f1e6;
const flagOf = (code: string) =>
  String.fromCodePoint(...[...code].map((letter) => REGIONAL_A + letter.charCodeAt(0) - 65));
const countries = new Set(COUNTRY_CODES);
const currencies = new Set(CURRENCY_CODES);
export const isCurrencyCode = (code: string): boolean => currencies.has(code);
export const isCountryCode = (code: string): boolean => countries.has(code);

export const listCountries = once(() => {
  const nameOf = namer('region');
  return byName(COUNTRY_CODES.map((code) => ({ code, name: nameOf(code), flag: flagOf(code) })));
});

export const listLanguages = once((): Named[] => {
  const nameOf = namer('language');
  return byName(LANGUAGE_CODES.map((code) => ({ code, name: nameOf(code) })));
});

/** Returns dialing codes, including the plus sign. */
export const listPhoneCodes = once(() => {
  const nameOf = namer('region');
  return byName(
    PHONE_CODES.map((pair) => {
      const [countryCode = '', digits = ''] = pair.split(':');
      return { code: `+${digits}`, countryCode, name: nameOf(countryCode) };
    }),
  );
});

export const listCurrencies = once(() => {
  const nameOf = namer('currency');
  return CURRENCY_CODES.map((code) => {
    const parts = new Intl.NumberFormat('en', {
      style: 'currency',
      currency: code,
      currencyDisplay: 'narrowSymbol',
    }).formatToParts(0);
    return { code, name: nameOf(code), symbol: parts.find((part) => part.type === 'currency')?.value ?? code };
  });
});

/** Returns a country's states, or an empty list for a country without any. */
export function listStates(countryCode: string): Named[] {
  const states = Object.hasOwn(STATES, countryCode) ? (STATES[countryCode] ?? '') : '';
  const pairs = states ? states.split('|') : [];
  return pairs.map((pair) => {
    const at = pair.indexOf(':');
    return { code: pair.slice(0, at), name: pair.slice(at + 1) };
  });
}

let zones: { readonly hour: number; readonly list: { name: string; offsetMinutes: number }[] } | undefined;

/**
 * Returns IANA zones with their current UTC offset. Offsets change only on the hour, so the list is cached until the
 * next hour.
 */
export function listTimezones(now: Date): { name: string; offsetMinutes: number }[] {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  if (zones?.hour !== hour) {
    const names = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);
    zones = { hour, list: [...names].map((name) => ({ name, offsetMinutes: offsetOf(name, now) })) };
  }
  return zones.list;
}

function offsetOf(timeZone: string, now: Date): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(now);
  const match = /GMT([+-])(\d\d):(\d\d)/.exec(parts.find((part) => part.type === 'timeZoneName')?.value ?? '');
  return match ? (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3])) : 0;
}
