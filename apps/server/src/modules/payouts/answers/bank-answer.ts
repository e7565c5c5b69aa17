import { parseMinor } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';

/** What became of a payment at the bank; `returned` is money that came back after it was paid. */
export type Fate = 'paid' | 'rejected' | 'waiting' | 'returned';
export interface SaidAmount {
  /** As the file has it. */
  readonly text: string;
  readonly currency: string;
  /** In the smallest unit; undefined when the currency has nothing so small. */
  readonly minor: number | undefined;
}
/** What a file says of one payment. */
export interface Said {
  readonly endToEndId: string;
  readonly fate: Fate;
  readonly amount?: SaidAmount | undefined;
  readonly reference?: string | undefined;
  readonly reason?: string | undefined;
}
/** What it says of all payments of an order at once, but for those that it names. */
export interface SaidOfAll {
  /** The batch's id, as the order had it. */
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

/** The id of ours that a bank carries without its dashes; undefined for what is none. */
export function payoutIdOf(bankId: string): string | undefined {
  const hex = /^[0-9a-f]{32}$/.exec(bankId.toLowerCase().replaceAll('-', ''))?.[0];
  return hex && [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Refuses a file that is not what it should be. */
export const wrongFile = (words: string): never => refuse('VALIDATION_FAILED', words, { property: 'file' });

/** An amount as files have it: `12.5`, at most 18 digits. Refuses VALIDATION_FAILED. */
export function saidAmount(text: string, currency: string): SaidAmount {
  if (!/^\d{1,13}(\.\d{1,5})?$/.test(text) || !/^[A-Z]{3}$/.test(currency))
    wrongFile(`“${text.slice(0, 30)} ${currency.slice(0, 10)}” is not an amount.`);
  return { text, currency, minor: parseMinor(text, currency) };
}

/** Words of a file in the length that is kept, on one line; undefined when there are none. */
export const saidWords = (what: keyof typeof LONGEST, ...words: readonly (string | undefined)[]): string | undefined =>
  words
    .filter(Boolean)
    .join(' ')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST[what]) || undefined;
