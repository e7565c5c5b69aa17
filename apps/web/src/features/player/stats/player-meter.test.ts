import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPlayerMeter } from './player-meter.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

class FakeVideo extends EventTarget {
  videoWidth = 1280;
  videoHeight = 720;
  currentTime = 10;
  frames = 0;
  webkitVideoDecodedByteCount: number | undefined = 0;
  webkitAudioDecodedByteCount = 0;
  buffered = { length: 1, start: () => 0, end: () => 12.5 };
  getVideoPlaybackQuality = (): VideoPlaybackQuality => ({
    totalVideoFrames: this.frames,
    droppedVideoFrames: 3,
    corruptedVideoFrames: 0,
    creationTime: 0,
  });
}

/** Returns the statistics that a browser reports of a WHEP connection after a number of seconds. */
const reportsAfter = (seconds: number) =>
  new Map<string, object>([
    [
      'v',
      {
        type: 'inbound-rtp',
        kind: 'video',
        codecId: 'h264',
        bytesReceived: 300_000 * seconds,
        framesDecoded: 30 * seconds,
        framesDropped: 2,
        packetsReceived: 240 * seconds,
        packetsLost: 10 * seconds,
        jitter: 0.004,
        freezeCount: 1,
        jitterBufferDelay: 2.7 * seconds,
        jitterBufferEmittedCount: 30 * seconds,
      },
    ],
    ['a', { type: 'inbound-rtp', kind: 'audio', codecId: 'opus', bytesReceived: 10_000 * seconds, packetsReceived: 0 }],
    ['h264', { type: 'codec', mimeType: 'video/H264' }],
    ['opus', { type: 'codec', mimeType: 'audio/opus' }],
    ['p', { type: 'candidate-pair', nominated: true, currentRoundTripTime: 0.031, localCandidateId: 'l' }],
    ['l', { type: 'local-candidate', candidateType: 'host', protocol: 'udp' }],
  ]);

test('WebRTC is measured between two readings, by what its connection reports', async () => {
  let seconds = 1;
  const connection = { getStats: async () => reportsAfter(seconds) } as unknown as RTCPeerConnection;
  const meter = createPlayerMeter(new FakeVideo(), () => connection);
  expect(await meter.read()).toMatchObject({ fps: null, kbps: null, lossPercent: null, freezes: 1 });
  seconds = 3;
  vi.advanceTimersByTime(2000);
  const stats = await meter.read();
  expect(stats).toMatchObject({ width: 1280, height: 720, fps: 30, kbps: 2480, lossPercent: 4, roundTripMs: 31 });
  expect(stats).toMatchObject({ jitterMs: 4, dropped: 2, codecs: ['H264', 'opus'], path: 'UDP' });
  expect(stats.bufferMs).toBeCloseTo(90);
  seconds = 0;
  vi.advanceTimersByTime(2000);
  expect((await meter.read()).kbps, 'a new connection').toBeNull();
});

test('a relay is named, whatever its protocol', async () => {
  const reports = new Map(reportsAfter(1)).set('l', { candidateType: 'relay', protocol: 'udp' });
  const connection = { getStats: async () => reports } as unknown as RTCPeerConnection;
  expect((await createPlayerMeter(new FakeVideo(), () => connection).read()).path).toBe('TURN');
});

test('HLS is measured by the video element, which counts its freezes from now on', async () => {
  const video = new FakeVideo();
  const meter = createPlayerMeter(video, () => undefined);
  await meter.read();
  vi.advanceTimersByTime(2000);
  video.frames = 50;
  video.webkitVideoDecodedByteCount = 500_000;
  video.webkitAudioDecodedByteCount = 30_000;
  video.dispatchEvent(new Event('waiting'));
  expect(await meter.read()).toEqual({
    width: 1280,
    height: 720,
    fps: 25,
    dropped: 3,
    kbps: 2120,
    lossPercent: null,
    roundTripMs: null,
    jitterMs: null,
    bufferMs: 2500,
    freezes: 1,
    codecs: [],
    path: null,
  });
  meter.stop();
  video.dispatchEvent(new Event('waiting'));
  expect((await meter.read()).freezes).toBe(1);
});

test('a browser that counts no bytes has no bitrate', async () => {
  const video = new FakeVideo();
  video.webkitVideoDecodedByteCount = undefined;
  const meter = createPlayerMeter(video, () => undefined);
  await meter.read();
  vi.advanceTimersByTime(2000);
  expect((await meter.read()).kbps).toBeNull();
});
