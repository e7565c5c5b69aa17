/** Translations of creators' texts into the language of the page. */
export { TranslateButton } from './translate-button.tsx';
export { translationsQueries } from './translations.queries.ts';
export { useTranslation, type Translation } from './use-translation.ts';
