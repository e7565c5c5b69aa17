import { defineWords } from '../../shared/words/define-words.ts';

export const duetsWords = defineWords({
  'duets.between': { en: '{host} with {guest}', de: '{host} mit {guest}' },
  'duets.visit': { en: 'Visit {name}’s show', de: 'Zur Show von {name}' },
});
