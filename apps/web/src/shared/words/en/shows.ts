export const shows = {
  'shows.private': 'Private',
  'shows.group': 'Group',
  'shows.peek': 'Peek in',
  'shows.paid': 'Paid show',
  'shows.perMinute': '{price}/min',
  'shows.ticket': 'Ticket {price}',
  'shows.seats': '{taken} of {most} seats',
  'shows.privateOffer':
    'minimum {minutes} min = {needed, plural, one {{tokens} token is} other {{tokens} tokens are}} set aside',
  'shows.toHistory': 'All my shows',
  'shows.history': 'Shows',
};
