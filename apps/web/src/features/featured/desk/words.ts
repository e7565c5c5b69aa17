import { defineWords } from '../../../shared/words/define-words.ts';

export const featuredDeskWords = defineWords({
  'featured.book': { en: 'Book days', de: 'Tage buchen' },
  'featured.own': { en: 'Your bookings', de: 'Deine Buchungen' },
  'featured.package': { en: 'Package', de: 'Paket' },
  'featured.days': {
    en: '{count, plural, one {# day} other {# days}}',
    de: '{count, plural, one {# Tag} other {# Tage}}',
  },
  'featured.failed': { en: 'This could not be loaded', de: 'Das konnte nicht geladen werden' },
  'featured.noPackages': { en: 'Nothing can be booked at the moment', de: 'Im Augenblick kann nichts gebucht werden' },
  'featured.before': { en: 'The month before', de: 'Der Monat davor' },
  'featured.after': { en: 'The month after', de: 'Der Monat danach' },
  'featured.free': {
    en: '{count, plural, =0 {no free place} one {# free place} other {# free places}}',
    de: '{count, plural, =0 {kein freier Platz} one {# freier Platz} other {# freie Plätze}}',
  },
  'featured.yours': { en: 'you are featured', de: 'du bist hervorgehoben' },
  'featured.notNow': { en: 'cannot be booked now', de: 'jetzt nicht buchbar' },
  'featured.zone': {
    en: 'The small figures are free places. Days begin at midnight, {zone}.',
    de: 'Die kleinen Zahlen sind freie Plätze. Tage beginnen um Mitternacht, {zone}.',
  },
  'featured.choose': { en: 'Choose the first day.', de: 'Wähle den ersten Tag.' },
  'featured.chosen': { en: 'From {from} to {to}', de: 'Von {from} bis {to}' },
  'featured.pay': { en: 'Pay {price}', de: '{price} zahlen' },
  'featured.none': { en: 'No bookings yet', de: 'Noch keine Buchungen' },
  'featured.noneText': {
    en: 'What you book stands here, with how it goes on.',
    de: 'Was du buchst, steht hier, und wie es damit weitergeht.',
  },
  'featured.span': { en: '{from} – {to}', de: '{from} – {to}' },
  'featured.is.unpaid': { en: 'We keep the days for half an hour.', de: 'Wir halten die Tage eine halbe Stunde frei.' },
  'featured.is.pending': {
    en: 'It is paid. We look at it before it begins.',
    de: 'Es ist bezahlt. Wir sehen es uns an, bevor es beginnt.',
  },
  'featured.is.approved': { en: 'It begins automatically.', de: 'Es beginnt von selbst.' },
  'featured.is.active': { en: 'You are featured now.', de: 'Du bist jetzt hervorgehoben.' },
  'featured.is.finished': { en: 'These days have passed.', de: 'Diese Tage sind vorbei.' },
  'featured.is.rejected': { en: 'It was not approved.', de: 'Es wurde nicht freigegeben.' },
  'featured.is.cancelled': { en: 'You have cancelled it.', de: 'Du hast es abgesagt.' },
  'featured.is.expired': {
    en: 'Nobody has paid in time, so the days are free again.',
    de: 'Niemand hat rechtzeitig gezahlt, deshalb sind die Tage wieder frei.',
  },
  'featured.cause.late': {
    en: 'We did not look at it in time. We are sorry.',
    de: 'Wir haben es nicht rechtzeitig angesehen. Das tut uns leid.',
  },
  'featured.cause.payment': { en: 'The payment was taken back.', de: 'Die Zahlung wurde zurückgeholt.' },
  'featured.reason': { en: 'The reason: {reason}', de: 'Der Grund: {reason}' },
  'featured.refund.due': { en: '{price} are on their way back to you.', de: '{price} sind auf dem Weg zurück zu dir.' },
  'featured.refund.done': { en: '{price} were given back.', de: '{price} wurden zurückgezahlt.' },
  'featured.payNow': { en: 'Pay now', de: 'Jetzt zahlen' },
  'featured.cancel': { en: 'Cancel the booking', de: 'Buchung absagen' },
  'featured.keep': { en: 'Keep it', de: 'Behalten' },
  'featured.cancelPaid': {
    en: 'The days are free for others again, and all of your money is given back.',
    de: 'Die Tage sind dann wieder für andere frei, und du bekommst dein ganzes Geld zurück.',
  },
  'featured.cancelUnpaid': {
    en: 'The days are free for others again.',
    de: 'Die Tage sind dann wieder für andere frei.',
  },
  'featured.cancelled': { en: 'The booking is cancelled', de: 'Die Buchung ist abgesagt' },
});
