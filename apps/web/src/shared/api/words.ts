import { defineWords } from '../words/define-words.ts';

export const apiWords = defineWords({
  'api.badRequest': { en: 'Bad request!', de: 'Ungültige Anfrage!' },
  'api.tooLarge': { en: 'Request Entity Too Large', de: 'Das ist zu groß' },
  'api.offline': { en: 'You are offline.', de: 'Du bist offline.' },
});
