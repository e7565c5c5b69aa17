import { defineWords } from '../../shared/words/define-words.ts';

export const featuredWords = defineWords({
  'featured.intro': {
    en: 'Your card stands at the top of the home page, with the label “Featured”. Book some days, pay, and we look at it. What is not approved is given back.',
    de: 'Deine Karte steht ganz oben auf der Startseite, mit dem Hinweis „Hervorgehoben“. Buche einige Tage und zahle, dann sehen wir es uns an. Was nicht freigegeben wird, bekommst du zurück.',
  },
  'featured.status.unpaid': { en: 'Not paid', de: 'Nicht bezahlt' },
  'featured.status.pending': { en: 'In review', de: 'Wird angesehen' },
  'featured.status.approved': { en: 'Approved', de: 'Freigegeben' },
  'featured.status.active': { en: 'On the home page', de: 'Auf der Startseite' },
  'featured.status.finished': { en: 'Over', de: 'Vorbei' },
  'featured.status.rejected': { en: 'Rejected', de: 'Abgelehnt' },
  'featured.status.cancelled': { en: 'Cancelled', de: 'Abgesagt' },
  'featured.status.expired': { en: 'Not paid in time', de: 'Nicht rechtzeitig bezahlt' },
});
