import { defineWords } from '../../../shared/words/define-words.ts';

export const shellExtrasWords = defineWords({
  'app.palette': { en: 'Commands', de: 'Befehle' },
  'app.find': { en: 'Search pages, creators and actions', de: 'Seiten, Creators und Aktionen suchen' },
  'app.pages': { en: 'Pages', de: 'Seiten' },
  'app.actions': { en: 'Actions', de: 'Aktionen' },
  'app.none': { en: 'Nothing found', de: 'Nichts gefunden' },
  'app.searchFor': { en: 'Search for “{q}”', de: 'Nach „{q}“ suchen' },
  'app.shortcuts': { en: 'Keyboard shortcuts', de: 'Tastenkürzel' },
  'app.everywhere': { en: 'Everywhere', de: 'Überall' },
  'app.goTo': { en: 'Go to', de: 'Gehe zu' },
  'app.notifications': { en: 'Notifications', de: 'Benachrichtigungen' },
  'app.notificationSettings': { en: 'Notification settings', de: 'Benachrichtigungen einstellen' },
  'app.appearance': { en: 'Appearance', de: 'Darstellung' },
  'app.dark': { en: 'Dark theme', de: 'Dunkles Design' },
  'app.light': { en: 'Light theme', de: 'Helles Design' },
  'app.install': { en: 'Install this app', de: 'App installieren' },
  'app.release': { en: 'A new version is available.', de: 'Eine neue Version ist da.' },
  'app.reload': { en: 'Reload', de: 'Neu laden' },
  'app.later': { en: 'Later', de: 'Später' },
});
