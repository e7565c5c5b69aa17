import { defineWords } from '../../../shared/words/define-words.ts';

export const walletHoldsWords = defineWords({
  'holds.title': { en: 'On hold', de: 'Vorgemerkt' },
  'holds.sum': {
    en: '{amount} tokens are on hold. They are no longer in your balance, and not spent yet.',
    de: '{amount} Token sind vorgemerkt. Sie sind nicht mehr in deinem Guthaben, aber noch nicht ausgegeben.',
  },
  'holds.kind.private': { en: 'Private show', de: 'Private Show' },
  'holds.kind.group': { en: 'Seat in a group show', de: 'Platz in einer Gruppenshow' },
  'holds.kind.paid': { en: 'Paid show', de: 'Bezahlte Show' },
  'holds.kind.recording': { en: 'Recording', de: 'Aufnahme' },
  'holds.kind.challenge': { en: 'Challenge', de: 'Herausforderung' },
  'holds.kind.subscription': { en: 'Subscription', de: 'Abo' },
  'holds.kind.crowdfunding': { en: 'Crowdfunding', de: 'Crowdfunding' },
  'holds.kind.ticket': { en: 'Ticket', de: 'Ticket' },
  'holds.kind.other': { en: 'On hold', de: 'Vorgemerkt' },
  'holds.with': { en: '{what} · {name}', de: '{what} · {name}' },
  'holds.until': { en: 'At the latest', de: 'Spätestens' },
  'holds.when.private': {
    en: 'Your minutes are paid from it. The rest comes back when the show ends.',
    de: 'Deine Minuten werden davon bezahlt. Der Rest kommt zurück, wenn die Show endet.',
  },
  'holds.when.group': {
    en: 'Pays your first minute, or comes back if the show isn’t started.',
    de: 'Bezahlt deine erste Minute oder kommt zurück, wenn die Show nicht beginnt.',
  },
  'holds.when.paid': { en: 'Comes back when the show ends.', de: 'Kommt zurück, wenn die Show endet.' },
  'holds.when.recording': {
    en: 'Paid when the video is ready, or comes back within a day.',
    de: 'Wird bezahlt, sobald das Video fertig ist, oder kommt innerhalb eines Tages zurück.',
  },
  'holds.when.challenge': {
    en: 'Paid when the challenge is done, otherwise it comes back.',
    de: 'Wird bezahlt, wenn die Herausforderung geschafft ist, sonst kommt es zurück.',
  },
  'holds.when.subscription': {
    en: 'Paid when the creator has added you, otherwise it comes back.',
    de: 'Wird bezahlt, wenn der Creator dich hinzugefügt hat, sonst kommt es zurück.',
  },
  'holds.when.crowdfunding': {
    en: 'Paid when the goal is met and delivered, otherwise it comes back.',
    de: 'Wird bezahlt, wenn das Ziel erreicht und geliefert ist, sonst kommt es zurück.',
  },
  'holds.when.ticket': {
    en: 'Paid only if the show takes place, otherwise it comes back.',
    de: 'Wird nur bezahlt, wenn die Show stattfindet, sonst kommt es zurück.',
  },
  'holds.when.other': { en: 'Paid or comes back.', de: 'Wird bezahlt oder kommt zurück.' },
});
