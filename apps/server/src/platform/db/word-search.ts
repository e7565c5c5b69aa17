import { sql, type RawBuilder } from 'kysely';

/** Shorter words have no three letters that an index of trigrams could find. */
const TRIGRAM = 3;
const MAX_WORDS = 6;
const containing = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

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
  sql.join(
    words.map((word) =>
      [...word].length < TRIGRAM
        ? sql`(search_grams(${column}) @> search_grams(search_form(${word})) and ${column} like search_form(${containing(word)}))`
        : sql`${column} like search_form(${containing(word)})`,
    ),
    sql` and `,
  );

/**
 * The same, looked up in each row of a walk along an index. Why in other words: these the planner cannot take for a reason
 * to collect all matches first.
 */
export const wordsInRow = (column: RawBuilder<unknown>, words: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    words.map((word) => sql`strpos(${column}, search_form(${word})) > 0`),
    sql` and `,
  );

/** Words nearly like the searched ones stand in a column. */
export const nearlyWords = (column: RawBuilder<unknown>, words: readonly string[]): RawBuilder<unknown> =>
  sql`search_form(${words.join(' ')}) <% ${column}`;
