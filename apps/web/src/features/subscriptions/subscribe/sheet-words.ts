import { defineWords } from '../../../shared/words/define-words.ts';

export const subscribeSheetWords = defineWords({
  'subs.to': { en: 'Subscribe to {name}', de: '{name} abonnieren' },
  'subs.ways': { en: 'Ways to subscribe', de: 'Arten von Abos' },
  'subs.forMe': { en: 'For me', de: 'Für mich' },
  'subs.asGift': { en: 'As a gift', de: 'Als Geschenk' },
  'subs.youAre': { en: 'You are a subscriber: {tier}.', de: 'Du hast ein Abo: {tier}.' },
  'subs.done': { en: 'You are a subscriber of {name} now.', de: 'Du hast {name} jetzt abonniert.' },
  'subs.given': {
    en: '{to} has your gift, and an email about it.',
    de: '{to} hat dein Geschenk und eine E-Mail dazu.',
  },
  'subs.asked': {
    en: '{name} has been asked to add you. Your tokens are on hold until then.',
    de: '{name} soll dich hinzufügen. Deine Token liegen bis dahin bereit.',
  },
  'subs.free': { en: 'Free', de: 'Kostenlos' },
  'subs.aboutRenewal': {
    en: 'It is renewed at this price until you cancel, which you can do at any time.',
    de: 'Es verlängert sich zu diesem Preis, bis du kündigst; das geht jederzeit.',
  },
  'subs.aboutTrial': {
    en: 'Free for {days, plural, one {# day} other {# days}}, then {amount} tokens a month. Cancel before that and nothing is charged.',
    de: '{days, plural, one {# Tag} other {# Tage}} kostenlos, dann {amount} Token im Monat. Kündigst du vorher, wird nichts abgebucht.',
  },
  'subs.aboutGift': {
    en: 'They get it at once, with your note. It is not renewed.',
    de: 'Es gilt sofort und kommt mit deiner Nachricht an. Es verlängert sich nicht.',
  },
  'subs.giftTo': { en: 'Username of who gets it', de: 'Nutzername der beschenkten Person' },
  'subs.giftNote': { en: 'Note (optional)', de: 'Nachricht (freiwillig)' },
  'subs.coupon': { en: 'Coupon (optional)', de: 'Gutschein (freiwillig)' },
  'subs.give': { en: 'Give it', de: 'Verschenken' },
  'subs.start': { en: 'Start the trial', de: 'Probezeit beginnen' },
  'subs.topUpFirst': { en: 'Top up and continue', de: 'Aufladen und weiter' },
  'subs.handle': { en: 'Your name on {service}', de: 'Dein Name bei {service}' },
  'subs.aboutExternal': {
    en: 'The tokens are on hold now and paid when {name} has added you. After three days without an answer you have them back.',
    de: 'Die Token werden jetzt vorgemerkt und gezahlt, wenn {name} dich hinzugefügt hat. Nach drei Tagen ohne Antwort hast du sie wieder.',
  },
  'subs.ask': { en: 'Ask to be added', de: 'Um Aufnahme bitten' },
});
