import { parseMinor } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';

/** Outcome of a payment at the bank. `returned` is money that came back after it was paid. */
export type Fate = 'paid' | 'rejected' | 'waiting' | 'returned';
export interface SaidAmount {
  readonly text: string;
  readonly currency: string;
  /** Amount in the currency's smallest unit. Undefined if the amount has more decimals than the currency allows. */
  readonly minor: number | undefined;
}
/** A bank file's report about one payment. */
export interface Said {
  readonly endToEndId: string;
  readonly fate: Fate;
  readonly amount?: SaidAmount | undefined;
  readonly reference?: string | undefined;
  readonly reason?: string | undefined;
}
/** A bank file's report about all payments of a payment order, except those listed individually. */
export interface SaidOfAll {
  /** The batch's id, as sent in the order. */
  readonly orderId: string;
  readonly fate: Fate;
  readonly reference?: string | undefined;
  readonly reason?: string | undefined;
}
export type AnswerKind = 'pain.002' | 'camt.053' | 'camt.054' | 'csv';
export interface BankAnswer {
  readonly kind: AnswerKind;
  readonly payments: readonly Said[];
  readonly orders: readonly SaidOfAll[];
}
export const MOST_SAID = 2000;
export const LONGEST_ID = 64;
const LONGEST = { reference: 140, reason: 300 };

/**
 * Converts a payout id as banks return it, with or without dashes, back to a UUID. Returns undefined for any other id.
 */
export function payoutIdOf(bankId: string): string | undefined {
  const hex = /^[0-9a-f]{32}$/.exec(bankId.toLowerCase().replaceAll('-', ''))?.[0];
  return hex && [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

export const wrongFile = (words: string): never => refuse('VALIDATION_FAILED', words, { property: 'file' });

/** Parses an amount such as `12.5`, with at most 18 digits. Throws VALIDATION_FAILED. */
export function saidAmount(text: string, currency: string): SaidAmount {
  if (!/^\d{1,13}(\.\d{1,5})?$/.test(text) || !/^[A-Z]{3}$/.test(currency))
    wrongFile(`“${text.slice(0, 30)} ${currency.slice(0, 10)}” is not an amount.`);
  return { text, currency, minor: parseMinor(text, currency) };
}

/** Joins a file's texts into one line, truncated to the stored length. Returns undefined if there are none. */
export const saidWords = (what: keyof typeof LONGEST, ...words: readonly (string | undefined)[]): string | undefined =>
  words
    .filter(Boolean)
    .join(' ')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST[what]) || undefined;
