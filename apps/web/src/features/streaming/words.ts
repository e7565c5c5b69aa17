import { defineWords } from '../../shared/words/define-words.ts';

export const streamingWords = defineWords({
  'streaming.noGoal': { en: 'No goal is set at the moment.', de: 'Zurzeit gibt es kein Ziel.' },
  'streaming.tipForGoal': { en: 'Tip towards the goal', de: 'Fürs Ziel Trinkgeld geben' },
  'streaming.topTippers': { en: 'Top supporters', de: 'Beste Unterstützer' },
  'streaming.noTippers': { en: 'No tips yet in this show.', de: 'In dieser Show gab es noch kein Trinkgeld.' },
  'streaming.firstTip': { en: 'Send the first tip', de: 'Gib das erste Trinkgeld' },
  'streaming.noPeople': { en: 'Nobody else is here yet.', de: 'Sonst ist noch niemand hier.' },
  'streaming.guests': {
    en: '{count, plural, one {and # guest} other {and # guests}}',
    de: '{count, plural, one {und # Gast} other {und # Gäste}}',
  },
  'streaming.peopleFailed': {
    en: 'Who is here could not be loaded.',
    de: 'Wer hier ist, konnte nicht geladen werden.',
  },
  'streaming.watching': {
    en: '{count, plural, one {{shown} watching} other {{shown} watching}}',
    de: '{count, plural, one {{shown} sieht zu} other {{shown} sehen zu}}',
  },
  'streaming.goal': { en: 'Goal', de: 'Ziel' },
  'streaming.goalOf': { en: '{raised} of {target}', de: '{raised} von {target}' },
  'streaming.goalReached': { en: 'Goal reached. Thank you!', de: 'Ziel erreicht. Danke!' },
  'streaming.share': { en: 'Share', de: 'Teilen' },
  'streaming.shared': { en: 'Link copied', de: 'Link kopiert' },
  'streaming.offlineTitle': { en: '{name} is offline', de: '{name} ist offline' },
  'streaming.lastLive': { en: 'Last live {when}', de: 'Zuletzt live {when}' },
  'streaming.neverLive': { en: 'Hasn’t been live yet', de: 'War noch nie live' },
  'streaming.offlineFollow': {
    en: 'Follow to hear when the next show starts.',
    de: 'Folge, um von der nächsten Show zu erfahren.',
  },
  'streaming.ended': { en: 'The show has ended', de: 'Die Show ist zu Ende' },
  'streaming.endedThanks': { en: 'Thanks for watching.', de: 'Danke fürs Zusehen.' },
  'streaming.cutTitle': { en: 'You were taken out of this room', de: 'Du wurdest aus dem Raum genommen' },
  'streaming.cutBanned': { en: 'The host has banned you from this room.', de: 'Du wurdest hier gesperrt.' },
  'streaming.cutBlocked': { en: 'This room is closed to you now.', de: 'Dieser Raum ist für dich jetzt geschlossen.' },
  'streaming.cutStaff': {
    en: 'A moderator closed this room to you.',
    de: 'Das Team dieser Seite hat dir den Raum geschlossen.',
  },
  'streaming.cutSession': {
    en: 'Log in again. The show keeps playing.',
    de: 'Melde dich neu an, dann geht die Show hier weiter.',
  },
  'streaming.asGuest': { en: 'Continue as a guest', de: 'Als Gast weiterschauen' },
});
