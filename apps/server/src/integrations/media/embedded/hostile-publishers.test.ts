import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rtpPacket } from '../../../../test/make/rtp-packet.ts';
import { openEmbeddedMediaServer, type EmbeddedMediaServer } from './embedded-media-server.ts';
import { createInjectedPublisher, type InjectedPublisher } from './injected-publisher.ts';
import { LiveStream } from './live-stream.ts';
import type { MediaEvent } from '../../../platform/ports/media-server.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const MIB = 1024 * 1024;
const SENT = 96 * MIB;
const PACKET = 1200;

let server: EmbeddedMediaServer;
let publisher: InjectedPublisher;
let sequence: number;

beforeEach(async () => {
  sequence = 0;
  server = await openEmbeddedMediaServer({ udpPort: 0, publicIp: null, ffmpegPath: null });
  publisher = server.injectPublisher({
    streamId: 'room',
    publisherId: 'eve',
    video: { codec: 'H264', payloadType: 96 },
    audio: { payloadType: 97 },
  });
  server.tap('room', { init: () => {}, fragment: () => {}, end: () => {} });
});
afterEach(() => server.close());

const send = (fields: { timestamp: number; isLast: boolean; payload: Buffer }) =>
  publisher.receive('video', rtpPacket({ sequence: sequence++, ...fields }));

const parameters = Buffer.from(
  '78' + '0019' + '6742c00cd901419f9f011000000300100000030320f142a480' + '0004' + '68cb83cb',
  'hex',
);
const slice = (type: number) => {
  const nal = Buffer.alloc(PACKET, 0x9a);
  nal[0] = 0x60 | type;
  return nal;
};
function sendKeyFrame(timestamp: number): void {
  send({ timestamp, isLast: false, payload: parameters });
  send({ timestamp, isLast: true, payload: slice(5) });
}

/**
 * Returns the memory held by this process's array buffers in MiB. Collected memory is freed in the background, so
 * callers must poll.
 */
function held(): number {
  collect();
  return process.memoryUsage().arrayBuffers / MIB;
}

test.each([
  ['of one timestamp without an end', () => ({ timestamp: 0, isLast: false })],
  ['of one timestamp, each with an end', () => ({ timestamp: 0, isLast: true })],
  ['after one key frame and never another', (n: number) => ({ timestamp: n * 30, isLast: true })],
  ['that go back in time', (n: number) => ({ timestamp: -n * 3000, isLast: true })],
])('%s packets use at most the memory of one frame or window', async (_name, fieldsOf) => {
  sendKeyFrame(0);
  const before = held();
  for (let n = 1; n * PACKET < SENT; n++) send({ ...fieldsOf(n), payload: slice(1) });
  await expect.poll(() => held() - before).toBeLessThan(64);
});

test('audio without video uses at most half a minute of memory', async () => {
  sendKeyFrame(0);
  sendKeyFrame(90_000);
  const before = held();
  const payload = Buffer.alloc(PACKET, 0xfc);
  for (let n = 0; n * PACKET < SENT; n++)
    publisher.receive('audio', rtpPacket({ sequence: n, timestamp: n * 960, source: 8, payloadType: 97, payload }));
  await expect.poll(() => held() - before).toBeLessThan(16);
});

test('a stream with rare key frames has its first segment within two seconds', async () => {
  const opened = server.hlsOpen({ streamId: 'room', viewerId: 'bob', grantId: 'g' });
  sendKeyFrame(0);
  for (let n = 1; n < 30 * 2; n++) send({ timestamp: n * 3000, isLast: true, payload: slice(1) });
  expect(String((await opened).body)).toContain('live.m3u8');
});

async function sendFor(seconds: number, kbps: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    for (let bytes = 0; bytes * 8 < kbps * 1000; bytes += PACKET)
      send({ timestamp: sequence * 30, isLast: true, payload: slice(1) });
    await vi.advanceTimersByTimeAsync(1000);
  }
}

test('a publisher above the bitrate limit is warned and ended after ten seconds, but not for a burst', async () => {
  await server.close();
  vi.useFakeTimers();
  try {
    server = await openEmbeddedMediaServer({ udpPort: 0, publicIp: null, ffmpegPath: null, endPublishKbps: 2000 });
    const events: MediaEvent[] = [];
    server.onEvent((event) => events.push(event));
    const onClosed = vi.fn();
    const video = { codec: 'H264', payloadType: 96 } as const;
    publisher = server.injectPublisher({ streamId: 'room', publisherId: 'eve', video, audio: null, onClosed });
    await sendFor(9, 4000);
    await sendFor(30, 1500);
    await sendFor(9, 4000);
    expect(server.liveStreams()).toEqual(['room']);
    await sendFor(3, 4000);
    expect(server.liveStreams()).toEqual([]);
    expect(onClosed).toHaveBeenCalledOnce();
    const told = events.find((event) => event.type === 'codec-problem');
    expect(told).toMatchObject({ message: expect.stringContaining('more than 2 Mbit/s') });
    expect(events.at(-1)).toEqual({ type: 'stream-ended', streamId: 'room', reason: 'stopped' });
  } finally {
    vi.useRealTimers();
  }
});

test('dropped packets count too', async () => {
  const settings = { graceMs: 1, viewerSilenceMs: 1, maxPublishKbps: 1, endPublishKbps: 2000 };
  const stream = new LiveStream('room', settings, { emit: () => {}, onOutOfOrder: () => {} });
  const eve = createInjectedPublisher('eve', { video: { codec: 'H264', payloadType: 96 }, audio: null }, () => {});
  stream.attach(eve);
  const same = rtpPacket({ sequence: 1, timestamp: 0, payload: slice(1) });
  const start = Date.now();
  const ends: unknown[] = [];
  for (let second = 0; second <= 11; second++) {
    for (let n = 0; n < 500; n++) stream.deliver(eve, eve.video!, same);
    ends.push(stream.tick(start + second * 1000));
  }
  expect(ends.at(-1)).toBe('stopped');
});
