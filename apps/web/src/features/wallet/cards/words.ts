import { defineWords } from '../../../shared/words/define-words.ts';

export const walletCardsWords = defineWords({
  'wallet.cards': { en: 'Saved cards', de: 'Gespeicherte Karten' },
  'wallet.cards.text': {
    en: 'The payment provider keeps the card. This site knows its brand, last four digits and expiry date.',
    de: 'Der Zahlungsdienst bewahrt die Karte auf. Diese Website kennt Marke, letzte vier Ziffern und Ablaufdatum.',
  },
  'wallet.cardsFailed': { en: 'The cards could not be loaded', de: 'Die Karten konnten nicht geladen werden' },
  'wallet.noCards': { en: 'No saved cards yet', de: 'Noch keine gespeicherten Karten' },
  'wallet.noCards.text': {
    en: 'Choose “Save this card” when you top up.',
    de: 'Wähle beim Aufladen „Karte speichern“.',
  },
  'wallet.card.default': { en: 'Default', de: 'Standard' },
  'wallet.card.expired': { en: 'Expired', de: 'Abgelaufen' },
  'wallet.card.until': { en: 'Valid until {date}', de: 'Gültig bis {date}' },
  'wallet.card.makeDefault': { en: 'Make default', de: 'Als Standard' },
  'wallet.card.makeDefaultOf': { en: 'Make default: {card}', de: 'Als Standard: {card}' },
  'wallet.card.remove': { en: 'Remove', de: 'Entfernen' },
  'wallet.card.removeOf': { en: 'Remove: {card}', de: 'Entfernen: {card}' },
  'wallet.card.removeTitle': { en: 'Remove {card}?', de: '{card} entfernen?' },
  'wallet.card.removeText': {
    en: 'It can’t be used to pay here any more. An automatic top-up that uses it is switched off.',
    de: 'Damit kann hier niemand mehr bezahlen. Ein automatisches Aufladen mit ihr wird ausgeschaltet.',
  },
  'wallet.card.removed': { en: '{card} was removed', de: '{card} wurde entfernt' },
  'wallet.auto': { en: 'Automatic top-up', de: 'Automatisch aufladen' },
  'wallet.auto.text': {
    en: 'Buys a package with a saved card when your balance runs low, so that a show isn’t cut short. We email you each time.',
    de: 'Kauft ein Paket mit einer gespeicherten Karte, wenn dein Guthaben knapp wird, damit keine Show abbricht. Du bekommst jedes Mal eine E-Mail.',
  },
  'wallet.autoFailed': {
    en: 'The automatic top-up could not be loaded',
    de: 'Das automatische Aufladen konnte nicht geladen werden',
  },
  'wallet.auto.on': { en: 'On', de: 'An' },
  'wallet.auto.off': { en: 'Off', de: 'Aus' },
  'wallet.auto.noCard': {
    en: 'Save a card first: choose “Save this card” when you top up.',
    de: 'Speichere zuerst eine Karte: Wähle beim Aufladen „Karte speichern“.',
  },
  'wallet.auto.setUp': { en: 'Set up', de: 'Einrichten' },
  'wallet.auto.change': { en: 'Change', de: 'Ändern' },
  'wallet.auto.stop': { en: 'Switch off', de: 'Ausschalten' },
  'wallet.auto.switchOn': { en: 'Switch on', de: 'Einschalten' },
  'wallet.auto.set': { en: 'Automatic top-up is on', de: 'Automatisches Aufladen ist an' },
  'wallet.auto.stoppedNow': { en: 'Automatic top-up is off', de: 'Automatisches Aufladen ist aus' },
  'wallet.auto.card': { en: 'Card', de: 'Karte' },
  'wallet.auto.threshold': { en: 'Top up below (tokens)', de: 'Aufladen unter (Token)' },
  'wallet.auto.threshold.text': {
    en: 'At most the tokens of the package',
    de: 'Höchstens so viele, wie das Paket bringt',
  },
  'wallet.auto.perDay': { en: 'At most in 24 hours', de: 'Höchstens in 24 Stunden' },
  'wallet.auto.perWeek': { en: 'At most in 7 days', de: 'Höchstens in 7 Tagen' },
  'wallet.auto.password': { en: 'Your password', de: 'Dein Passwort' },
  'wallet.auto.password.text': {
    en: 'Because it spends money automatically',
    de: 'Weil dabei automatisch Geld ausgegeben wird',
  },
  'wallet.auto.code': { en: 'Two-factor code', de: 'Zwei-Faktor-Code' },
  'wallet.auto.codeMailed': { en: 'We sent a code to {sentTo}.', de: 'Wir haben einen Code an {sentTo} geschickt.' },
  'wallet.auto.terms': {
    en: 'Below {threshold} tokens, {package} is bought for {price} with {card}.',
    de: 'Bei weniger als {threshold} Token wird {package} für {price} mit {card} gekauft.',
  },
  'wallet.auto.used': {
    en: 'Used {today} of {day} in 24 hours, {thisWeek} of {week} in 7 days.',
    de: 'Genutzt: {today} von {day} in 24 Stunden, {thisWeek} von {week} in 7 Tagen.',
  },
  'wallet.auto.stopped.declined': {
    en: 'It was switched off because your card was declined.',
    de: 'Es wurde ausgeschaltet, weil deine Karte abgelehnt wurde.',
  },
  'wallet.auto.stopped.card': {
    en: 'It was switched off because its card was removed or has expired.',
    de: 'Es wurde ausgeschaltet, weil die Karte entfernt wurde oder abgelaufen ist.',
  },
  'wallet.auto.stopped.price': {
    en: 'It was switched off because the price of the package has changed.',
    de: 'Es wurde ausgeschaltet, weil sich der Preis des Pakets geändert hat.',
  },
  'wallet.auto.stopped.package': {
    en: 'It was switched off because the package is no longer for sale or has too few tokens.',
    de: 'Es wurde ausgeschaltet, weil das Paket nicht mehr verkauft wird oder zu wenige Token bringt.',
  },
  'wallet.auto.stopped.refunded': {
    en: 'It was switched off because one of its payments was refunded.',
    de: 'Es wurde ausgeschaltet, weil eine seiner Zahlungen erstattet wurde.',
  },
});
