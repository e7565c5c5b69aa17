export const scheduleDesk = {
  'schedule.intro':
    'Sag deinem Publikum, wann du live gehen willst. Alle sehen es in ihrer eigenen Zeit, und wer möchte, wird erinnert.',
  'schedule.week': 'Meine Woche',
  'schedule.zone': 'Zeitzone',
  'schedule.zoneHint': 'Alle Zeiten unten gelten dort, im Sommer wie im Winter.',
  'schedule.start': 'Von',
  'schedule.end': 'Bis',
  'schedule.nextDay': 'am nächsten Tag',
  'schedule.closed': 'Keine Show',
  'schedule.missing': 'Bitte gib eine Uhrzeit ein.',
  'schedule.sameTime': 'Das Ende muss sich vom Anfang unterscheiden.',
  'schedule.save': 'Sendeplan speichern',
  'schedule.saved': 'Dein Sendeplan ist gespeichert.',
};
