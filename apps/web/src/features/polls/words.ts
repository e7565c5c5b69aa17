import { defineWords } from '../../shared/words/define-words.ts';

export const pollsWords = defineWords({
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
  'polls.costs': {
    en: '{amount, plural, one {{shown} token a vote} other {{shown} tokens a vote}}',
    de: '{amount, plural, one {{shown} Token pro Stimme} other {{shown} Token pro Stimme}}',
  },
  'polls.title': { en: 'Poll', de: 'Abstimmung' },
});
