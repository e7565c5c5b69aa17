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
  'wheels.soundsOn': { en: 'Let the wheel be heard', de: 'Rad hörbar machen' },
  'wheels.soundsOff': { en: 'Silence the wheel', de: 'Rad stumm schalten' },
  'wheels.odds': { en: 'What is on it, and how likely', de: 'Was darauf steht, und wie wahrscheinlich' },
  'wheels.percent': { en: '{odds} %', de: '{odds} %' },
  'wheels.status.pending': { en: 'Owed', de: 'Offen' },
  'wheels.status.fulfilled': { en: 'Done', de: 'Erledigt' },
  'wheels.status.cancelled': { en: 'Paid back', de: 'Zurückgezahlt' },
  'wheels.proof': { en: 'Proof', de: 'Beweis' },
  'wheels.proofOf': { en: 'Proof of {label}', de: 'Beweis für {label}' },
  'wheels.loadFailed': { en: 'This could not be loaded.', de: 'Das konnte nicht geladen werden.' },
  'wheels.spinsIntro': {
    en: 'What the wheels of creators have brought you. What is not done within 14 days is paid back.',
    de: 'Was dir die Räder gebracht haben. Was in 14 Tagen nicht erledigt ist, wird zurückgezahlt.',
  },
  'wheels.intro': {
    en: 'Viewers pay to spin it in your room. What it brings is owed: do it, or give the tokens back. After 14 days they go back by themselves.',
    de: 'Zuschauer zahlen, um es in deinem Raum zu drehen. Was es bringt, schuldest du: Erledige es oder gib die Token zurück. Nach 14 Tagen gehen sie von selbst zurück.',
  },
  'wheels.open': { en: 'Open', de: 'Öffnen' },
  'wheels.spinFor': {
    en: '{amount, plural, one {{shown} token a spin} other {{shown} tokens a spin}}',
    de: '{amount, plural, other {{shown} Token je Dreh}}',
  },
  'wheels.rest': { en: 'What will it bring?', de: 'Was wird es bringen?' },
  'wheels.fair': { en: 'How it is kept fair', de: 'Warum es fair ist' },
  'wheels.fairText': {
    en: 'The result of the next spin hangs on a secret that is fixed now, and on a part that your browser adds when you press. The secret is shown after the spin, and anybody can check that it fits this promise.',
    de: 'Das Ergebnis des nächsten Drehs hängt an einem Geheimnis, das schon feststeht, und an einem Teil, den dein Browser beim Drücken dazugibt. Nach dem Dreh wird das Geheimnis gezeigt, und alle können prüfen, dass es zu diesem Versprechen passt.',
  },
});
