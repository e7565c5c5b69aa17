export const recordings = {
  'recordings.rec': 'REC',
  'recordings.isRecorded': 'Diese Show wird aufgenommen',
  'recordings.start': 'Aufnehmen',
  'recordings.stop': 'Aufnahme beenden',
  'recordings.started': 'Die Aufnahme läuft. Alle hier sehen das.',
  'recordings.stopped': 'Die Aufnahme ist beendet. Das Video wird erstellt.',
  'recordings.mine': 'Meine Aufnahmen',
  'recordings.vods': 'Aufnahmen',
};
