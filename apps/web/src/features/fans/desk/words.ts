import { defineWords } from '../../../shared/words/define-words.ts';

export const fansDeskWords = defineWords({
  'fans.intro': {
    en: 'Viewers rise by all the tokens they spend on you: tips, shows and purchases. Their level stands beside their name in your chat.',
    de: 'Zuschauer steigen mit allen Token auf, die sie für dich ausgeben: Trinkgelder, Shows und Käufe. Ihre Stufe steht im Chat neben ihrem Namen.',
  },
  'fans.on': { en: 'Show fan levels', de: 'Fan-Stufen zeigen' },
  'fans.onHint': { en: 'Off hides all levels in your room.', de: 'Aus: In deinem Raum sind keine Stufen zu sehen.' },
  'fans.levelName': { en: 'Name of level {n}', de: 'Name der Stufe {n}' },
  'fans.levelTokens': { en: 'Level {n} from how many tokens on', de: 'Ab wie vielen Token Stufe {n}' },
  'fans.levelPlaceholder': { en: 'Bronze, VIP, …', de: 'Bronze, VIP, …' },
  'fans.levelRemove': { en: 'Remove level {n}', de: 'Stufe {n} entfernen' },
  'fans.levelAdd': { en: 'Add a level', de: 'Stufe hinzufügen' },
  'fans.levelFull': { en: 'Up to 10 levels', de: 'Mehr als 10 Stufen gehen nicht.' },
  'fans.preview': { en: 'How they look in the chat', de: 'So sehen sie im Chat aus' },
  'fans.required': { en: 'This field is required!', de: 'Dieses Feld wird gebraucht!' },
  'fans.twice': { en: 'Two levels have this name.', de: 'Zwei Stufen heißen so.' },
  'fans.amount': { en: '1 to 1,000,000 tokens', de: '1 bis 1.000.000 Token' },
  'fans.order': { en: 'More tokens than the level before.', de: 'Mehr Token als die Stufe davor.' },
  'fans.save': { en: 'Save levels', de: 'Stufen speichern' },
  'fans.discard': { en: 'Discard', de: 'Verwerfen' },
  'fans.saved': { en: 'Saved', de: 'Gespeichert' },
  'fans.saveFailed': { en: 'Not saved: {reason}', de: 'Nicht gespeichert: {reason}' },
  'fans.levelsFailed': { en: 'Your levels could not be loaded.', de: 'Deine Stufen konnten nicht geladen werden.' },
});
