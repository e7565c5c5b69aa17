export const raids = {
  'raids.title': 'Der Raum zieht weiter zu {name}',
  'raids.text': 'Diese Show ist vorbei. In ein paar Sekunden kommst du mit.',
  'raids.stay': 'Hier bleiben',
  'raids.go': 'Jetzt gehen',
  'raids.pick': 'Oder beende sie und schick dein Publikum zu einer anderen Show',
  'raids.none': 'Gerade ist sonst niemand live, der Publikum aufnimmt.',
  'raids.failed': 'Wer live ist, ließ sich nicht laden.',
  'raids.send': 'Schicken',
  'raids.sendTo': 'Die Show beenden und das Publikum zu {name} schicken',
  'raids.sent':
    '{count, plural, one {# Person ist unterwegs zu {name}} other {# Personen sind unterwegs zu {name}}}',
  'raids.take': 'Publikum von anderen aufnehmen',
  'raids.takeHint': 'Andere dürfen ihr Publikum am Ende ihrer Show hierher schicken.',
};
