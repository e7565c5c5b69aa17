export const recordDesk = {
  'recordings.start': 'Record',
  'recordings.stop': 'Stop recording',
  'recordings.started': 'Recording has begun. Everybody here sees it.',
  'recordings.stopped': 'Recording has stopped. The video is being made.',
  'recordings.obstacle.vp8':
    'This picture cannot be recorded: it is sent as VP8. Send from OBS, or from a browser that has H.264.',
  'recordings.obstacle.no-video': 'There is no picture to record.',
  'recordings.obstacle.engine': 'The media server of this site cannot record.',
};
