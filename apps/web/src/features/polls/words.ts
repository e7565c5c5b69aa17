import { defineWords } from '../../shared/words/define-words.ts';

export const pollsWords = defineWords({
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
  'polls.title': { en: 'Poll', de: 'Abstimmung' },
  'polls.failed': { en: 'Polls could not be loaded', de: 'Abstimmungen konnten nicht geladen werden' },
  'polls.costs': {
    en: '{amount, plural, one {{shown} token a vote} other {{shown} tokens a vote}}',
    de: '{amount, plural, one {{shown} Token pro Stimme} other {{shown} Token pro Stimme}}',
  },
  'polls.weighs': {
    en: 'The more tokens, the more your vote counts',
    de: 'Je mehr Token, desto mehr zählt deine Stimme',
  },
  'polls.left': { en: '{shown} left', de: 'noch {shown}' },
  'polls.each': { en: 'tokens', de: 'Token' },
  'polls.votes': {
    en: '{count, plural, one {{shown} vote} other {{shown} votes}}',
    de: '{count, plural, one {{shown} Stimme} other {{shown} Stimmen}}',
  },
  'polls.tokens': {
    en: '{amount, plural, one {{shown} token} other {{shown} tokens}}',
    de: '{amount, plural, one {{shown} Token} other {{shown} Token}}',
  },
  'polls.amount': { en: 'Your tokens', de: 'Deine Token' },
  'polls.amountWrong': { en: 'Enter more than 0 tokens', de: 'Gib mehr als 0 Token ein' },
  'polls.voted': { en: 'You voted: {label}', de: 'Du hast abgestimmt: {label}' },
  'polls.unknown': {
    en: 'No answer from the server. If you vote again, you won’t pay twice.',
    de: 'Keine Antwort vom Server. Wenn du noch einmal abstimmst, zahlst du nicht doppelt.',
  },
  'polls.over': { en: 'This poll is over', de: 'Diese Abstimmung ist beendet' },
  'polls.overEven': { en: 'This poll is over, without a winner', de: 'Diese Abstimmung ist ohne Sieger beendet' },
  'polls.winner': { en: 'Winner', de: 'Gewonnen' },
});
