import type { RequestContext } from '../../platform/http/context.ts';
import type { Translator } from '../../platform/ports/translator.ts';
import { refuse } from '../../platform/refuse.ts';
import { keep, readKept } from './translations.store.ts';

/** Maximum concurrent requests to the translator. Any more would only wait longer. */
const MOST_WAITING = 8;

export type TranslateTexts = <F extends Readonly<Record<string, string>>>(
  context: Pick<RequestContext, 'db' | 'log' | 'inTransaction'>,
  fields: F,
  language: string,
) => Promise<{ language: string; fields: { [K in keyof F]: string } }>;

/**
 * Returns texts in another language, from the cache where possible. Throws UNAVAILABLE if there is no translator or it
 * fails.
 */
export function createTranslateTexts(translator: Translator | null): TranslateTexts {
  let waiting = 0;
  async function ask(door: Translator, log: RequestContext['log'], texts: readonly string[], language: string) {
    if (waiting >= MOST_WAITING) refuse('UNAVAILABLE');
    waiting++;
    try {
      const words = await door.translate(texts, language);
      return new Map(texts.map((text, at) => [text, words[at] ?? text]));
    } catch (error) {
      log.warn({ err: error }, 'translation failed');
      return refuse('UNAVAILABLE');
    } finally {
      waiting--;
    }
  }
  return async (context, fields, language) => {
    const door = translator ?? refuse('UNAVAILABLE');
    const texts = [...new Set(Object.values(fields).filter((text) => text.trim() !== ''))];
    const known = texts.length > 0 ? await readKept(context.db, texts, language) : new Map<string, string>();
    const missing = texts.filter((text) => !known.has(text));
    if (missing.length > 0) {
      const found = await ask(door, context.log, missing, language);
      await context.inTransaction((tx) => keep(tx, found, language));
      for (const [text, words] of found) known.set(text, words);
    }
    const translated = Object.entries(fields).map(([name, text]) => [name, known.get(text) ?? text]);
    return { language, fields: Object.fromEntries(translated) as { [K in keyof typeof fields]: string } };
  };
}
