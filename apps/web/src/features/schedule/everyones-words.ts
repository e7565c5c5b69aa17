import { defineWords } from '../../shared/words/define-words.ts';

export const everyonesScheduleWords = defineWords({
  'schedule.everyones': { en: 'Schedule', de: 'Programm' },
  'schedule.everyonesText': {
    en: 'Who goes live when. Get a reminder or a ticket.',
    de: 'Wer wann live geht. Lass dich erinnern oder hol dir eine Karte.',
  },
  'schedule.none': { en: 'No shows planned yet', de: 'Noch keine Shows geplant' },
  'schedule.findCreators': { en: 'Find creators', de: 'Creator finden' },
  'schedule.failed': { en: 'The schedule could not be loaded', de: 'Das Programm konnte nicht geladen werden' },
  'schedule.onNow': { en: 'On now', de: 'Läuft gerade' },
  'schedule.today': { en: 'Today, {day}', de: 'Heute, {day}' },
  'schedule.tomorrow': { en: 'Tomorrow, {day}', de: 'Morgen, {day}' },
  'schedule.live': { en: 'Live show', de: 'Live-Show' },
  'schedule.soldOut': { en: 'Sold out', de: 'Ausverkauft' },
  'schedule.tickets': { en: 'Get a ticket', de: 'Karte holen' },
  'schedule.yourTicket': { en: 'Your ticket', de: 'Deine Karte' },
});
