import { defineWords } from '../../shared/words/define-words.ts';

export const showsWords = defineWords({
  'shows.private': { en: 'Private', de: 'Privat' },
  'shows.group': { en: 'Group', de: 'Gruppe' },
  'shows.peek': { en: 'Peek in', de: 'Reinschauen' },
  'shows.paid': { en: 'Paid show', de: 'Bezahlte Show' },
  'shows.perMinute': { en: '{price}/min', de: '{price}/Min.' },
  'shows.ticket': { en: 'Ticket {price}', de: 'Ticket {price}' },
  'shows.seats': { en: '{taken} of {most} seats', de: '{taken} von {most} Plätzen' },
  'shows.privateOffer': {
    en: '{minutes} min minimum · {needed, plural, one {{tokens} token} other {{tokens} tokens}} held',
    de: 'mindestens {minutes} Min. = {needed, plural, one {{tokens} Token wird} other {{tokens} Token werden}} reserviert',
  },
  'shows.offered': { en: 'Shows', de: 'Shows' },
  'streaming.modes': { en: 'Room mode', de: 'Modus des Raums' },
  'streaming.public': { en: 'Public', de: 'Öffentlich' },
  'streaming.publicPrice': { en: 'Free to watch', de: 'Kostenlos ansehen' },
});
