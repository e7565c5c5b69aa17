import { defineWords } from '../../../shared/words/define-words.ts';

export const wheelsProofsWords = defineWords({
  'wheels.paid': { en: '{amount} tokens paid', de: '{amount} Token gezahlt' },
  'wheels.noSpins': { en: 'No spins yet', de: 'Noch nicht gedreht' },
  'wheels.noSpinsText': {
    en: 'What wheels bring you stands here, with its proof.',
    de: 'Was Räder dir bringen, steht hier, mit Beweis.',
  },
  'wheels.verify': { en: 'Was this spin fair?', de: 'War dieser Dreh fair?' },
  'wheels.verifyIntro': {
    en: 'The seed was promised before the spin and revealed after it. Your browser checks both here, and needs nobody’s word for it.',
    de: 'Die Saat wurde vor dem Dreh versprochen und danach gezeigt. Dein Browser prüft hier beides und braucht dafür niemandes Wort.',
  },
  'wheels.proofFailed': { en: 'There is no such spin.', de: 'Diesen Dreh gibt es nicht.' },
  'wheels.checking': { en: 'Checking …', de: 'Wird geprüft …' },
  'wheels.cannotCheck': {
    en: 'This browser cannot check it here. The lines below do it anywhere.',
    de: 'Dieser Browser kann es hier nicht prüfen. Die Zeilen unten tun es überall.',
  },
  'wheels.isFair': {
    en: 'Fair: the promise was kept, and it brings “{label}”.',
    de: 'Fair: Das Versprechen wurde gehalten, und es bringt „{label}“.',
  },
  'wheels.isWrong': {
    en: 'This does not fit: the seed is not the promised one, or brings something else.',
    de: 'Das passt nicht: Die Saat ist nicht die versprochene oder bringt etwas anderes.',
  },
  'wheels.lines': { en: 'The lines that check it', de: 'Die Zeilen, die es prüfen' },
  'wheels.linesIntro': {
    en: 'Copied with the values of this spin, they run anywhere: save them as verify.ts and start “node verify.ts” (Node 24).',
    de: 'Mit den Werten dieser Drehung kopiert laufen sie überall: als verify.ts speichern und „node verify.ts“ starten (Node 24).',
  },
  'wheels.fact.wheel': { en: 'Wheel', de: 'Rad' },
  'wheels.fact.number': { en: 'Spin of this wheel', de: 'Dreh dieses Rads' },
  'wheels.fact.commitment': { en: 'Promised before (commitment)', de: 'Vorher versprochen (commitment)' },
  'wheels.fact.serverSeed': { en: 'Revealed after (serverSeed)', de: 'Danach gezeigt (serverSeed)' },
  'wheels.fact.spinId': { en: 'Id, fixed before (spinId)', de: 'Kennung, vorher festgelegt (spinId)' },
  'wheels.fact.clientSeed': { en: 'The viewer’s part (clientSeed)', de: 'Anteil des Zuschauers (clientSeed)' },
  'wheels.fact.weights': { en: 'Weights', de: 'Gewichte' },
  'wheels.fact.segment': { en: 'Brought', de: 'Gebracht' },
  'wheels.fact.next': { en: 'Promise for the spin after', de: 'Versprechen für den Dreh danach' },
  'wheels.fact.when': { en: 'When', de: 'Wann' },
  'wheels.copy': { en: 'Copy with the values', de: 'Mit den Werten kopieren' },
  'wheels.copied': { en: 'Copied.', de: 'Kopiert.' },
  'wheels.copyFailed': {
    en: 'Copying is not possible here. Select the lines instead.',
    de: 'Kopieren geht hier nicht. Markiere stattdessen die Zeilen.',
  },
});
