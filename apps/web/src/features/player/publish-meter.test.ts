import { expect, test } from 'vitest';
import { createPublishMeter } from './publish-meter.ts';

const connectionWith = (reports: () => object[]): RTCPeerConnection =>
  ({ getStats: async () => new Map(reports().map((report, i) => [i, report])) }) as unknown as RTCPeerConnection;
const sent = (height: number, bytesSent: number, more: object = {}) => ({
  type: 'outbound-rtp',
  kind: 'video',
  framesPerSecond: 30,
  frameWidth: (height * 16) / 9,
  frameHeight: height,
  bytesSent,
  ...more,
});
const camera = { type: 'media-source', kind: 'video', width: 1280, height: 720 };

test('the largest size counts, and the bytes of all', async () => {
  const read = createPublishMeter(connectionWith(() => [sent(180, 10), sent(720, 100), sent(360, 20), camera]));
  expect(await read()).toMatchObject({ width: 1280, height: 720, fps: 30, videoKbps: 0, shrunk: null });
});

test('a size that isn’t sent doesn’t count, and a picture that stays small is told with its reason', async () => {
  let more = {};
  const read = createPublishMeter(
    connectionWith(() => [{ ...sent(720, 100), framesPerSecond: 0 }, sent(360, 20, more), camera]),
  );
  for (let look = 1; look < 4; look++) expect((await read()).shrunk).toBeNull();
  expect((await read()).shrunk).toEqual({ cameraLines: 720, lines: 360, by: 'upload' });
  more = { qualityLimitationReason: 'cpu' };
  expect((await read()).shrunk?.by).toBe('device');
});

test('the round trip is that of the connection in use, or of the media, or unknown', async () => {
  const pair = (nominated: boolean, currentRoundTripTime: number) => ({
    type: 'candidate-pair',
    nominated,
    currentRoundTripTime,
  });
  const heard = { type: 'remote-inbound-rtp', kind: 'video', fractionLost: 0.05, roundTripTime: 0.08 };
  const roundTrip = async (...reports: object[]) =>
    (await createPublishMeter(connectionWith(() => reports))()).roundTripMs;
  expect(await roundTrip(pair(false, 0.3), pair(true, 0.042), heard)).toBe(42);
  expect(await roundTrip(camera, heard)).toBe(80);
  expect(await roundTrip(camera)).toBeNull();
});
