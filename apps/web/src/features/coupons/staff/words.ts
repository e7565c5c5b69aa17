import { defineWords } from '../../../shared/words/define-words.ts';

export const couponsStaffWords = defineWords({
  'coupons.siteIntro': {
    en: 'Codes for what every creator sells, or for token packages. Of packages the site bears the discount; of everything else the creator and the site bear it together.',
    de: 'Codes für alles, was Creator verkaufen, oder für Token-Pakete. Bei Paketen trägt die Seite den Rabatt, sonst tragen ihn Creator und Seite gemeinsam.',
  },
});
