import type { ByLanguage } from '@footlight/contract/languages';

/** Each language's name in that language. */
export const LANGUAGE_NAMES: ByLanguage<string> = { en: 'English', de: 'Deutsch' };
