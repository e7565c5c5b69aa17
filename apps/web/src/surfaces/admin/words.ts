import { defineWords } from '../../shared/words/define-words.ts';

export const adminWords = defineWords({
  'admin.b.intro': {
    en: 'Price, length and places are among the settings of content.',
    de: 'Preis, Dauer und Plätze stehen bei den Einstellungen der Inhalte.',
  },
  'admin.ml.intro': {
    en: 'Every mail that the site sends. What you change here takes the place of the built-in words, in one language.',
    de: 'Jede Mail, die die Seite verschickt. Was du hier änderst, steht in einer Sprache anstelle der eingebauten Worte.',
  },
  'admin.group.people': { en: 'People', de: 'Menschen' },
  'admin.st.needsFactor': {
    en: 'This site wants a second factor of its staff. The back office opens as soon as one is on.',
    de: 'Diese Website verlangt vom Team einen zweiten Faktor. Die Verwaltung öffnet sich, sobald einer an ist.',
  },
  'admin.st.open': { en: 'Open the back office', de: 'Verwaltung öffnen' },
  'admin.m.intro': {
    en: 'Main and header links stand at the top of every page, footer links at its end.',
    de: 'Links für Hauptmenü und Kopf stehen oben auf jeder Seite, Links für den Fuß am Ende.',
  },
  'admin.group.watch': { en: 'Watch', de: 'Aufsicht' },
  'admin.group.selling': { en: 'Selling', de: 'Verkauf' },
  'admin.group.money': { en: 'Money', de: 'Geld' },
  'admin.group.site': { en: 'Site', de: 'Website' },
});
