export const recordings = {
  'recordings.rec': 'REC',
  'recordings.isRecorded': 'This show is being recorded',
  'recordings.mine': 'My recordings',
  'recordings.vods': 'Recordings',
};
