import { defineWords } from '../../shared/words/define-words.ts';

export const peopleWords = defineWords({
  'looking.label': { en: 'Read-only view', de: 'Ansicht ohne Änderungen' },
  'looking.as': { en: 'You see the site as @{username}.', de: 'Du siehst die Website wie @{username}.' },
  'looking.text': {
    en: 'Nothing can be changed, and private things stay closed. {time} left.',
    de: 'Nichts lässt sich ändern, und Privates bleibt zu. Noch {time}.',
  },
  'looking.over': { en: 'This view is over.', de: 'Diese Ansicht ist vorbei.' },
  'looking.end': { en: 'Back to the back office', de: 'Zurück zur Verwaltung' },
});
