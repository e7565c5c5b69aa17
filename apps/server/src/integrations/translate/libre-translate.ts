import { z } from 'zod';
import type { Translator } from '../../platform/ports/translator.ts';
import { readBounded } from '../read-bounded.ts';

const TIMEOUT_MS = 10_000;
/** Maximum response size. Texts have a few thousand characters. */
const MOST_BYTES = 256 * 1024;
const MOST_LETTERS = 20_000;
const Answered = z.object({ translatedText: z.array(z.string().max(MOST_LETTERS)) });

/** Creates a translator for the LibreTranslate API. `url` may end with `/translate`. */
export function createLibreTranslate({
  url,
  key,
}: {
  readonly url: string;
  readonly key?: string | undefined;
}): Translator {
  const address = `${url.replace(/\/+$/, '').replace(/\/translate$/, '')}/translate`;
  return {
    async translate(texts, language) {
      const body = { q: texts, source: 'auto', target: language, format: 'text', ...(key ? { api_key: key } : {}) };
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const answer = await readBounded(response, MOST_BYTES, 'the translator');
      if (!response.ok) throw new Error(`the translator returned ${response.status}`);
      const { translatedText } = Answered.parse(JSON.parse(answer));
      if (translatedText.length !== texts.length) throw new Error('the translator returned another number of texts');
      return translatedText;
    },
  };
}
