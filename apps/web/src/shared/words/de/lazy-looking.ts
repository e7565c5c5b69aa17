export const lazyLooking = {
  'looking.label': 'Ansicht ohne Änderungen',
  'looking.as': 'Du siehst die Website wie @{username}.',
  'looking.text': 'Nichts lässt sich ändern, und Privates bleibt zu. Noch {time}.',
  'looking.over': 'Diese Ansicht ist vorbei.',
  'looking.end': 'Zurück zur Verwaltung',
};
