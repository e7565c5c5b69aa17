import { defineWords } from '../../../shared/words/define-words.ts';

export const subscriptionsSubscribeWords = defineWords({
  'subs.subscribe': { en: 'Subscribe', de: 'Abonnieren' },
  'subs.subscribeFrom': {
    en: '{amount, plural, one {Subscribe · {shown} token a month} other {Subscribe · {shown} tokens a month}}',
    de: '{amount, plural, one {Abonnieren · {shown} Token im Monat} other {Abonnieren · {shown} Token im Monat}}',
  },
  'subs.subscribed': { en: 'Subscribed', de: 'Abonniert' },
  'subs.manage': { en: 'Your subscriptions', de: 'Deine Abos' },
});
