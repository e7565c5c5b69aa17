import { defineWords } from '../../shared/words/define-words.ts';

export const promosWords = defineWords({
  'home.promos': { en: 'From the site', de: 'Von der Website' },
});
