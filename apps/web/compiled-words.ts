import { compileMessage } from '@lingui/message-utils/compileMessage';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const WORDS = /\/src\/shared\/words\/(?:en|de)\/[a-z0-9-]+\.ts$/;

/**
 * Compiles the message catalogs at build time, so that browsers need no ICU message parser. A catalog file contains
 * plain objects of strings and imports nothing.
 */
export function compiledWords(): Plugin {
  return {
    name: 'compiled-words',
    enforce: 'pre',
    async load(id) {
      if (!WORDS.test(id)) return null;
      const module = (await import(`${pathToFileURL(id).href}?at=${Date.now()}`)) as Record<string, object>;
      return Object.entries(module)
        .map(([name, words]) => `export const ${name} = ${JSON.stringify(compiled(words))};`)
        .join('\n');
    },
  };
}

const compiled = (words: object) =>
  Object.fromEntries(Object.entries(words).map(([key, message]) => [key, compileMessage(String(message))]));
