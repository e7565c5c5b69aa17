import { defineWords } from '../../../shared/words/define-words.ts';

export const duetsDeskWords = defineWords({
  'duets.title': { en: 'Guest', de: 'Gast' },
  'duets.invite': { en: 'Invite a guest', de: 'Gast einladen' },
  'duets.inviteText': {
    en: 'Both audiences see both of you. Each show keeps its own chat and earnings.',
    de: 'Beide Publika sehen euch beide. Chat und Einnahmen jeder Show bleiben getrennt.',
  },
  'duets.partners': { en: 'Creators who are live', de: 'Wer gerade live ist' },
  'duets.ask': { en: 'Invite {name}', de: '{name} einladen' },
  'duets.inviteOne': { en: 'Invite', de: 'Einladen' },
  'duets.watched': {
    en: '{n, plural, one {# viewer} other {# viewers}}',
    de: '{n, plural, one {# Person sieht zu} other {# Personen sehen zu}}',
  },
  'duets.nobody': { en: 'Nobody else is live', de: 'Gerade ist sonst niemand live' },
  'duets.nobodyText': {
    en: 'Creators who are live and free appear here.',
    de: 'Hier erscheint, wer live und frei ist.',
  },
  'duets.lookAgain': { en: 'Check again', de: 'Noch einmal sehen' },
  'duets.waits': { en: 'Waiting for {name}', de: 'Warten auf {name}' },
  'duets.withdraw': { en: 'Withdraw', de: 'Zurückziehen' },
  'duets.invitationOf': { en: 'Invitation from {name}', de: 'Einladung von {name}' },
  'duets.wants': { en: '{name} invites you to share the stage', de: '{name} lädt dich auf die Bühne ein' },
  'duets.accept': { en: 'Accept', de: 'Annehmen' },
  'duets.decline': { en: 'Decline', de: 'Ablehnen' },
  'duets.with': { en: 'On stage with {name}', de: 'Auf der Bühne mit {name}' },
  'duets.end': { en: 'End the duet', de: 'Duett beenden' },
});
