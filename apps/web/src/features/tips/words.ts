import { defineWords } from '../../shared/words/define-words.ts';

export const tipsWords = defineWords({
  'tips.tip': { en: 'Tip', de: 'Trinkgeld' },
  'tips.quick': { en: 'Quick tip', de: 'Schnelles Trinkgeld' },
  'tips.quickAmount': { en: 'Tip {amount} tokens', de: '{amount} Token Trinkgeld' },
  'tips.quickArmed': {
    en: 'Press again to send {amount} tokens. After that, one press sends.',
    de: 'Noch einmal drücken gibt {amount} Token. Danach genügt ein Druck.',
  },
  'tips.more': { en: 'More', de: 'Mehr' },
  'tips.menuItem': { en: '{title}, {amount} tokens', de: '{title}, {amount} Token' },
  'tips.soundsOn': { en: 'Turn tip sounds on', de: 'Töne einschalten' },
  'tips.soundsOff': { en: 'Turn tip sounds off', de: 'Töne ausschalten' },
});
