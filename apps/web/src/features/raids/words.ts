import { defineWords } from '../../shared/words/define-words.ts';

export const raidsWords = defineWords({
  'raids.pick': { en: 'Or raid another show', de: 'Oder beende sie und schick dein Publikum zu einer anderen Show' },
  'raids.none': {
    en: 'Nobody else is live and takes viewers right now.',
    de: 'Gerade ist sonst niemand live, der Publikum aufnimmt.',
  },
  'raids.failed': { en: 'Who is live could not be loaded.', de: 'Wer live ist, ließ sich nicht laden.' },
  'raids.send': { en: 'Send', de: 'Schicken' },
  'raids.sendTo': {
    en: 'End the show and send the viewers to {name}',
    de: 'Die Show beenden und das Publikum zu {name} schicken',
  },
  'raids.sent': {
    en: '{count, plural, =0 {The show is over. Nobody was there to go to {name}.} one {# viewer is on the way to {name}} other {# viewers are on the way to {name}}}',
    de: '{count, plural, =0 {Die Show ist vorbei. Niemand war da, um zu {name} zu gehen.} one {# Person ist unterwegs zu {name}} other {# Personen sind unterwegs zu {name}}}',
  },
  'raids.take': { en: 'Accept raids', de: 'Raids annehmen' },
  'raids.takeHint': {
    en: 'Other creators may send their viewers here at the end of their show.',
    de: 'Andere dürfen ihr Publikum am Ende ihrer Show hierher schicken.',
  },
  'raids.title': { en: 'Raiding {name}', de: 'Weiter zu {name}' },
  'raids.text': {
    en: 'This show is over. Taking you there…',
    de: 'Diese Show ist vorbei. In ein paar Sekunden kommst du mit.',
  },
  'raids.stay': { en: 'Stay here', de: 'Hier bleiben' },
  'raids.go': { en: 'Go now', de: 'Jetzt gehen' },
});
