/**
 * What people type where a text has one line or several. The same letters are stored the same way (NFC), and what nobody sees, but
 * which turns a line around, hides a word or covers the lines above, is taken out. Nothing that is visible is lost.
 */

// Browsers without the `v` flag and without lookbehind load this too, so neither is used here.
const LINE_BREAKS = /\r\n|[\r\u0085\u2028\u2029]/g;
const CONTROLS = /(?![\t\n])\p{Cc}/gu;
/** Soft hyphens, zero-width spaces, and what changes the direction of writing. */
const INVISIBLE = /\u034F|[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/g;
/** Letters that only tag other text; the flags of England, Scotland and Wales are written with them. */
const TAGS = /(\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F})|[\u{E0000}-\u{E007F}]/gu;

/** Scripts whose letters look different beside a joiner. */
const JOINING =
  String.raw`[\p{sc=Arabic}\p{sc=Syriac}\p{sc=Mongolian}\p{sc=Nko}\p{sc=Devanagari}\p{sc=Bengali}\p{sc=Gurmukhi}\p{sc=Gujarati}` +
  String.raw`\p{sc=Oriya}\p{sc=Tamil}\p{sc=Telugu}\p{sc=Kannada}\p{sc=Malayalam}\p{sc=Sinhala}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Tibetan}\u064B-\u0655\u0670]`;
const EMOJI_END = String.raw`[\p{Extended_Pictographic}\u{1F3FB}-\u{1F3FF}\uFE0F]`;
/** Joiners with what they join; any other joiner stands alone. */
const JOINERS = new RegExp(
  String.raw`${EMOJI_END}\u200D(?=\p{Extended_Pictographic})|${JOINING}\u200C(?=${JOINING})|${JOINING}\u200D|[\u200C\u200D]`,
  'gu',
);
const isJoinerAlone = (found: string): boolean => found === '\u200C' || found === '\u200D';

/** Accents and the marks of Thai and Lao: two are as many as a language puts on a letter. */
const STACKED_ACCENTS =
  /((?:(?=\p{M})[\p{sc=Inherited}\p{sc=Thai}\p{sc=Lao}]){2})(?:(?=\p{M})[\p{sc=Inherited}\p{sc=Thai}\p{sc=Lao}])+/gu;
/** Hebrew, Indic and Tibetan spelling takes up to four marks of its own. */
const STACKED_MARKS = /(\p{M}{4})\p{M}+/gu;
/** Marks with no letter before them would stand on what is shown before the text. */
const LEADING_MARKS = /^[\s\p{M}]+/u;

/** Something to see: not only spaces, marks and letters that are drawn empty. */
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

/** A text of one line: a name, a title, a note. Empty where nothing would be seen. */
export const cleanLine = (text: string): string =>
  withoutInvisible(text).replace(LEADING_MARKS, '').replace(/\s+/gu, ' ').trim();

/** A text of several lines, which keeps its line breaks. Empty where nothing would be seen. */
export const cleanProse = (text: string): string => withoutInvisible(text).trim();
