export const recordings = {
  'recordings.mine': 'My recordings',
  'recordings.vods': 'Recordings',
};
