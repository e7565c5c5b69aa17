import { isId } from '../ids.ts';
const ADDRESS = /[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g;
/** The query of an address, of which nobody knows what it carries. */
const QUERY = /(\bhttps?:\/\/[^\s?"'<>\\]+|(?<=[\s"'(])\/[^\s?"'<>\\]*)\?[^\s"'<>\\]+/g;
const PASSWORD_IN_URL = /(\b\w+:\/\/[^\s:/@"']*):[^\s/@"']+@/g;
const LONG_WORD = /[\w-]{32,}/g;
const CUT = '[cut]';

/** Tokens, keys and hashes mix small letters with great ones and digits, or are long and hexadecimal; names do not. */
const isSecret = (word: string) =>
  !isId(word) && ((/[a-z]/.test(word) && /[A-Z]/.test(word) && /\d/.test(word)) || /^[0-9a-f]{40,}$/i.test(word));

/** Takes e-mail addresses, queries of addresses, passwords and whatever looks like a token out of a text. */
export const scrub = (text: string): string =>
  text
    .replace(PASSWORD_IN_URL, `$1:${CUT}@`)
    .replace(ADDRESS, CUT)
    .replace(QUERY, `$1?${CUT}`)
    .replace(LONG_WORD, (word) => (isSecret(word) ? CUT : word));
