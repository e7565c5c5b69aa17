import type { polls as english } from '../en/polls.ts';

export const polls: Record<keyof typeof english, string> = {
  'polls.title': 'Abstimmung',
  'polls.failed': 'Abstimmungen konnten nicht geladen werden',
  'polls.costs': '{amount, plural, one {{shown} Token pro Stimme} other {{shown} Tokens pro Stimme}}',
  'polls.weighs': 'Je mehr Tokens, desto mehr zählt deine Stimme',
  'polls.left': 'noch {shown}',
  'polls.each': 'Tokens',
  'polls.votes': '{count, plural, one {{shown} Stimme} other {{shown} Stimmen}}',
  'polls.tokens': '{amount, plural, one {{shown} Token} other {{shown} Tokens}}',
  'polls.amount': 'Deine Tokens',
  'polls.amountWrong': 'Gib mehr als 0 Tokens ein',
  'polls.voted': 'Du hast abgestimmt: {label}',
  'polls.unknown': 'Keine Antwort vom Server. Wenn du noch einmal abstimmst, zahlst du nicht doppelt.',
  'polls.over': 'Diese Abstimmung ist beendet',
  'polls.overEven': 'Diese Abstimmung ist ohne Sieger beendet',
  'polls.winner': 'Gewonnen',
};
