/**
 * Cleans up single-line and multi-line text typed by users. Normalizes to NFC, and removes invisible characters that
 * reverse a line or hide a word, and stacked marks that cover the lines above. No other visible text is lost.
 */

// Avoids the `v` flag and lookbehind, because this also loads in browsers that lack them.
const LINE_BREAKS = /\r\n|[\r\u0085\u2028\u2029]/g;
const CONTROLS = /(?![\t\n])\p{Cc}/gu;
/** Soft hyphens, zero-width spaces, and characters that change text direction. */
const INVISIBLE = /\u034F|[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/g;
/** Tag characters. The flags of England, Scotland and Wales are encoded with them. */
const TAGS = /(\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F})|[\u{E0000}-\u{E007F}]/gu;

/** Scripts whose letters change shape next to a joiner. */
const JOINING =
  String.raw`[\p{sc=Arabic}\p{sc=Syriac}\p{sc=Mongolian}\p{sc=Nko}\p{sc=Devanagari}\p{sc=Bengali}\p{sc=Gurmukhi}\p{sc=Gujarati}` +
  String.raw`\p{sc=Oriya}\p{sc=Tamil}\p{sc=Telugu}\p{sc=Kannada}\p{sc=Malayalam}\p{sc=Sinhala}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Tibetan}\u064B-\u0655\u0670]`;
const EMOJI_END = String.raw`[\p{Extended_Pictographic}\u{1F3FB}-\u{1F3FF}\uFE0F]`;
/** Matches joiners together with what they join, and any other joiner on its own. */
const JOINERS = new RegExp(
  String.raw`${EMOJI_END}\u200D(?=\p{Extended_Pictographic})|${JOINING}\u200C(?=${JOINING})|${JOINING}\u200D|[\u200C\u200D]`,
  'gu',
);
const isJoinerAlone = (found: string): boolean => found === '\u200C' || found === '\u200D';

/** Accents, and the marks of Thai and Lao. No language puts more than two on a letter. */
const STACKED_ACCENTS =
  /((?:(?=\p{M})[\p{sc=Inherited}\p{sc=Thai}\p{sc=Lao}]){2})(?:(?=\p{M})[\p{sc=Inherited}\p{sc=Thai}\p{sc=Lao}])+/gu;
/** Hebrew, Indic and Tibetan spelling uses up to four marks of its own. */
const STACKED_MARKS = /(\p{M}{4})\p{M}+/gu;
/** Marks with no letter before them would attach to whatever is shown before the text. */
const LEADING_MARKS = /^[\s\p{M}]+/u;

/** Matches a visible character: anything but spaces, marks and letters that render blank. */
const VISIBLE = /[^\p{C}\p{M}\p{Z}\s\u115F\u1160\u2800\u3164\uFFA0]/u;

function withoutInvisible(text: string): string {
  const seen = text
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(LINE_BREAKS, '\n')
    .replace(CONTROLS, '')
    .replace(INVISIBLE, '')
    .replace(TAGS, '$1')
    .normalize('NFC')
    .replace(JOINERS, (found) => (isJoinerAlone(found) ? '' : found))
    .replace(STACKED_ACCENTS, '$1')
    .replace(STACKED_MARKS, '$1');
  return VISIBLE.test(seen) ? seen : '';
}

/** Cleans a single-line text such as a name, a title or a note. Returns an empty string if nothing would be visible. */
export const cleanLine = (text: string): string =>
  withoutInvisible(text).replace(LEADING_MARKS, '').replace(/\s+/gu, ' ').trim();

/** Cleans a multi-line text and preserves its line breaks. Returns an empty string if nothing would be visible. */
export const cleanProse = (text: string): string => withoutInvisible(text).trim();
