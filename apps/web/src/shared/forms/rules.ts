import { isListed } from '@footlight/contract/uploads/terms';
import { formatDecimal } from '../formats/index.ts';
import type { WordKeyOf, Words, WordValues } from '../words/index.ts';
import { formsWords } from './words.ts';

/** Validation error: a text and the values that fill it. */
export interface Problem {
  readonly words: Words;
  readonly key: string;
  readonly values: WordValues | undefined;
}
export const problem = <W extends Words>(words: W, key: WordKeyOf<W>, values?: WordValues): Problem => ({
  words,
  key,
  values,
});
/** Validates one form value. Returns undefined if it is valid. Only `required` rejects empty values. */
export type Rule<V = unknown, A = unknown> = (value: V, all: A) => Problem | undefined;

const EMAIL_LIMIT = 320;
const URL_LIMIT = 2048;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === false || (typeof value === 'string' && value.trim() === '');
const onText =
  (right: (text: string) => boolean, key: WordKeyOf<typeof formsWords>) =>
  (value: string | undefined): Problem | undefined =>
    isEmpty(value) || right(String(value).trim()) ? undefined : problem(formsWords, key);

export const required = (value: unknown): Problem | undefined =>
  isEmpty(value) ? problem(formsWords, 'forms.required') : undefined;
export const email = onText((text) => text.length <= EMAIL_LIMIT && EMAIL.test(text), 'forms.email');
export const alphanumeric = onText((text) => /^[a-z0-9]+$/i.test(text), 'forms.alphanumeric');
/** @public A rule required by the specification, not yet used by any form. */
export const webAddress = onText(
  (text) => text.length <= URL_LIMIT && /^(https?|ftp):\/\/\S+$/i.test(text),
  'forms.url',
);
/** @public A rule required by the specification, not yet used by any form. */
export const isNumber = (value: string | number | undefined): Problem | undefined =>
  isEmpty(value) || Number.isFinite(Number(value)) ? undefined : problem(formsWords, 'forms.number');

/** Requires a number, or the length of a text, to be within inclusive bounds. */
export const between =
  (min: number, max: number) =>
  (value: string | number | undefined): Problem | undefined => {
    if (isEmpty(value)) return undefined;
    const isText = typeof value === 'string';
    const size = isText ? value.length : Number(value);
    if (size >= min && size <= max) return undefined;
    const key = !isText ? 'forms.between' : min > 1 ? 'forms.length' : 'forms.lengthMost';
    return problem(formsWords, key, { min: formatDecimal(min), max: formatDecimal(max) });
  };

const MEGABYTE = 1024 * 1024;

/** Validates an upload's extension and size. The server inspects the content. */
export const file =
  (extensions: readonly string[], limitMb: number) =>
  (value: File | undefined): Problem | undefined => {
    if (!value) return undefined;
    const extension = value.name.split('.').at(-1) ?? '';
    if (!isListed(extensions, extension)) return problem(formsWords, 'forms.fileKind', { list: extensions.join(', ') });
    return value.size > limitMb * MEGABYTE ? problem(formsWords, 'forms.fileSize', { n: limitMb }) : undefined;
  };
