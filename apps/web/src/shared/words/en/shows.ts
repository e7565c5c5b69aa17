export const shows = {
  'shows.private': 'Private',
  'shows.group': 'Group',
  'shows.peek': 'Peek in',
  'shows.paid': 'Paid show',
  'shows.perMinute': '{price}/min',
  'shows.ticket': 'Ticket {price}',
  'shows.seats': '{taken} of {most} seats',
  'shows.privateOffer': '{minutes} min minimum · {needed, plural, one {{tokens} token} other {{tokens} tokens}} held',
  'shows.toHistory': 'All my shows',
  'shows.history': 'Shows',
};
