import { defineWords } from '../../shared/words/define-words.ts';

export const affiliatesWords = defineWords({
  'affiliates.failed': { en: 'Your link could not be loaded.', de: 'Dein Link konnte nicht geladen werden.' },
  'affiliates.joinTitle': { en: 'Bring viewers, get a share', de: 'Bring Zuschauer mit und bekomm einen Anteil' },
  'affiliates.intro': {
    en: 'Share a link of your own. When somebody registers by it and spends tokens, you get a part of what the site earns by it. Creators get as much as ever.',
    de: 'Teile deinen eigenen Link. Wenn sich jemand darüber registriert und Token ausgibt, bekommst du einen Teil von dem, was die Website daran verdient. Creator bekommen so viel wie sonst.',
  },
  'affiliates.join': { en: 'Get my link', de: 'Meinen Link anlegen' },
  'affiliates.closed': { en: 'No affiliate programme at the moment', de: 'Zurzeit gibt es kein Partnerprogramm' },
  'affiliates.closedText': {
    en: 'New sign-ups bring nothing now. What you have earned stays yours.',
    de: 'Neue Registrierungen bringen gerade nichts. Was du verdient hast, bleibt dir.',
  },
  'affiliates.termShare': {
    en: '{percent} % of the site’s part of what they spend, for {months} months after they register.',
    de: '{percent} % vom Anteil der Website an ihren Ausgaben, {months} Monate lang ab der Registrierung.',
  },
  'affiliates.termFirst': {
    en: 'The first link somebody follows counts, for {days} days.',
    de: 'Es zählt der erste Link, dem jemand folgt, {days} Tage lang.',
  },
  'affiliates.termPaid.wallet': {
    en: 'Paid into your wallet as tokens, {days} days after each payment.',
    de: 'Als Token in dein Guthaben gezahlt, {days} Tage nach jeder Zahlung.',
  },
  'affiliates.termPaid.earnings': {
    en: 'Paid into your earnings, {days} days after each payment.',
    de: 'Zu deinen Einnahmen gezahlt, {days} Tage nach jeder Zahlung.',
  },
  'affiliates.termBack': {
    en: 'What is refunded or charged back is taken back of your share. Accounts of your own do not count.',
    de: 'Was erstattet oder zurückgebucht wird, geht von deinem Anteil wieder ab. Eigene Zweitkonten zählen nicht.',
  },
  'affiliates.link': { en: 'Your link', de: 'Dein Link' },
  'affiliates.yourLink': { en: 'Share this address', de: 'Teile diese Adresse' },
  'affiliates.linkHint': {
    en: 'Add ?to=/ and a username to lead to a creator’s page, for example ?to=/luna.',
    de: 'Mit ?to=/ und einem Namen führt er zur Seite eines Creators, zum Beispiel ?to=/luna.',
  },
  'affiliates.copy': { en: 'Copy', de: 'Kopieren' },
  'affiliates.copied': { en: 'Link copied.', de: 'Link kopiert.' },
  'affiliates.notCopied': {
    en: 'The link could not be copied. Select it instead.',
    de: 'Der Link konnte nicht kopiert werden. Markiere ihn stattdessen.',
  },
  'affiliates.clicks': { en: 'Clicks', de: 'Klicks' },
  'affiliates.clicksHint': { en: 'First visits by your link', de: 'Erste Besuche über deinen Link' },
  'affiliates.signUps': { en: 'Sign-ups', de: 'Registrierungen' },
  'affiliates.spentBy': { en: 'They spent {amount} tokens', de: 'Sie haben {amount} Token ausgegeben' },
  'affiliates.earned': { en: 'Earned', de: 'Verdient' },
  'affiliates.paid': { en: '{amount} tokens paid', de: '{amount} Token ausgezahlt' },
  'affiliates.waiting': { en: 'Not paid yet', de: 'Noch nicht gezahlt' },
  'affiliates.waitingHint': {
    en: 'Waits until it can no longer be disputed',
    de: 'Wartet, bis es nicht mehr angefochten werden kann',
  },
  'affiliates.held': { en: '{amount} of it are being checked', de: '{amount} davon werden geprüft' },
  'affiliates.days': { en: 'Clicks in the last 30 days', de: 'Klicks der letzten 30 Tage' },
  'affiliates.dayText': {
    en: '{clicks} clicks, {signUps} sign-ups, {earned} tokens earned',
    de: '{clicks} Klicks, {signUps} Registrierungen, {earned} Token verdient',
  },
  'affiliates.noDays': { en: 'Nobody has followed your link yet', de: 'Noch ist niemand deinem Link gefolgt' },
  'affiliates.noDaysText': {
    en: 'Share it where people who like live shows are.',
    de: 'Teile ihn dort, wo Leute sind, die Live-Shows mögen.',
  },
  'affiliates.none': { en: 'No sign-ups yet', de: 'Noch keine Registrierungen' },
  'affiliates.noneText': {
    en: 'Who registers by your link appears here.',
    de: 'Wer sich über deinen Link registriert, erscheint hier.',
  },
  'affiliates.who': { en: 'Who registered', de: 'Wer sich registriert hat' },
  'affiliates.registered': { en: 'Registered', de: 'Registriert' },
  'affiliates.until': { en: 'Counts until', de: 'Zählt bis' },
  'affiliates.percent': { en: 'Your share', de: 'Dein Anteil' },
  'affiliates.spent': { en: 'Spent', de: 'Ausgegeben' },
  'affiliates.state.held': { en: 'Being checked', de: 'Wird geprüft' },
  'affiliates.state.refused': { en: 'Does not count', de: 'Zählt nicht' },
});
