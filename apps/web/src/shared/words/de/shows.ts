export const shows = {
  'shows.private': 'Privat',
  'shows.group': 'Gruppe',
  'shows.peek': 'Reinschauen',
  'shows.paid': 'Bezahlte Show',
  'shows.perMinute': '{price}/Min.',
  'shows.ticket': 'Ticket {price}',
  'shows.seats': '{taken} von {most} Plätzen',
  'shows.privateOffer':
    'mindestens {minutes} Min. = {needed, plural, one {{tokens} Token wird} other {{tokens} Token werden}} reserviert',
  'shows.toHistory': 'Alle meine Shows',
  'shows.history': 'Shows',
};
