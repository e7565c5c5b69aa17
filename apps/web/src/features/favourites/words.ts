import { defineWords } from '../../shared/words/define-words.ts';

export const favouritesWords = defineWords({
  'favourites.title': { en: 'Following', de: 'Gefolgt' },
  'favourites.follow': { en: 'Follow', de: 'Folgen' },
  'favourites.following': { en: 'Following', de: 'Gefolgt' },
  'favourites.followName': { en: 'Follow {name}', de: '{name} folgen' },
  'favourites.unfollowName': { en: 'Stop following {name}', de: '{name} nicht mehr folgen' },
  'favourites.empty': { en: 'You do not follow anyone yet.', de: 'Du folgst noch niemandem.' },
  'favourites.find': { en: 'Find creators', de: 'Creator finden' },
  'favourites.loginTitle': { en: 'Log in to follow', de: 'Zum Folgen anmelden' },
});
