import { sql, type RawBuilder } from 'kysely';
import { plannedEachTime } from './prepared-statements.ts';

/** Shorter words contain no trigram for an index to find. */
const TRIGRAM = 3;
const MAX_WORDS = 6;
/** Escapes a text for a `like` pattern. */
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');
export const containing = (text: string): string => `%${escaped(text)}%`;

/** Normalizes words to lowercase without accents, like the database function `search_form`. */
export const plainForm = (words: string): string => words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns the first six search words, in lowercase without accents. */
export const wordsOf = (q: string): string[] =>
  plainForm(q)
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS);

/**
 * Condition that a searchable column contains all words, backed by an index: trigrams, or the first one or two letters
 * for short words.
 */
export const wordsByIndex = (column: RawBuilder<unknown>, words: readonly string[]): RawBuilder<unknown> =>
  sql`${plannedEachTime} ${everyByIndex(column, words)}`;
const everyByIndex = (column: RawBuilder<unknown>, words: readonly string[]) =>
  sql.join(
    words.map((word) =>
      [...word].length < TRIGRAM
        ? sql`(search_grams(${column}) @> array[left(search_form(${word}), 2)]
          and ${column} like search_form(${containing(word)}))`
        : sql`${column} like search_form(${containing(word)})`,
    ),
    sql` and `,
  );

/**
 * Same condition, but checked row by row during an index scan. Written differently so that the planner doesn't collect
 * all matches first.
 */
export const wordsInRow = (column: RawBuilder<unknown>, words: readonly string[]): RawBuilder<unknown> =>
  sql`${plannedEachTime} ${sql.join(
    words.map((word) => sql`strpos(${column}, search_form(${word})) > 0`),
    sql` and `,
  )}`;

/** Condition that a column contains similar words. */
export const nearlyWords = (column: RawBuilder<unknown>, words: readonly string[]): RawBuilder<unknown> =>
  sql`${plannedEachTime} search_form(${words.join(' ')}) <% ${column}`;

const LEAST_SLIPPED = 4;
/** In words with fewer letters, no three consecutive letters remain next to a missing one. */
const LEAST_MISSING = 5;
/**
 * The same limit for a replaced letter. Shorter words are also excluded from removing a letter, because too little
 * would be left to search for.
 */
const LEAST_ANY = 6;
const MOST_SLIPPED = 16;

/** Placeholders for any letter and for alternatives, used until special characters in the pattern are escaped. */
const ANY = '\u0001';
const OR = '\u0002';
const MEANING = String.raw`[.*+?(){}|\\^$]|\[|\]`;
const ESCAPED = String.raw`\\\&`;

/**
 * Returns the words that the user may have meant, including the word itself: with two neighboring letters swapped, or
 * one letter wrong, missing or extra.
 */
function slipsOf(letters: readonly string[]): string[] {
  const without = (at: number, many: number, put: readonly string[]) => letters.toSpliced(at, many, ...put).join('');
  const slips = letters.flatMap((letter, at) => [
    ...(letters.length >= LEAST_ANY ? [without(at, 1, [ANY]), without(at, 1, [])] : []),
    ...(at > 0 && letters.length >= LEAST_MISSING ? [without(at, 0, [ANY])] : []),
    ...(at > 0 ? [without(at - 1, 2, [letter, letters[at - 1] ?? ''])] : []),
  ]);
  return [letters.join(''), ...slips];
}

/**
 * Condition that a column contains all words, each with at most one typo, backed by an index. Meant for words without
 * exact matches.
 */
export const slippedWords = (column: RawBuilder<unknown>, words: readonly string[]): RawBuilder<unknown> =>
  sql`${plannedEachTime} ${sql.join(
    words.map((word) => slipped(column, word, words.length === 1)),
    sql` and `,
  )}`;
function slipped(column: RawBuilder<unknown>, word: string, isAlone: boolean): RawBuilder<unknown> {
  const letters = [...word].filter((letter) => letter !== ANY && letter !== OR);
  if (letters.length < LEAST_SLIPPED || letters.length > MOST_SLIPPED) return wordsByIndex(column, [word]);
  const slips = slipsOf(letters);
  if (isAlone) {
    const patterns = slips.map((slip) => `%${escaped(slip).replaceAll(ANY, '_')}%`);
    return sql`(${sql.join(
      patterns.map((pattern) => sql`${column} like search_form(${pattern})`),
      sql` or `,
    )})`;
  }
  // One pattern per word: the index finds rows that match all patterns, but doesn't combine alternatives.
  const plain = sql`regexp_replace(search_form(${slips.join(OR)}), ${MEANING}, ${ESCAPED}, 'g')`;
  return sql`${column} ~ translate(${plain}, ${ANY + OR}, '.|')`;
}
