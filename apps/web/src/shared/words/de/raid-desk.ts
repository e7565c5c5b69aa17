export const raidDesk = {
  'raids.pick': 'Oder beende sie und schick dein Publikum zu einer anderen Show',
  'raids.none': 'Gerade ist sonst niemand live, der Publikum aufnimmt.',
  'raids.failed': 'Wer live ist, ließ sich nicht laden.',
  'raids.send': 'Schicken',
  'raids.sendTo': 'Die Show beenden und das Publikum zu {name} schicken',
  'raids.sent':
    '{count, plural, =0 {Die Show ist vorbei. Niemand war da, um zu {name} zu gehen.} one {# Person ist unterwegs zu {name}} other {# Personen sind unterwegs zu {name}}}',
  'raids.take': 'Raids annehmen',
  'raids.takeHint': 'Andere dürfen ihr Publikum am Ende ihrer Show hierher schicken.',
};
