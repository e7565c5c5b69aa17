import { LANGUAGES, type Language } from '@footlight/contract/languages';
import type { CookieJar } from '../session/index.ts';

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

export interface Appearance {
  readonly theme: Theme;
  readonly language: Language;
  readonly ageConfirmed: boolean;
}
export interface AppearanceStore {
  get(): Appearance;
  subscribe(listener: () => void): () => void;
  choose(change: Partial<Appearance>): void;
}

const KEPT_DAYS = 365;
export const STORAGE_KEY = 'ui';
const oneOf = <T extends string>(values: readonly T[], value: string | undefined, fallback: T): T =>
  values.find((candidate) => candidate === value) ?? fallback;

/** Returns the language of a page: the one chosen, or else the browser's first preference, or else English. */
export const languageOf = (cookies: CookieJar, preferred: string | undefined): Language =>
  oneOf(LANGUAGES, cookies.read('lang') ?? preferred, 'en');

/**
 * Stores appearance in cookies, so that the server renders it from the first byte, and in local storage (`keep`), which
 * survives cleared cookies. Without a choice, the site's theme applies: light unless staff set another.
 * A chosen language applies to the next page, whose scripts contain its texts.
 */
export function createAppearanceStore(
  cookies: CookieJar,
  {
    language,
    theme,
    keep,
  }: { language: Language; theme?: string | undefined; keep?: (appearance: Appearance) => void },
): AppearanceStore {
  let state: Appearance = {
    theme: oneOf(THEMES, cookies.read('theme') ?? theme, 'light'),
    language,
    ageConfirmed: cookies.read('age') === '18',
  };
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose(change) {
      state = { ...state, ...change };
      if (change.theme) cookies.write('theme', change.theme, KEPT_DAYS);
      if (change.language) cookies.write('lang', change.language, KEPT_DAYS);
      if (change.ageConfirmed) cookies.write('age', '18', KEPT_DAYS);
      keep?.(state);
      for (const listener of listeners) listener();
    },
  };
}
