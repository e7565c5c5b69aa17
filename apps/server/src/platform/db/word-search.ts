import { sql, type RawBuilder } from 'kysely';
import { plannedEachTime } from './prepared-client.ts';

/** Shorter words have no three letters that an index of trigrams could find. */
const TRIGRAM = 3;
const MAX_WORDS = 6;
/** A text as part of a pattern of `like`: its own signs stand for themselves. */
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');
/** The pattern of `like` for what contains a text. */
export const containing = (text: string): string => `%${escaped(text)}%`;

/** Words in lower case and without accents, as `search_form` of the database writes them. */
export const plainForm = (words: string): string => words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Words as they are searched for: lower case, without accents; the first six. */
export const wordsOf = (q: string): string[] =>
  plainForm(q)
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS);

/** All words stand in a column of searched words, found by index: by three letters each, or by the one or two that there are. */
export const wordsByIndex = (column: RawBuilder<unknown>, words: readonly string[]): RawBuilder<unknown> =>
  sql`${plannedEachTime} ${everyByIndex(column, words)}`;
const everyByIndex = (column: RawBuilder<unknown>, words: readonly string[]) =>
  sql.join(
    words.map((word) =>
      [...word].length < TRIGRAM
        ? sql`(search_grams(${column}) @> array[left(search_form(${word}), 2)] and ${column} like search_form(${containing(word)}))`
        : sql`${column} like search_form(${containing(word)})`,
    ),
    sql` and `,
  );

/**
 * The same, looked up in each row of a walk along an index. Why in other words: these the planner cannot take for a reason
 * to collect all matches first.
 */
export const wordsInRow = (column: RawBuilder<unknown>, words: readonly string[]): RawBuilder<unknown> =>
  sql`${plannedEachTime} ${sql.join(
    words.map((word) => sql`strpos(${column}, search_form(${word})) > 0`),
    sql` and `,
  )}`;

/** Words nearly like the searched ones stand in a column. */
export const nearlyWords = (column: RawBuilder<unknown>, words: readonly string[]): RawBuilder<unknown> =>
  sql`${plannedEachTime} search_form(${words.join(' ')}) <% ${column}`;

const LEAST_SLIPPED = 4;
/** With fewer letters there are no three in a row beside one that is missing. */
const LEAST_MISSING = 5;
/** The same of one that may be any; and without one that is too many, there would be little left to look for. */
const LEAST_ANY = 6;
const MOST_SLIPPED = 16;

/** Stand for any letter, and between patterns, until letters that mean something in a pattern have lost their meaning. */
const ANY = '\u0001';
const OR = '\u0002';
const MEANING = String.raw`[.*+?(){}|\\^$]|\[|\]`;
const ESCAPED = String.raw`\\\&`;

/** What a word may have meant, itself among it: two neighbours changed, one letter another, missing, or too many. */
function slipsOf(letters: readonly string[]): string[] {
  const without = (at: number, many: number, put: readonly string[]) => letters.toSpliced(at, many, ...put).join('');
  const slips = letters.flatMap((letter, at) => [
    ...(letters.length >= LEAST_ANY ? [without(at, 1, [ANY]), without(at, 1, [])] : []),
    ...(at > 0 && letters.length >= LEAST_MISSING ? [without(at, 0, [ANY])] : []),
    ...(at > 0 ? [without(at - 1, 2, [letter, letters[at - 1] ?? ''])] : []),
  ]);
  return [letters.join(''), ...slips];
}

/** All words stand in a column, each with one slip at most; found by index. For words that nothing has as they are. */
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
  // Why one pattern a word: of several words the index finds what has all; it does not put choices together.
  const plain = sql`regexp_replace(search_form(${slips.join(OR)}), ${MEANING}, ${ESCAPED}, 'g')`;
  return sql`${column} ~ translate(${plain}, ${ANY + OR}, '.|')`;
}
