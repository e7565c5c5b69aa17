import type { PaymentInformation, PaymentType } from '@footlight/contract';
import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import { z } from 'zod';
import { refuse } from '../../../platform/refuse.ts';
import { isBitcoinAddress } from './bitcoin-address.ts';

export type Destination =
  | {
      readonly type: 'bank_transfer';
      readonly holderName: string;
      readonly iban: string;
      readonly bic: string;
      readonly bankName?: string | undefined;
      readonly bankAddress?: string | undefined;
    }
  | {
      readonly type: 'direct_deposit';
      readonly holderName: string;
      readonly bankName: string;
      readonly accountType: 'checking' | 'savings';
      readonly routingNumber: string;
      readonly accountNumber: string;
    }
  | { readonly type: 'paxum'; readonly holderName?: string | undefined; readonly email: string }
  | { readonly type: 'bitpay'; readonly holderName?: string | undefined; readonly address: string };

const wrong = (property: string, words: string): never => refuse('VALIDATION_FAILED', words, { property });
const HOLDER_WORDS = 'Write the name of the account holder as your bank writes it, in Latin letters.';
/**
 * Rejects a name that isn't in Latin letters, which banks require. Payment files would transliterate its letters or
 * replace them with full stops.
 */
function checkHolder(name: string): void {
  const letters = name.match(/\p{L}/gu) ?? [];
  if (letters.length === 0 || !letters.every((letter) => /\p{Script=Latin}/u.test(letter)))
    wrong('holderName', HOLDER_WORDS);
}
const ROUTING_WEIGHTS = [3, 7, 1];

/** True if nine digits are a US bank routing number. The last digit is a checksum of the others. */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || /^0+$/.test(digits)) return false;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (ROUTING_WEIGHTS[index % 3] ?? 0), 0);
  return sum % 10 === 0;
}

const checks: { readonly [T in PaymentType]: (form: Extract<PaymentInformation, { type: T }>) => Destination } = {
  bank_transfer({ holderName, bankName, bankAddress, ...form }) {
    checkHolder(holderName);
    const iban = electronicFormatIBAN(form.iban) ?? '';
    if (!isValidIBAN(iban)) wrong('iban', 'This is not a valid IBAN.');
    const bic = form.bic.replaceAll(/\s/g, '').toUpperCase();
    if (!isValidBIC(bic)) wrong('bic', 'This is not a valid BIC.');
    return { type: 'bank_transfer', holderName, iban, bic, bankName, bankAddress };
  },
  direct_deposit({ holderName, bankName, accountType, ...form }) {
    checkHolder(holderName);
    const routingNumber = form.routingNumber.replaceAll(/[\s-]/g, '');
    if (!isRoutingNumber(routingNumber)) wrong('routingNumber', 'This is not a valid routing number.');
    const accountNumber = form.accountNumber.replaceAll(/[\s-]/g, '');
    if (!/^\d{4,17}$/.test(accountNumber)) wrong('accountNumber', 'An account number has 4 to 17 digits.');
    return { type: 'direct_deposit', holderName, bankName, accountType, routingNumber, accountNumber };
  },
  paxum({ holderName, ...form }) {
    const email = form.email.toLowerCase();
    if (!z.email().safeParse(email).success) wrong('email', 'Not a validate email!');
    return { type: 'paxum', holderName, email };
  },
  bitpay({ holderName, address }) {
    if (!isBitcoinAddress(address)) wrong('address', 'This is not a valid bitcoin address.');
    // Lowercase, because QR codes write the same address in capitals.
    return { type: 'bitpay', holderName, address: /^bc1/i.test(address) ? address.toLowerCase() : address };
  },
};

/** Validates and normalizes the submitted details. Throws VALIDATION_FAILED with the field. */
export const checkDestination = (form: PaymentInformation): Destination =>
  (checks[form.type] as (form: PaymentInformation) => Destination)(form);

const DOTS = '••••';
const lastOf = (text: string): string => `${DOTS} ${text.slice(-4)}`;

/** Masks a destination for display. The last characters remain, which is enough to recognize it. */
export function maskOf(to: Destination): string {
  if (to.type === 'bank_transfer') return `${to.iban.slice(0, 2)}${lastOf(to.iban)}`;
  if (to.type === 'direct_deposit') return lastOf(to.accountNumber);
  if (to.type === 'bitpay') return `${to.address.slice(0, 4)}${lastOf(to.address)}`;
  const at = to.email.lastIndexOf('@');
  return `${to.email.slice(0, 1)}${DOTS}${to.email.slice(at).slice(0, 100)}`;
}
