export const recordings = {
  'recordings.rec': 'REC',
  'recordings.isRecorded': 'This show is being recorded',
  'recordings.start': 'Record',
  'recordings.stop': 'Stop recording',
  'recordings.started': 'Recording has begun. Everybody here sees it.',
  'recordings.stopped': 'Recording has stopped. The video is being made.',
  'recordings.mine': 'My recordings',
  'recordings.vods': 'Recordings',
};
