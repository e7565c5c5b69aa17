import { defineWords } from '../../shared/words/define-words.ts';

export const articlesWords = defineWords({
  'articles.title': { en: 'Help and news', de: 'Hilfe und Neuigkeiten' },
  'articles.text': {
    en: 'How things work here, what is new, and the rules of the house.',
    de: 'Wie hier alles funktioniert, was neu ist, und die Regeln des Hauses.',
  },
  'articles.search': { en: 'Search help and news', de: 'Hilfe und Neuigkeiten durchsuchen' },
  'articles.kinds': { en: 'Kind', de: 'Art' },
  'articles.all': { en: 'All', de: 'Alle' },
  'articles.kind.help': { en: 'Help', de: 'Hilfe' },
  'articles.kind.news': { en: 'News', de: 'Neuigkeiten' },
  'articles.kind.terms': { en: 'Terms', de: 'Nutzungsbedingungen' },
  'articles.kind.privacy': { en: 'Privacy', de: 'Datenschutz' },
  'articles.none': { en: 'Nothing here yet', de: 'Noch nichts hier' },
  'articles.noneOf': { en: 'No results for “{q}”', de: 'Keine Treffer für „{q}“' },
  'articles.failed': { en: 'This could not be loaded', de: 'Das konnte nicht geladen werden' },
  'articles.notFound': { en: 'Not what you were looking for?', de: 'Nicht das Richtige dabei?' },
  'articles.contact': { en: 'Contact us', de: 'Schreib uns' },
  'articles.contents': { en: 'On this page', de: 'Auf dieser Seite' },
  'articles.changed': { en: 'Updated', de: 'Stand:' },
});
