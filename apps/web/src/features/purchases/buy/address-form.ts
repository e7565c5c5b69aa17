import { problem, rules, type Rule } from '../../../shared/forms/index.ts';
import { purchasesWords } from '../words.ts';
import type { Address } from './buyable.ts';

/** Form values of an address. Missing parts are empty strings. */
export type AddressValues = {
  readonly [K in 'name' | 'line1' | 'line2' | 'city' | 'region' | 'postalCode' | 'country' | 'phone']: string;
};

export const EMPTY_ADDRESS: AddressValues = {
  name: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
  phone: '',
};

const phone: Rule<string> = (value) =>
  value.trim() === '' || /^\+?[0-9 ()/.-]{4,}$/.test(value.trim())
    ? undefined
    : problem(purchasesWords, 'purchases.phoneWrong');

/** Mirrors the server's validation. */
export const ADDRESS_RULES = {
  name: [rules.required, rules.between(1, 120)],
  line1: [rules.required, rules.between(1, 200)],
  line2: [rules.between(0, 200)],
  city: [rules.required, rules.between(1, 120)],
  region: [rules.between(0, 120)],
  postalCode: [rules.required, rules.between(1, 20)],
  country: [rules.required],
  phone: [phone],
};

/** Builds an address from form values. Omits empty optional parts. */
export function addressOf(values: AddressValues): Address {
  const { line2, region, phone: number, ...needed } = values;
  return {
    ...needed,
    ...(line2.trim() ? { line2 } : {}),
    ...(region.trim() ? { region } : {}),
    ...(number.trim() ? { phone: number } : {}),
  };
}
