import { defineWords } from '../../../shared/words/define-words.ts';

export const pollsDeskWords = defineWords({
  'polls.new': { en: 'New poll', de: 'Neue Abstimmung' },
  'polls.past': { en: 'Past polls', de: 'Frühere Abstimmungen' },
  'polls.noPast': { en: 'No polls yet', de: 'Noch keine Abstimmungen' },
  'polls.noPastText': {
    en: 'Ask your room during a show. Viewers vote with tips.',
    de: 'Frag deinen Raum während einer Show. Abgestimmt wird mit Trinkgeld.',
  },
  'polls.close': { en: 'Close poll', de: 'Abstimmung beenden' },
  'polls.ask': { en: 'Start poll', de: 'Abstimmung starten' },
  'polls.question': { en: 'Question', de: 'Frage' },
  'polls.option': { en: 'Option {n}', de: 'Antwort {n}' },
  'polls.addOption': { en: 'Add option', de: 'Antwort hinzufügen' },
  'polls.removeOption': { en: 'Remove option {n}', de: 'Antwort {n} entfernen' },
  'polls.free': { en: 'Any amount', de: 'Beliebiger Betrag' },
  'polls.freeHint': {
    en: 'Viewers choose how much to tip. More tokens weigh more.',
    de: 'Zuschauer wählen den Betrag. Mehr Token zählen mehr.',
  },
  'polls.price': { en: 'Tokens per vote', de: 'Token pro Stimme' },
  'polls.ends': { en: 'Ends', de: 'Endet' },
  'polls.byHand': { en: 'When I close it', de: 'Wenn ich sie beende' },
  'polls.afterMinutes': {
    en: '{minutes, plural, one {After # minute} other {After # minutes}}',
    de: '{minutes, plural, one {Nach # Minute} other {Nach # Minuten}}',
  },
  'polls.sum': {
    en: '{votes, plural, one {# vote} other {# votes}} · {amount, plural, one {{shown} token} other {{shown} tokens}}',
    de: '{votes, plural, one {# Stimme} other {# Stimmen}} · {amount, plural, one {{shown} Token} other {{shown} Token}}',
  },
  'polls.fault.question': { en: 'Enter a question.', de: 'Gib eine Frage ein.' },
  'polls.fault.options': { en: 'Fill in every option.', de: 'Fülle jede Antwort aus.' },
  'polls.fault.same': { en: 'Two options are the same.', de: 'Zwei Antworten sind gleich.' },
  'polls.fault.price': { en: 'Enter between 1 and 100,000 tokens.', de: 'Gib 1 bis 100.000 Token ein.' },
  'polls.failed': { en: 'Polls could not be loaded', de: 'Abstimmungen konnten nicht geladen werden' },
});
