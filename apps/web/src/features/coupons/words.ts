import { defineWords } from '../../shared/words/define-words.ts';

export const couponsWords = defineWords({
  'coupons.have': { en: 'I have a coupon', de: 'Ich habe einen Gutschein' },
  'coupons.code': { en: 'Coupon code', de: 'Gutscheincode' },
  'coupons.checking': { en: 'Looking it up …', de: 'Wird geprüft …' },
  'coupons.saves': { en: 'Saves {sum}', de: 'Spart {sum}' },
  'coupons.tokens': { en: '{amount} tokens', de: '{amount} Token' },
  'coupons.remove': { en: 'Remove coupon', de: 'Gutschein entfernen' },
  'coupons.clearFirst': {
    en: 'Remove the coupon to pay the whole price.',
    de: 'Entferne den Gutschein, um den ganzen Preis zu zahlen.',
  },
  'coupons.notChecked': {
    en: 'The coupon could not be checked. Please try again in a moment.',
    de: 'Der Gutschein konnte nicht geprüft werden. Bitte versuche es gleich noch einmal.',
  },
  'coupons.problem.unknown': { en: 'We do not know this coupon.', de: 'Diesen Gutschein kennen wir nicht.' },
  'coupons.problem.not-started': { en: 'This coupon is not valid yet.', de: 'Dieser Gutschein gilt noch nicht.' },
  'coupons.problem.expired': { en: 'This coupon has expired.', de: 'Dieser Gutschein ist abgelaufen.' },
  'coupons.problem.used-up': {
    en: 'Others were faster: this coupon has been used up.',
    de: 'Andere waren schneller: Dieser Gutschein ist aufgebraucht.',
  },
  'coupons.problem.used-by-you': {
    en: 'You have already used this coupon.',
    de: 'Du hast diesen Gutschein schon eingelöst.',
  },
  'coupons.problem.waits-for-payment': {
    en: 'It waits for a payment that you have begun. Finish or cancel that first.',
    de: 'Er wartet auf eine Zahlung, die du begonnen hast. Beende sie zuerst oder brich sie ab.',
  },
  'coupons.problem.not-for-this': {
    en: 'This coupon is for something else.',
    de: 'Dieser Gutschein ist für etwas anderes.',
  },
  'coupons.problem.below-minimum': {
    en: 'This coupon starts at {minimum}.',
    de: 'Dieser Gutschein gilt ab {minimum}.',
  },
  'coupons.problem.other-currency': {
    en: 'This coupon is for another currency.',
    de: 'Dieser Gutschein ist für eine andere Währung.',
  },
  'coupons.problem.nothing-to-pay': {
    en: 'This coupon would leave nothing to pay. Choose a larger package.',
    de: 'Mit diesem Gutschein bliebe nichts zu zahlen. Wähle ein größeres Paket.',
  },
});
