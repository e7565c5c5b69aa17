import { LANGUAGES, type ByLanguage, type Language } from '@footlight/contract/languages';
import type { Messages } from '@lingui/core';

/**
 * Texts by language, then by key. A page's scripts contain only the page's language (compiled-words.ts); the server's
 * scripts contain all languages.
 */
export type Words<Key extends string = string> = Partial<ByLanguage<Readonly<Record<Key, Messages[string]>>>>;
export type WordKeyOf<W extends Words> = W extends Words<infer Key> ? Key : never;

/**
 * Defines texts with all languages side by side, as ICU messages. A `words.ts` must contain nothing but these
 * definitions, because the build evaluates it and replaces it with compiled messages.
 */
export function defineWords<Key extends string>(words: Readonly<Record<Key, ByLanguage<string>>>) {
  const entries = Object.entries<ByLanguage<string>>(words);
  const textsIn = (language: Language) => Object.fromEntries(entries.map(([key, texts]) => [key, texts[language]]));
  return Object.fromEntries(LANGUAGES.map((language) => [language, textsIn(language)])) as Words<Key>;
}
