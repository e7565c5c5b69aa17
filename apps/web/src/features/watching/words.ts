import { defineWords } from '../../shared/words/define-words.ts';

export const watchingWords = defineWords({
  'watching.title': { en: 'Continue watching', de: 'Weiterschauen' },
  'watching.seen': { en: '{seen} of {all} watched', de: '{seen} von {all} gesehen' },
  'watching.forget': { en: 'Remove “{title}” from the list', de: '„{title}“ von der Liste entfernen' },
});
