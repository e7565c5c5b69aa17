import { defineWords } from '../../shared/words/define-words.ts';

export const translationsWords = defineWords({
  'shown.translate': { en: 'Translate', de: 'Übersetzen' },
  'shown.translating': { en: 'Translating …', de: 'Wird übersetzt …' },
  'shown.showOriginal': { en: 'Show the original', de: 'Original zeigen' },
  'shown.isTranslated': { en: 'Translated automatically', de: 'Automatisch übersetzt' },
  'shown.notTranslated': {
    en: 'This could not be translated. Please try again.',
    de: 'Das konnte nicht übersetzt werden. Bitte versuch es noch einmal.',
  },
});
