export const recordDesk = {
  'recordings.start': 'Record',
  'recordings.stop': 'Stop recording',
  'recordings.started': 'Recording has begun. Everybody here sees it.',
  'recordings.stopped': 'Recording has stopped. The video is being made.',
};
