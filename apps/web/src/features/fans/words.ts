import { defineWords } from '../../shared/words/define-words.ts';

export const fansWords = defineWords({
  'fans.levels': { en: 'Fan levels', de: 'Fan-Stufen' },
  'fans.yours': { en: 'Your level', de: 'Deine Stufe' },
  'fans.toNext': {
    en: '{n, plural, one {{shown} token} other {{shown} tokens}} to {name}',
    de: 'Noch {n, plural, one {{shown} Token} other {{shown} Token}} bis {name}',
  },
  'fans.highest': { en: 'You have the highest level: {name}.', de: 'Du hast die höchste Stufe: {name}.' },
  'fans.noLevel': { en: 'No level yet', de: 'Noch keine Stufe' },
  'fans.spent': { en: 'Spent on you:', de: 'Für dich ausgegeben:' },
  'fans.viewerFailed': { en: 'This viewer could not be loaded.', de: 'Dieser Zuschauer konnte nicht geladen werden.' },
  'fans.allGoals': { en: 'All goals', de: 'Alle Ziele' },
  'fans.reached': { en: 'Reached', de: 'Erreicht' },
  'fans.repeats': { en: 'Begins again when reached', de: 'Beginnt neu, wenn es erreicht ist' },
  'fans.repeatsRound': {
    en: '{n, plural, one {Reached once} other {Reached # times}}, begins again',
    de: '{n, plural, one {Einmal erreicht} other {#-mal erreicht}}, beginnt neu',
  },
  'fans.goalsPause': { en: 'Goals pause during this show.', de: 'Während dieser Show ruhen die Ziele.' },
  'fans.kingIs': { en: '{name} is king of the room', de: '{name} ist König des Raums' },
  'streaming.king': { en: 'King of the room', de: 'König des Raums' },
});
