import { defineWords } from '../../../shared/words/define-words.ts';

export const performersStaffWords = defineWords({
  'admin.ca.intro': {
    en: 'Creators choose from these. They are shown in this order on the home page and in filters.',
    de: 'Aus diesen wählen Creator aus. In dieser Reihenfolge stehen sie auf der Startseite und in Filtern.',
  },
  'admin.ca.slug': { en: 'Address', de: 'Adresse' },
  'admin.ca.nameIn': { en: 'Name ({language})', de: 'Name ({language})' },
  'admin.ca.descriptionIn': { en: 'Description ({language})', de: 'Beschreibung ({language})' },
  'admin.ca.add': { en: 'Add a category', de: 'Kategorie hinzufügen' },
  'admin.ca.save': { en: 'Save', de: 'Speichern' },
  'admin.ca.saved': { en: 'Categories saved', de: 'Kategorien gespeichert' },
  'admin.ca.up': { en: 'Move “{name}” up', de: '„{name}“ nach oben' },
  'admin.ca.down': { en: 'Move “{name}” down', de: '„{name}“ nach unten' },
  'admin.ca.remove': { en: 'Delete “{name}”', de: '„{name}“ löschen' },
});
