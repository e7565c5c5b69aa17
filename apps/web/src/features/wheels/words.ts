import { defineWords } from '../../shared/words/define-words.ts';

export const wheelsWords = defineWords({
  'overlays.spun': { en: '{name}: {label}', de: '{name}: {label}' },
  'wheels.title': { en: 'Wheel', de: 'Rad' },
  'wheels.turning': { en: 'The wheel is turning …', de: 'Das Rad dreht sich …' },
  'wheels.brought': { en: '{name} got: {label}', de: '{name} bekommt: {label}' },
  'wheels.verifyThis': { en: 'Check this spin', de: 'Diesen Dreh prüfen' },
  'wheels.commitment': {
    en: 'Promise for the next spin (SHA-256):',
    de: 'Versprechen für den nächsten Dreh (SHA-256):',
  },
  'wheels.spin': {
    en: '{amount, plural, one {Spin for {shown} token} other {Spin for {shown} tokens}}',
    de: '{amount, plural, one {Drehen für {shown} Token} other {Drehen für {shown} Token}}',
  },
  'wheels.locked': {
    en: '{count, plural, one {Free again in # second} other {Free again in # seconds}}',
    de: '{count, plural, one {In # Sekunde wieder frei} other {In # Sekunden wieder frei}}',
  },
  'wheels.unknown': {
    en: 'There was no answer. Press again: you are charged once.',
    de: 'Es kam keine Antwort. Drück noch einmal: Du zahlst nur einmal.',
  },
  'wheels.soundsOn': { en: 'Turn wheel sounds on', de: 'Töne des Rads einschalten' },
  'wheels.soundsOff': { en: 'Turn wheel sounds off', de: 'Töne des Rads ausschalten' },
  'wheels.odds': { en: 'Prizes and odds', de: 'Preise und Chancen' },
  'wheels.percent': { en: '{odds} %', de: '{odds} %' },
  'wheels.status.pending': { en: 'Owed', de: 'Offen' },
  'wheels.status.fulfilled': { en: 'Done', de: 'Erledigt' },
  'wheels.status.cancelled': { en: 'Refunded', de: 'Erstattet' },
  'wheels.proof': { en: 'Proof', de: 'Beweis' },
  'wheels.proofOf': { en: 'Proof of {label}', de: 'Beweis für {label}' },
  'wheels.loadFailed': { en: 'This could not be loaded.', de: 'Das konnte nicht geladen werden.' },
  'wheels.spinsIntro': {
    en: 'Your prizes. Any that aren’t delivered within 14 days are refunded.',
    de: 'Deine Preise. Was nicht innerhalb von 14 Tagen eingelöst wird, wird erstattet.',
  },
  'wheels.intro': {
    en: 'Viewers pay to spin it in your room, and you owe the prize: deliver it or refund the tokens. After 14 days they’re refunded automatically.',
    de: 'Zuschauer zahlen, um es in deinem Raum zu drehen, und du schuldest den Preis: Löse ihn ein oder erstatte die Token. Nach 14 Tagen werden sie automatisch erstattet.',
  },
  'wheels.open': { en: 'Open', de: 'Öffnen' },
  'wheels.spinFor': {
    en: '{amount, plural, one {{shown} token a spin} other {{shown} tokens a spin}}',
    de: '{amount, plural, other {{shown} Token je Drehung}}',
  },
  'wheels.rest': { en: 'What will you win?', de: 'Was gewinnst du?' },
  'wheels.fair': { en: 'How fairness works', de: 'So bleibt es fair' },
  'wheels.fairText': {
    en: 'The next result depends on a secret that’s already fixed and on a value your browser adds when you spin. The secret is revealed afterwards, so anyone can check that it matches this commitment.',
    de: 'Das nächste Ergebnis hängt von einem Geheimnis ab, das schon feststeht, und von einem Wert, den dein Browser beim Drehen ergänzt. Danach wird das Geheimnis gezeigt, und alle können prüfen, dass es zu dieser Festlegung passt.',
  },
});
