export const raids = {
  'raids.title': 'Weiter zu {name}',
  'raids.text': 'Diese Show ist vorbei. In ein paar Sekunden kommst du mit.',
  'raids.stay': 'Hier bleiben',
  'raids.go': 'Jetzt gehen',
};
