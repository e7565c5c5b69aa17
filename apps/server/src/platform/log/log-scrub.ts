import { isId } from '../ids.ts';
const ADDRESS = /[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g;
/** A URL's query, which can contain anything. */
const QUERY = /(\bhttps?:\/\/[^\s?"'<>\\]+|(?<=[\s"'(])\/[^\s?"'<>\\]*)\?[^\s"'<>\\]+/g;
const PASSWORD_IN_URL = /(\b\w+:\/\/[^\s:/@"']*):[^\s/@"']+@/g;
const LONG_WORD = /[\w-]{32,}/g;
const CUT = '[cut]';

/** Tokens, keys and hashes mix upper case, lower case and digits, or are long and hexadecimal. Names don't. */
const isSecret = (word: string) =>
  !isId(word) && ((/[a-z]/.test(word) && /[A-Z]/.test(word) && /\d/.test(word)) || /^[0-9a-f]{40,}$/i.test(word));

/** Removes email addresses, URL queries, passwords and anything that looks like a token from a text. */
export const scrub = (text: string): string =>
  text
    .replace(PASSWORD_IN_URL, `$1:${CUT}@`)
    .replace(ADDRESS, CUT)
    .replace(QUERY, `$1?${CUT}`)
    .replace(LONG_WORD, (word) => (isSecret(word) ? CUT : word));
