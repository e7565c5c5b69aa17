import { defineWords } from '../../shared/words/define-words.ts';

export const blockingWords = defineWords({
  'blocking.intro': {
    en: 'Blocked people see you as offline and can’t enter your room, chat or tip.',
    de: 'Wer gesperrt ist, sieht dich als offline und kann deinen Raum nicht betreten, nicht chatten und kein Trinkgeld geben.',
  },
  'blocking.countries': { en: 'Blocked countries', de: 'Gesperrte Länder' },
  'blocking.countriesHint': {
    en: 'Visitors from these countries can’t find you.',
    de: 'Besucher aus diesen Ländern finden dich nicht.',
  },
  'blocking.addCountry': { en: 'Block a country', de: 'Land sperren' },
  'blocking.chooseCountry': { en: 'Choose a country', de: 'Land wählen' },
  'blocking.noCountries': { en: 'No country is blocked.', de: 'Kein Land ist gesperrt.' },
  'blocking.countryBlocked': { en: '{name} is blocked', de: '{name} ist gesperrt' },
  'blocking.countryFreed': { en: '{name} is not blocked any more', de: '{name} ist nicht mehr gesperrt' },
  'blocking.viewers': { en: 'Blocked viewers', de: 'Gesperrte Zuschauer' },
  'blocking.find': { en: 'Block a viewer', de: 'Zuschauer sperren' },
  'blocking.findHint': { en: 'By the beginning of their username', de: 'Mit dem Anfang des Benutzernamens' },
  'blocking.block': { en: 'Block', de: 'Sperren' },
  'blocking.blockName': { en: 'Block {name}', de: '{name} sperren' },
  'blocking.isBlocked': { en: 'Blocked', de: 'Gesperrt' },
  'blocking.viewerBlocked': { en: '{name} is blocked', de: '{name} ist gesperrt' },
  'blocking.nobody': { en: 'No viewer is called so.', de: 'So heißt niemand.' },
  'blocking.name': { en: 'Name', de: 'Name' },
  'blocking.noViewers': { en: 'No viewer is blocked.', de: 'Niemand ist gesperrt.' },
  'blocking.noViewersText': {
    en: 'Block somebody from the menu beside their message in your room.',
    de: 'Sperre jemanden über das Menü neben der Nachricht in deinem Raum.',
  },
  'blocking.toConsole': { en: 'Open the console', de: 'Konsole öffnen' },
  'blocking.since': { en: 'Blocked since', de: 'Gesperrt seit' },
  'blocking.unblock': { en: 'Unblock', de: 'Entsperren' },
  'blocking.unblockName': { en: 'Unblock {name}', de: '{name} entsperren' },
  'blocking.unblockAsk': { en: 'Unblock {name}?', de: '{name} entsperren?' },
  'blocking.unblockText': {
    en: 'They can enter your room and write again.',
    de: 'Die Person kann deinen Raum wieder betreten und schreiben.',
  },
  'blocking.unblocked': { en: '{name} is not blocked any more', de: '{name} ist nicht mehr gesperrt' },
  'blocking.failed': { en: 'The list could not be loaded.', de: 'Die Liste konnte nicht geladen werden.' },
});
