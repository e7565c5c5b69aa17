import { LANGUAGES, type Language } from '@footlight/contract/languages';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { pseudoMessage } from './pseudo-words.ts';
import type { Words } from './src/shared/words/define-words.ts';

/** Placeholder for the language in script paths, replaced when the build writes the files. */
export const LANGUAGE_FOLDER = 'LANGUAGE';
const PLACEHOLDER = /\bwords_placeholder_(\w{12})\b/g;

/**
 * Replaces modules that use `defineWords` with compiled messages, so that browsers need no ICU message parser. The
 * server gets all languages. The browser's scripts contain placeholders, and are written once per language with its
 * messages filled in: `assets/en/…`, `assets/de/…`. A page therefore loads only its own language, together with the
 * scripts that use it, and another language needs no additional build.
 */
export function compiledWords(): Plugin {
  const placeholders = new Map<string, Words>();
  let isServer = false;
  const compiledModule = (words: Record<string, Words>) =>
    Object.entries(words).map(([name, one]) => {
      const messages = compiledIn(one);
      const text = JSON.stringify(messages);
      if (isServer) return `export const ${name} = ${text};`;
      // The hash covers the texts, so that scripts get new names when texts change.
      const hash = createHash('sha256').update(name).update(text).digest('hex').slice(0, 12);
      placeholders.set(hash, messages);
      return `export const ${name} = words_placeholder_${hash};`;
    });
  return {
    name: 'compiled-words',
    enforce: 'pre',
    configResolved: ({ build }) => void (isServer = Boolean(build.ssr)),
    async transform(code, id) {
      if (!code.includes(' = defineWords(')) return null;
      const module = (await import(`${pathToFileURL(id).href}?at=${Date.now()}`)) as Record<string, Words>;
      return { code: compiledModule(module).join('\n'), map: null, moduleSideEffects: false };
    },
    writeBundle({ dir = '' }, bundle) {
      if (isServer) return;
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const language of LANGUAGES) {
          const file = path.join(dir, pathsIn(chunk.fileName, language));
          const textsOf = (_: string, hash: string) =>
            JSON.stringify({ [language]: placeholders.get(hash)?.[language] });
          mkdirSync(path.dirname(file), { recursive: true });
          writeFileSync(file, pathsIn(chunk.code, language).replace(PLACEHOLDER, textsOf));
        }
      }
      rmSync(path.join(dir, 'assets', LANGUAGE_FOLDER), { recursive: true });
    },
  };
}

/** Rewrites all paths below `assets/` in a text for a language. */
export const pathsIn = (text: string, language: Language): string =>
  text.replaceAll(`assets/${LANGUAGE_FOLDER}/`, `assets/${language}/`);

function compiled(text: string) {
  const message = compileMessage(text);
  return process.env['WORDS'] === 'pseudo' ? pseudoMessage(message) : message;
}

const compiledIn = (words: Words): Words =>
  Object.fromEntries(
    Object.entries(words).map(([language, texts]) => [
      language,
      Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compiled(String(text))])),
    ]),
  );
