import { defineWords } from '../../shared/words/define-words.ts';

export const scheduleFormWords = defineWords({
  'schedule.intro': {
    en: 'Tell viewers when you plan to be live. Viewers see it in their time zone and can set reminders.',
    de: 'Sag deinem Publikum, wann du live gehen willst. Alle sehen es in ihrer eigenen Zeit, und wer möchte, wird erinnert.',
  },
  'schedule.week': { en: 'My week', de: 'Meine Woche' },
  'schedule.zone': { en: 'Time zone', de: 'Zeitzone' },
  'schedule.zoneHint': {
    en: 'Times are in this zone; daylight saving is handled.',
    de: 'Alle Zeiten unten gelten dort, im Sommer wie im Winter.',
  },
  'schedule.start': { en: 'From', de: 'Von' },
  'schedule.end': { en: 'Until', de: 'Bis' },
  'schedule.nextDay': { en: 'on the next day', de: 'am nächsten Tag' },
  'schedule.closed': { en: 'No show', de: 'Keine Show' },
  'schedule.missing': { en: 'Please enter a time.', de: 'Bitte gib eine Uhrzeit ein.' },
  'schedule.sameTime': {
    en: 'The end must differ from the start.',
    de: 'Das Ende muss sich vom Anfang unterscheiden.',
  },
  'schedule.save': { en: 'Save the schedule', de: 'Sendeplan speichern' },
  'schedule.saved': { en: 'Your schedule is saved.', de: 'Dein Sendeplan ist gespeichert.' },
});
