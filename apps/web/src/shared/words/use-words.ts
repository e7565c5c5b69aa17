import type { Language } from '@footlight/contract/languages';
import { setupI18n, type Messages } from '@lingui/core';
import { createContext, use } from 'react';
import type { WordKeyOf, Words } from './define-words.ts';

export type WordValues = Readonly<Record<string, string | number | undefined>>;
/** Translates a key. `values` fill ICU plurals and placeholders. */
export type Translate<W extends Words> = (key: WordKeyOf<W>, values?: WordValues) => string;

/** The texts of a page load, which its components add as they use them. */
export interface Catalog {
  readonly language: Language;
  /** Returns the same function every time, so that it is stable in effect dependencies. */
  translate<W extends readonly Words[]>(...words: W): Translate<W[number]>;
  /** Rewrites all texts, including those added later. */
  rewrite(change: (messages: Messages) => Messages): void;
}

export function createCatalog(language: Language): Catalog {
  const i18n = setupI18n({ locale: language, messages: { [language]: {} } });
  const added = new Set<Words>();
  let changed = (messages: Messages): Messages => messages;
  const translate = (key: string, values?: WordValues) => {
    if (!(key in i18n.messages)) console.warn('no words for', key);
    return i18n._(key, values);
  };
  return {
    language,
    translate(...words) {
      for (const one of words) {
        if (added.has(one)) continue;
        added.add(one);
        i18n.load(language, changed(one[language] ?? {}));
      }
      return translate;
    },
    rewrite(change) {
      changed = change;
      i18n.load(language, change(i18n.messages));
    },
  };
}

export const WordsContext = createContext<Catalog | null>(null);

export function useCatalog(): Catalog {
  const catalog = use(WordsContext);
  if (!catalog) throw new Error('no words here');
  return catalog;
}

/** Returns the translate function: `const t = useWords(tipsWords); t('tips.send', { amount: 25 })` */
export const useWords = <W extends readonly Words[]>(...words: W): Translate<W[number]> =>
  useCatalog().translate(...words);

/** Like `useWords`, for loaders and other code outside components. */
export const translateOf = <W extends readonly Words[]>(catalog: Catalog, ...words: W): Translate<W[number]> =>
  catalog.translate(...words);
