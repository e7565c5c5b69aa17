import type { WordKey, WordValues } from '../words/index.ts';

/** Validation error as a translation key with its values. */
export interface Problem {
  readonly words: WordKey;
  readonly values?: WordValues;
}
/** Validates one form value. Returns undefined if it is valid. Only `required` rejects empty values. */
export type Rule<V = unknown, A = unknown> = (value: V, all: A) => Problem | undefined;

const EMAIL_LIMIT = 320;
const URL_LIMIT = 2048;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === false || (typeof value === 'string' && value.trim() === '');
const onText =
  (right: (text: string) => boolean, problem: Problem) =>
  (value: string | undefined): Problem | undefined =>
    isEmpty(value) || right(String(value).trim()) ? undefined : problem;

export const required = (value: unknown): Problem | undefined =>
  isEmpty(value) ? { words: 'forms.required' } : undefined;
export const email = onText((text) => text.length <= EMAIL_LIMIT && EMAIL.test(text), { words: 'forms.email' });
export const alphanumeric = onText((text) => /^[a-z0-9]+$/i.test(text), { words: 'forms.alphanumeric' });
/** @public A rule required by the specification, not yet used by any form. */
export const webAddress = onText((text) => text.length <= URL_LIMIT && /^(https?|ftp):\/\/\S+$/i.test(text), {
  words: 'forms.url',
});
/** @public A rule required by the specification, not yet used by any form. */
export const isNumber = (value: string | number | undefined): Problem | undefined =>
  isEmpty(value) || Number.isFinite(Number(value)) ? undefined : { words: 'forms.number' };

/** Inclusive bounds of a number or of a text's length. */
export const between =
  (min: number, max: number) =>
  (value: string | number | undefined): Problem | undefined => {
    if (isEmpty(value)) return undefined;
    const size = typeof value === 'string' ? value.length : Number(value);
    return size >= min && size <= max ? undefined : { words: 'forms.between', values: { min, max } };
  };

const MEGABYTE = 1024 * 1024;
export const AVATAR_LIMIT_MB = 2;
export const IMAGE_EXTENSIONS = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'heic'] as const;

/** Validates an upload's extension and size. The server inspects the content. */
export const file =
  (extensions: readonly string[] = IMAGE_EXTENSIONS, limitMb: number = AVATAR_LIMIT_MB) =>
  (value: File | undefined): Problem | undefined => {
    if (!value) return undefined;
    const extension = value.name.split('.').at(-1)?.toLowerCase() ?? '';
    if (!extensions.includes(extension)) return { words: 'forms.fileKind', values: { list: extensions.join(', ') } };
    return value.size > limitMb * MEGABYTE ? { words: 'forms.fileSize', values: { n: limitMb } } : undefined;
  };
