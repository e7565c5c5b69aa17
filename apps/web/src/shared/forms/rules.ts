import type { WordKey, WordValues } from '../words/index.ts';

/** What is wrong with a value, as words of the catalogue. */
export interface Problem {
  readonly words: WordKey;
  readonly values?: WordValues;
}
/** Looks at one value of a form; undefined when it is right. Empty values are the business of `required` alone. */
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
/** @public a rule of the specification that no form of today needs. */
export const webAddress = onText((text) => text.length <= URL_LIMIT && /^(https?|ftp):\/\/\S+$/i.test(text), {
  words: 'forms.url',
});
/** @public as above. */
export const isNumber = (value: string | number | undefined): Problem | undefined =>
  isEmpty(value) || Number.isFinite(Number(value)) ? undefined : { words: 'forms.number' };

/** Bounds of a number, or of a text's length; both ends belong to it. */
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

/** An upload: extension in the list, size under the limit. The server looks at the content itself. */
export const file =
  (extensions: readonly string[] = IMAGE_EXTENSIONS, limitMb: number = AVATAR_LIMIT_MB) =>
  (value: File | undefined): Problem | undefined => {
    if (!value) return undefined;
    const extension = value.name.split('.').at(-1)?.toLowerCase() ?? '';
    if (!extensions.includes(extension)) return { words: 'forms.fileKind', values: { list: extensions.join(', ') } };
    return value.size > limitMb * MEGABYTE ? { words: 'forms.fileSize', values: { n: limitMb } } : undefined;
  };
