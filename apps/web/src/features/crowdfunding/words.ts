import { defineWords } from '../../shared/words/define-words.ts';

export const crowdfundingWords = defineWords({
  'crowd.titleBy': { en: '{title} · {name}', de: '{title} · {name}' },
  'crowd.status.draft': { en: 'Draft', de: 'Entwurf' },
  'crowd.status.active': { en: 'Running', de: 'Läuft' },
  'crowd.status.funded': { en: 'Funded', de: 'Finanziert' },
  'crowd.status.delivered': { en: 'Delivered', de: 'Geliefert' },
  'crowd.status.failed': { en: 'Goal not met', de: 'Ziel verfehlt' },
  'crowd.status.cancelled': { en: 'Cancelled', de: 'Abgebrochen' },
  'crowd.ofGoal': {
    en: '{amount, plural, one {of {goal} token} other {of {goal} tokens}}',
    de: '{amount, plural, one {von {goal} Token} other {von {goal} Token}}',
  },
  'crowd.raisedOf': {
    en: '{amount, plural, one {{raised} of {goal} token} other {{raised} of {goal} tokens}}',
    de: '{amount, plural, one {{raised} von {goal} Token} other {{raised} von {goal} Token}}',
  },
  'crowd.progress': { en: 'Given for {title}', de: 'Gegeben für {title}' },
  'crowd.contributors': {
    en: '{count, plural, =0 {Nobody has given yet} one {# person has given} other {# people have given}}',
    de: '{count, plural, =0 {Noch niemand hat gegeben} one {# Person hat gegeben} other {# Personen haben gegeben}}',
  },
  'crowd.until': { en: 'Until', de: 'Bis' },
  'crowd.daysLeft': {
    en: '{count, plural, one {# day left} other {# days left}}',
    de: '{count, plural, one {noch # Tag} other {noch # Tage}}',
  },
  'crowd.hoursLeft': {
    en: '{count, plural, one {# hour left} other {# hours left}}',
    de: '{count, plural, one {noch # Stunde} other {noch # Stunden}}',
  },
  'crowd.minutesLeft': {
    en: '{count, plural, =0 {Time is up} one {# minute left} other {# minutes left}}',
    de: '{count, plural, =0 {Die Zeit ist um} one {noch # Minute} other {noch # Minuten}}',
  },
  'crowd.youGave': {
    en: '{amount, plural, one {You gave {shown} token.} other {You gave {shown} tokens.}}',
    de: '{amount, plural, one {Du hast {shown} Token gegeben.} other {Du hast {shown} Token gegeben.}}',
  },
  'crowd.give': { en: 'Give tokens', de: 'Token geben' },
  'crowd.giveFor': { en: 'Give for {title}', de: 'Geben für {title}' },
  'crowd.aboutGiving': {
    en: 'Your tokens are on hold. The creator gets them after delivery; if the goal is not met, they come back to you.',
    de: 'Deine Token werden vorgemerkt. Ausgezahlt wird nach der Lieferung; wird das Ziel verfehlt, bekommst du sie zurück.',
  },
  'crowd.amount': { en: 'Tokens', de: 'Token' },
  'crowd.bounds': { en: 'At least {least}. {missing} are missing.', de: 'Mindestens {least}. Es fehlen {missing}.' },
  'crowd.amountWrong': {
    en: 'Please give between {least} and {missing} tokens.',
    de: 'Bitte gib zwischen {least} und {missing} Token.',
  },
  'crowd.anonymous': { en: 'Give without my name', de: 'Ohne meinen Namen geben' },
  'crowd.anonymousHint': { en: 'Nobody sees who gave.', de: 'Niemand sieht, wer gegeben hat.' },
  'crowd.topUpAndGive': { en: 'Top up and give', de: 'Aufladen und geben' },
  'crowd.giveAmount': {
    en: '{amount, plural, one {Give {shown} token} other {Give {shown} tokens}}',
    de: '{amount, plural, one {{shown} Token geben} other {{shown} Token geben}}',
  },
  'crowd.given': {
    en: '{amount, plural, one {Thank you: {shown} token is on hold} other {Thank you: {shown} tokens are on hold}}',
    de: '{amount, plural, one {Danke: {shown} Token ist vorgemerkt} other {Danke: {shown} Token sind vorgemerkt}}',
  },
  'crowd.failed': { en: 'The crowdfundings could not be loaded', de: 'Die Crowdfundings konnten nicht geladen werden' },
  'crowd.emptyCreator': { en: '{name} has no crowdfunding now', de: '{name} hat gerade kein Crowdfunding' },
  'crowd.none': { en: 'No crowdfunding at the moment', de: 'Gerade kein Crowdfunding' },
  'crowd.allText': {
    en: 'Help creators make something. You only pay if the goal is met and they deliver.',
    de: 'Hilf Creatorn, etwas zu schaffen. Du zahlst nur, wenn das Ziel erreicht und geliefert wird.',
  },
  'crowd.inRoom': { en: 'Crowdfunding', de: 'Crowdfunding' },
  'crowd.more': { en: 'Details', de: 'Einzelheiten' },
  'crowd.noneGiven': { en: 'You have not given for anything yet', de: 'Du hast noch für nichts gegeben' },
  'crowd.noneGivenText': {
    en: 'Crowdfundings that you give for are listed here, with what became of them.',
    de: 'Hier steht, wofür du gegeben hast und was daraus wurde.',
  },
  'crowd.findCreators': { en: 'Find creators', de: 'Creators finden' },
  'crowd.money.held': { en: 'Set aside until it is delivered.', de: 'Zurückgelegt, bis geliefert ist.' },
  'crowd.money.posted': { en: 'Paid to {name}.', de: 'Ausgezahlt an {name}.' },
  'crowd.money.voided': { en: 'Given back to you.', de: 'Du hast sie zurück.' },
  'crowd.sayWhether': { en: 'Say whether it is delivered', de: 'Sag, ob geliefert ist' },
  'crowd.intro': {
    en: 'Collect for something that your fans want. Tokens are put on hold until you deliver; if the goal is not met, they go back.',
    de: 'Sammle für etwas, das deine Fans wollen. Token werden vorgemerkt, bis du lieferst; wird das Ziel verfehlt, gehen sie zurück.',
  },
});
