import { defineWords } from '../words/define-words.ts';

export const settingsWords = defineWords({
  'menu.Live now': { en: 'Live now', de: 'Jetzt live' },
  'menu.Creators': { en: 'Creators', de: 'Creators' },
  'menu.Following': { en: 'Following', de: 'Folge ich' },
  'menu.Schedule': { en: 'Schedule', de: 'Programm' },
  'menu.Feed': { en: 'Feed', de: 'Feed' },
  'menu.Search': { en: 'Search', de: 'Suche' },
  'menu.Become a creator': { en: 'Become a creator', de: 'Creator werden' },
  'menu.Studios': { en: 'Studios', de: 'Studios' },
});
