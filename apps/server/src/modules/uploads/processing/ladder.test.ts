import { expect, it } from 'vitest';
import type { VideoLook } from '../../../platform/ports/video-tools.ts';
import { copiesSound, planLadder } from './ladder.ts';

const camera: VideoLook = {
  width: 1920,
  height: 1080,
  durationMs: 60_000,
  container: 'mov,mp4,m4a,3gp,3g2,mj2',
  endsEarly: false,
  picture: {
    index: 0,
    codec: 'h264',
    profile: 'High',
    pixels: 'yuv420p',
    framesPerSecond: 30,
    bitsPerSecond: 6_000_000,
    isUpright: true,
    isInterlaced: false,
    transfer: 'sdr',
    hiddenMs: 0,
    fillRate: null,
  },
  sound: { index: 1, codec: 'aac', profile: 'LC', isAtMostStereo: true, hiddenMs: 21 },
};
const sizesOf = (look: VideoLook, options = {}) =>
  planLadder(look, options).map(
    ({ width, height, copiesPictures }) => `${width}x${height}${copiesPictures ? ' as is' : ''}`,
  );
const withPicture = (change: Partial<VideoLook['picture']>): VideoLook => ({
  ...camera,
  picture: { ...camera.picture, ...change },
});
const small = withPicture({ bitsPerSecond: 800_000 });

it('offers steps up to the source, which is copied', () => {
  expect(sizesOf(camera)).toEqual(['640x360', '960x540', '1280x720', '1920x1080 as is']);
  expect(sizesOf({ ...camera, width: 1080, height: 1920 })).toEqual([
    '360x640',
    '540x960',
    '720x1280',
    '1080x1920 as is',
  ]);
});
it('never enlarges a picture, nor adds a step close to the source', () => {
  expect(sizesOf({ ...small, width: 320, height: 240 })).toEqual(['320x240 as is']);
  expect(sizesOf({ ...small, width: 854, height: 480 })).toEqual(['640x360', '854x480 as is']);
  expect(sizesOf({ ...small, width: 1024, height: 576 })).toEqual(['640x360', '1024x576 as is']);
  expect(sizesOf(withPicture({ codec: 'vp9', profile: 'Profile 0' })).at(-1)).toBe('1920x1080');
});
it('has even sizes, and at most 2160 lines', () => {
  expect(sizesOf({ ...camera, width: 333, height: 501, picture: { ...camera.picture, codec: 'vp9' } })).toEqual([
    '334x502',
  ]);
  expect(sizesOf({ ...camera, width: 5120, height: 2880 }).at(-1)).toBe('3840x2160');
});
it.each([
  ['another codec', withPicture({ codec: 'hevc', profile: 'Main' })],
  ['ten bits', withPicture({ profile: 'High 10', pixels: 'yuv420p10le' })],
  ['turned pictures', withPicture({ isUpright: false })],
  ['too many bits', withPicture({ bitsPerSecond: 60_000_000 })],
  ['nobody knows how many bits', withPicture({ bitsPerSecond: null })],
  ['too many frames', withPicture({ framesPerSecond: 120 })],
  ['pictures that an editor has cut off', withPicture({ hiddenMs: 3000 })],
  ['HDR in eight bits', withPicture({ transfer: 'pq' })],
  ['pictures that stand still', withPicture({ fillRate: 5 })],
  ['interlaced pictures', withPicture({ isInterlaced: true })],
  ['a container with times of its own', { ...camera, container: 'avi' }],
])('re-encodes: %s', (_why, look) => expect(sizesOf(look).at(-1)).toBe('1920x1080'));
it('re-encodes everything if key frames are too rare', () =>
  expect(sizesOf(camera, { mayCopy: false }).at(-1)).toBe('1920x1080'));
it('a trailer is one step of at most 720 lines', () => {
  expect(sizesOf(camera, { isTrailer: true })).toEqual(['1280x720']);
  expect(
    sizesOf(
      { ...camera, width: 640, height: 360, picture: { ...camera.picture, bitsPerSecond: 8e5 } },
      { isTrailer: true },
    ),
  ).toEqual(['640x360 as is']);
});
it('copies stereo AAC', () => {
  const withSound = (change: Partial<NonNullable<VideoLook['sound']>>) => ({
    ...camera,
    sound: camera.sound && { ...camera.sound, ...change },
  });
  expect(copiesSound(camera)).toBe(true);
  expect(copiesSound(withSound({ codec: 'opus', profile: '' }))).toBe(false);
  expect(copiesSound(withSound({ isAtMostStereo: false }))).toBe(false);
  expect(copiesSound(withSound({ hiddenMs: 3000 }))).toBe(false);
  expect(copiesSound({ ...camera, sound: null })).toBe(false);
});
