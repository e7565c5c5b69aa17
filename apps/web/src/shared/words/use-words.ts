import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { createContext, use } from 'react';
import type { Language } from '../appearance/index.ts';
import { english } from './en/index.ts';
import type { LazyWordKey } from './lazy-word-key.ts';
import type { StaffWordKey } from './staff-word-key.ts';

export type WordKey = keyof typeof english | LazyWordKey | StaffWordKey;
export type WordValues = Readonly<Record<string, string | number | undefined>>;
/** Translates a key. `values` fill ICU plurals and placeholders. */
export type Translate = (key: WordKey, values?: WordValues) => string;

/** Returns the catalog of a language. English is bundled; other languages load on demand and fall back to it. */
export async function loadWords(language: Language): Promise<I18n> {
  const own = language === 'de' ? await import('./de/index.ts') : undefined;
  const messages: Messages = { ...english, ...own?.german, ...own?.menus };
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  return i18n;
}

export const WordsContext = createContext<I18n | null>(null);

/** Returns the translate function: `const t = useWords(); t('tips.send', { amount: 25 })` */
export function useWords(): Translate {
  const i18n = use(WordsContext);
  if (!i18n) throw new Error('no words here');
  return translateOf(i18n);
}

/** Rewrites the texts of a catalog that loads in parts, for sites with their own term for creators. */
export const renamings = new WeakMap<I18n, (messages: Messages) => Messages>();

const translators = new WeakMap<I18n, Translate>();
/** Returns the same function for the same catalog, so that it is stable in effect dependencies. */
export function translateOf(i18n: I18n): Translate {
  let translate = translators.get(i18n);
  if (!translate) {
    translate = (key, values) => {
      if (!(key in i18n.messages)) console.warn('no words for', key);
      return i18n._(key as string, values as Record<string, unknown> | undefined);
    };
    translators.set(i18n, translate);
  }
  return translate;
}
