export const recordings = {
  'recordings.mine': 'Meine Aufnahmen',
  'recordings.vods': 'Aufnahmen',
};
