import { defineWords } from '../words/define-words.ts';

export const appearanceWords = defineWords({
  'theme.title': { en: 'Theme', de: 'Farben' },
  'language.title': { en: 'Language', de: 'Sprache' },
});
