export const recordDesk = {
  'recordings.start': 'Aufnehmen',
  'recordings.stop': 'Aufnahme beenden',
  'recordings.started': 'Die Aufnahme läuft. Alle hier sehen das.',
  'recordings.stopped': 'Die Aufnahme ist beendet. Das Video wird erstellt.',
};
