import { defineWords } from '../../../shared/words/define-words.ts';

export const crowdfundingPageWords = defineWords({
  'crowd.how': { en: 'How it stands', de: 'Wie es steht' },
  'crowd.toDesk': { en: 'Manage', de: 'Verwalten' },
  'crowd.share': { en: 'Copy link', de: 'Link kopieren' },
  'crowd.copied': { en: 'The link is copied', de: 'Der Link ist kopiert' },
  'crowd.notCopied': { en: 'The link could not be copied', de: 'Der Link konnte nicht kopiert werden' },
  'crowd.perkTitle': { en: 'What you get', de: 'Was du bekommst' },
  'crowd.deliveryTitle': { en: 'Delivery', de: 'Lieferung' },
  'crowd.news': { en: 'News', de: 'Neuigkeiten' },
  'crowd.standing.draft': { en: 'This is a draft. Only you see it.', de: 'Das ist ein Entwurf. Nur du siehst ihn.' },
  'crowd.standing.active': {
    en: 'All or nothing: tokens are on hold, and everybody gets theirs back if the goal is not met.',
    de: 'Alles oder nichts: Token werden vorgemerkt, und alle bekommen ihre zurück, wenn das Ziel verfehlt wird.',
  },
  'crowd.standing.funded': {
    en: 'The goal is met. {name} delivers now; the tokens stay on hold until then.',
    de: 'Das Ziel ist erreicht. {name} liefert jetzt; die Token bleiben bis dahin vorgemerkt.',
  },
  'crowd.standing.claimed': {
    en: '{name} says that it is delivered. The tokens are paid when those who gave confirm it.',
    de: '{name} sagt, dass geliefert ist. Die Token werden gezahlt, wenn die Geber es bestätigen.',
  },
  'crowd.standing.disputed': {
    en: 'Somebody says that it was not delivered. Our staff decide.',
    de: 'Jemand sagt, dass nicht geliefert wurde. Unser Team entscheidet.',
  },
  'crowd.standing.delivered': {
    en: 'It is delivered, and {name} has been paid.',
    de: 'Es ist geliefert, und {name} ist bezahlt.',
  },
  'crowd.standing.failed': {
    en: 'The goal was not met in time. Everybody has their tokens back.',
    de: 'Das Ziel wurde nicht rechtzeitig erreicht. Alle haben ihre Token zurück.',
  },
  'crowd.standing.cancelled': {
    en: 'It was cancelled. Everybody has their tokens back.',
    de: 'Es wurde abgebrochen. Alle haben ihre Token zurück.',
  },
  'crowd.due.active': { en: 'It runs until', de: 'Es läuft bis' },
  'crowd.due.funded': {
    en: 'If it is not delivered, everything is given back on',
    de: 'Wird nicht geliefert, geht alles zurück am',
  },
  'crowd.due.claimed': { en: 'If nobody objects, it is paid on', de: 'Widerspricht niemand, wird gezahlt am' },
  'crowd.confirmedPercent': {
    en: '{percent} % of the tokens are confirmed by those who gave them.',
    de: '{percent} % der Token sind von ihren Gebern bestätigt.',
  },
  'crowd.isDelivered': {
    en: '{name} says that it is delivered. Is it?',
    de: '{name} sagt, dass geliefert ist. Stimmt das?',
  },
  'crowd.youConfirmed': { en: 'You confirmed the delivery.', de: 'Du hast die Lieferung bestätigt.' },
  'crowd.youDisputed': { en: 'You said what is wrong: {reason}', de: 'Du hast gesagt, was nicht stimmt: {reason}' },
  'crowd.confirm': { en: 'Yes, delivered', de: 'Ja, geliefert' },
  'crowd.confirmed': { en: 'Thank you. You confirmed the delivery.', de: 'Danke. Du hast die Lieferung bestätigt.' },
  'crowd.dispute': { en: 'Something is wrong', de: 'Etwas stimmt nicht' },
  'crowd.disputeText': {
    en: 'Our staff read it and decide: pay the creator, or give everybody their tokens back.',
    de: 'Unser Team liest es und entscheidet: die Token auszahlen oder allen zurückgeben.',
  },
  'crowd.disputeLabel': { en: 'What is wrong?', de: 'Was stimmt nicht?' },
  'crowd.disputeSend': { en: 'Send to staff', de: 'An das Team senden' },
  'crowd.contributorsFailed': { en: 'The list could not be loaded', de: 'Die Liste konnte nicht geladen werden' },
  'crowd.noContributors': { en: 'Be the first to give.', de: 'Gib als Erste oder Erster.' },
  'crowd.somebody': { en: 'Somebody', de: 'Jemand' },
});
