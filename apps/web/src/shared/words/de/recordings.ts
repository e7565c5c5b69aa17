export const recordings = {
  'recordings.rec': 'REC',
  'recordings.isRecorded': 'Diese Show wird aufgenommen',
  'recordings.mine': 'Meine Aufnahmen',
  'recordings.vods': 'Aufnahmen',
};
