import { LANGUAGES, type ByLanguage, type Language } from '@footlight/contract';
import { german } from './de/index.ts';

/** Maps an English text, with `{…}` for each value, to its translation, which uses the same placeholders. */
export type Catalogue = Readonly<Record<string, string>>;

interface Template {
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly translation: string;
}
interface Compiled {
  readonly exact: ReadonlyMap<string, string>;
  readonly templates: readonly Template[];
}

const VALUE = /\{(\w+)\}/g;
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function compile(catalogue: Catalogue): Compiled {
  const templates = Object.entries(catalogue)
    .filter(([text]) => text.includes('{'))
    .map(([text, translation]): Template => {
      const between = text.split(VALUE).filter((_, index) => index % 2 === 0);
      return {
        pattern: new RegExp(`^${between.map(escaped).join('(.+?)')}$`, 's'),
        names: [...text.matchAll(VALUE)].map(([, name = '']) => name),
        translation,
      };
    });
  return { exact: new Map(Object.entries(catalogue)), templates };
}

/** English texts are their own keys. */
const CATALOGUES: ByLanguage<(() => Compiled) | null> = { en: null, de: once(() => compile(german)) };
/** Languages into which errors are translated. */
export const TRANSLATED: readonly Language[] = LANGUAGES.filter((language) => CATALOGUES[language]);

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/**
 * Translates an API error message. Returns undefined if the language has no translation, and for English. The English
 * text is the key, so that code and logs stay readable where an error is thrown.
 */
export function translated(text: string, language: Language): string | undefined {
  const known = CATALOGUES[language]?.();
  if (!known) return undefined;
  const exact = known.exact.get(text);
  if (exact !== undefined) return exact;
  for (const { pattern, names, translation } of known.templates) {
    const found = pattern.exec(text);
    if (!found) continue;
    const values = new Map(names.map((name, index) => [name, found[index + 1] ?? '']));
    // A value such as a status is translated as well.
    return translation.replaceAll(VALUE, (_, name: string) => {
      const value = values.get(name) ?? '';
      return translated(value, language) ?? value;
    });
  }
  return undefined;
}

/** Same as `translated`, but falls back to the English text. */
export const inLanguage = (text: string, language: Language): string => translated(text, language) ?? text;
