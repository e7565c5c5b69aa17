import { defineWords } from '../words/define-words.ts';

export const payingWords = defineWords({
  'paying.left': { en: 'You will have {amount} tokens left.', de: 'Danach hast du noch {amount} Token.' },
  'paying.unknown': {
    en: 'We did not hear back. Try again: you pay once at most.',
    de: 'Es kam keine Antwort. Versuche es noch einmal: Du zahlst höchstens einmal.',
  },
  'paying.again': { en: 'Try again', de: 'Noch einmal versuchen' },
});
