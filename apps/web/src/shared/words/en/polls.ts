/** What rooms and desks say of polls. */
export const polls = {
  'polls.title': 'Poll',
  'polls.failed': 'Polls could not be loaded',
  'polls.costs': '{amount, plural, one {{shown} token a vote} other {{shown} tokens a vote}}',
  'polls.weighs': 'The more tokens, the more your vote counts',
  'polls.left': '{shown} left',
  'polls.each': 'tokens',
  'polls.votes': '{count, plural, one {{shown} vote} other {{shown} votes}}',
  'polls.tokens': '{amount, plural, one {{shown} token} other {{shown} tokens}}',
  'polls.amount': 'Your tokens',
  'polls.amountWrong': 'Enter more than 0 tokens',
  'polls.voted': 'You voted: {label}',
  'polls.unknown': 'No answer from the server. If you vote again, you won’t pay twice.',
  'polls.over': 'This poll is over',
  'polls.overEven': 'This poll is over, without a winner',
  'polls.winner': 'Winner',
};
