import { defineWords } from '../../../shared/words/define-words.ts';

export const ordersStaffWords = defineWords({
  'admin.o.search': { en: 'Title, @username or number', de: 'Titel, @Benutzername oder Nummer' },
  'admin.o.number': { en: 'Number', de: 'Nummer' },
  'admin.o.sealed': {
    en: 'The address is sealed. Say what you need it for; views are logged with their reason.',
    de: 'Die Adresse ist versiegelt. Sag, wozu du sie brauchst: Jeder Blick wird mit seinem Grund notiert.',
  },
  'admin.o.showAddress': { en: 'Show the address', de: 'Adresse zeigen' },
});
