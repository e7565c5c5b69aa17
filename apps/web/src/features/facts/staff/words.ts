import { defineWords } from '../../../shared/words/define-words.ts';

export const factsStaffWords = defineWords({
  'admin.f.text': {
    en: 'Follow-up tasks that failed ten times. Retry them once the cause is fixed, or give them up.',
    de: 'Folgeaufgaben, die zehnmal gescheitert sind. Versuche sie neu, sobald die Ursache behoben ist, oder gib sie auf.',
  },
  'admin.f.search': { en: 'Search by module, event or reason', de: 'Modul, Ereignis oder Grund suchen' },
  'admin.f.part': { en: 'Module', de: 'Modul' },
  'admin.f.event': { en: 'Event', de: 'Ereignis' },
  'admin.f.reason': { en: 'Reason', de: 'Grund' },
  'admin.f.attempts': { en: 'Attempts', de: 'Versuche' },
  'admin.f.happened': { en: 'Event time', de: 'Zeit des Ereignisses' },
  'admin.f.acts': { en: 'Actions', de: 'Aktionen' },
  'admin.f.retry': { en: 'Try again', de: 'Neu versuchen' },
  'admin.f.retryOf': { en: 'Try again: {name}', de: 'Neu versuchen: {name}' },
  'admin.f.drop': { en: 'Give up', de: 'Aufgeben' },
  'admin.f.dropOf': { en: 'Give up: {name}', de: 'Aufgeben: {name}' },
  'admin.f.retryTitle': { en: 'Try {name} again?', de: '{name} neu versuchen?' },
  'admin.f.retryText': {
    en: 'It is retried up to ten times. If the cause remains, it returns to this list.',
    de: 'Es wird bis zu zehnmal versucht. Besteht die Ursache fort, steht es wieder hier.',
  },
  'admin.f.dropTitle': { en: 'Give {name} up?', de: '{name} aufgeben?' },
  'admin.f.dropMany': {
    en: 'Give {count, plural, one {# entry} other {# entries}} up?',
    de: '{count, plural, one {# Eintrag} other {# Einträge}} aufgeben?',
  },
  'admin.f.dropText': {
    en: 'It will never run. You can’t undo this.',
    de: 'Es wird nie ausgeführt. Das lässt sich nicht rückgängig machen.',
  },
  'admin.f.retried': { en: 'Retrying', de: 'Wird neu versucht' },
  'admin.f.dropped': { en: 'Given up', de: 'Aufgegeben' },
  'admin.f.gone': { en: 'Someone has already handled it', de: 'Jemand hat sich schon darum gekümmert' },
  'admin.f.empty': { en: 'Nothing has failed', de: 'Nichts ist gescheitert' },
  'admin.f.emptyOf': { en: 'Nothing fits “{q}”.', de: 'Nichts passt zu „{q}“.' },
  'admin.f.showAll': { en: 'Show all', de: 'Alle zeigen' },
  'admin.f.jobs': { en: 'Failed jobs', de: 'Gescheiterte Aufgaben' },
  'admin.f.jobsText': {
    en: 'Background jobs that failed ten times. Select rows to retry them or give them up.',
    de: 'Aufgaben im Hintergrund, die zehnmal gescheitert sind. Wähle Zeilen, um sie erneut zu versuchen oder aufzugeben.',
  },
  'admin.f.noJobs': { en: 'No job has failed', de: 'Keine Aufgabe ist gescheitert' },
  'admin.f.job': { en: 'Job', de: 'Aufgabe' },
});
