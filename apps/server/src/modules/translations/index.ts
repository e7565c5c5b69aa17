/**
 * translations: what creators have written, in the language of who reads it.
 * Invariants: only what the caller may see is translated; without a translator every call is refused, and pages offer none;
 * a text is sent to the translator once for a language, then it is kept for some months.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { Translator } from '../../platform/ports/translator.ts';
import { createTranslateTexts } from './translate-texts.ts';
import { translationRoutes, type FindBio } from './translations.routes.ts';
import { forgetOld } from './translations.store.ts';

const KEPT_MS = 180 * 24 * 60 * 60_000;

/** `findBio`: what a performer says of themselves, given by `discovery`. */
export function createTranslations(
  { transactions }: Pick<Platform, 'transactions'>,
  { translator, findBio }: { readonly translator: Translator | null; readonly findBio: FindBio },
): Module {
  return {
    name: 'translations',
    routes: [translationRoutes(createTranslateTexts(translator), translator !== null, findBio)],
    jobs: {
      'translations.forget': {
        cron: '40 4 * * *',
        async run() {
          while (await transactions.system((tx) => forgetOld(tx, new Date(tx.now.getTime() - KEPT_MS))));
        },
      },
    },
  };
}
