/**
 * translations: creators' texts and messages in the reader's language.
 * Invariants: only text visible to the caller is translated; without a translator every call is rejected, and pages
 * don't offer translation; each text is sent to the translator once per language, then cached for several months.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { Translator } from '../../platform/ports/translator.ts';
import type { Settings } from '../settings/index.ts';
import { card } from './card.ts';
import { createTranslateTexts } from './translate-texts.ts';
import { translationRoutes } from './translations.routes.ts';
import { forgetOld } from './translations.store.ts';

const KEPT_MS = 180 * 24 * 60 * 60_000;

/** `translator` is null if the site has none. */
export function createTranslations(
  { transactions }: Pick<Platform, 'transactions'>,
  { translator, settings }: { readonly translator: Translator | null; readonly settings: Pick<Settings, 'get'> },
): Module {
  return {
    ...card,
    routes: [
      translationRoutes(createTranslateTexts(translator), {
        isOffered: translator !== null,
        hidesBio: () => settings.get('hideBio'),
      }),
    ],
    jobs: {
      'translations.forget': {
        lane: 'background',
        cron: '40 4 * * *',
        async run() {
          while (await transactions.system((tx) => forgetOld(tx, new Date(tx.now.getTime() - KEPT_MS))));
        },
      },
    },
  };
}
