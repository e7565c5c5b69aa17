import { defineWords } from '../../shared/words/define-words.ts';

export const scheduleWords = defineWords({
  'tix.news.gift': {
    en: 'Somebody gave you a ticket for {title}',
    de: 'Jemand hat dir eine Karte für {title} geschenkt',
  },
  'tix.news.soon': { en: '{title} begins in an hour', de: '{title} beginnt in einer Stunde' },
  'tix.news.started': { en: '{title} begins now', de: '{title} beginnt jetzt' },
  'tix.news.moved': { en: '{title} begins at another time', de: '{title} beginnt zu anderer Zeit' },
  'tix.news.cancelled': { en: '{title} was cancelled', de: '{title} wurde abgesagt' },
  'tix.news.missed': { en: '{title} did not take place', de: '{title} hat nicht stattgefunden' },
  'tix.news.broken': { en: '{title} broke off', de: '{title} brach ab' },
  'tix.newsText': { en: 'Open the show', de: 'Show öffnen' },
  'tix.newsBack': {
    en: 'The tokens of the ticket are back with who paid them.',
    de: 'Die Token der Karte sind wieder bei dem, der sie bezahlt hat.',
  },
  'schedule.soonTitle': { en: '{name} goes live soon', de: '{name} geht bald live' },
  'schedule.startedTitle': { en: '{name} is live', de: '{name} ist live' },
  'schedule.openRoom': { en: 'Open the room', de: 'Raum öffnen' },
  'schedule.mon': { en: 'Monday', de: 'Montag' },
  'schedule.tue': { en: 'Tuesday', de: 'Dienstag' },
  'schedule.wed': { en: 'Wednesday', de: 'Mittwoch' },
  'schedule.thu': { en: 'Thursday', de: 'Donnerstag' },
  'schedule.fri': { en: 'Friday', de: 'Freitag' },
  'schedule.sat': { en: 'Saturday', de: 'Samstag' },
  'schedule.sun': { en: 'Sunday', de: 'Sonntag' },
  'schedule.planned': { en: 'Planned shows', de: 'Geplante Shows' },
  'schedule.yourTime': { en: 'Your time ({zone})', de: 'Deine Zeit ({zone})' },
  'schedule.remind': { en: 'Remind me', de: 'Erinnere mich' },
  'schedule.remindHint': {
    en: 'An email and a notification before {name} goes live',
    de: 'Eine Mail und ein Hinweis auf dieser Seite, bevor {name} live geht',
  },
  'schedule.reminded': { en: 'You will be reminded.', de: 'Du wirst erinnert.' },
  'schedule.forgotten': { en: 'No more reminders.', de: 'Keine Erinnerungen mehr.' },
});
