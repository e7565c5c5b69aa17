import { expect, test, vi } from 'vitest';
import { clientFaults } from '../../../platform/client-faults.ts';
import type { MediaEvent } from '../../../platform/ports/media-server.ts';
import { rtpPacket } from '../../../../test/make/rtp-packet.ts';
import { openEmbeddedMediaServer } from './embedded-media-server.ts';
import { Reencoder } from './reencoder.ts';
import { Inflow } from './inflow.ts';
import { IncomingTrack } from './rtp/incoming-track.ts';
import { isShowable } from './rtp/h264.ts';
import { Reception } from './rtp/reception.ts';
import { receiverReport, pictureLoss } from './rtp/rtcp.ts';
import { AudioTimeline } from './sound/audio-timeline.ts';
import { Allowance } from './webrtc/allowance.ts';

const hex = (text: string): Buffer => Buffer.from(text, 'hex');
const sps = hex('6742c00cd901419f9f011000000300100000030320f142a480');
const pps = hex('68cb83cb');
const slice = (head: string): Buffer => Buffer.concat([hex(head), Buffer.alloc(40, 0x9a)]);
const faults = (): number => [...clientFaults().values()].reduce((sum, count) => sum + count, 0);

test.each([
  ['cropped to less than nothing', '6742c01eda0507f803e9d0', '-1680 × 240'],
  ['wider than 16 bits', '6742c01eda00040079', '65552 × 16'],
])(
  'a frame that is %s is not packaged, and its encoder gets the reason when disconnected',
  async (_name, text, size) => {
    vi.useFakeTimers();
    const server = await openEmbeddedMediaServer({ udpPort: 0, publicIp: null, ffmpegPath: null });
    try {
      const events: MediaEvent[] = [];
      server.onEvent((event) => events.push(event));
      const video = { codec: 'H264', payloadType: 96 } as const;
      const publisher = server.injectPublisher({ streamId: 'room', publisherId: 'eve', video, audio: null });
      const init = vi.fn();
      server.tap('room', { init, fragment: () => {}, end: () => {} });
      const nals = [hex(text), hex('68ce3c80'), slice('6588')];
      for (let sequence = 0; sequence < 9; sequence++) {
        const fields = { sequence, timestamp: Math.floor(sequence / 3) * 3000, isLast: sequence % 3 === 2 };
        publisher.receive('video', rtpPacket({ ...fields, payload: nals[sequence % 3] ?? Buffer.alloc(0) }));
      }
      await vi.advanceTimersByTimeAsync(1000);
      expect(init).not.toHaveBeenCalled();
      expect(server.liveStreams()).toEqual([]);
      const told = events.find((event) => event.type === 'codec-problem');
      expect(told).toMatchObject({ message: expect.stringContaining(`pictures of ${size},`) });
    } finally {
      vi.useRealTimers();
      await server.close();
    }
  },
);

test('limits the size of a parameter set', () => {
  expect(isShowable(sps)).toBe(true);
  expect(isShowable(Buffer.concat([sps, Buffer.alloc(1024)]))).toBe(false);
});

test('a clock running backwards step by step doesn’t reach the encoder', () => {
  const requestKeyFrame = vi.fn();
  const onEnd = vi.fn();
  const reencoder = new Reencoder({
    ffmpegPath: '/nowhere',
    sizes: [{ lines: null, mostKbps: 3500 }],
    requestKeyFrame,
    onPacket: () => {},
    onEnd,
  });
  const track = new IncomingTrack({ codec: 'H264', payloadType: 96, ownSource: 1, now: 0, sendRtcp: null });
  const before = faults();
  let sequence = 0;
  const add = (payload: Buffer, timestamp: number, isLast = true) =>
    reencoder.add(track, rtpPacket({ sequence: ++sequence, timestamp, isLast, payload }), 0);
  add(sps, 0, false);
  add(pps, 0, false);
  add(slice('6588'), 0);
  for (let n = 1; n <= 900; n++) add(slice('419a'), -n * 899_000);
  expect(faults()).toBe(before);
  expect(onEnd).not.toHaveBeenCalled();
  expect(requestKeyFrame).toHaveBeenCalled();
  reencoder.close();
});

const SAMPLES_PER_MS = 48;
/** Places 20 ms audio packets. `at` is the arrival time and `clock` the sender's time, both in milliseconds. */
function soundOf(packets: readonly { at: number; clock: number }[]) {
  const track = new IncomingTrack({ codec: 'OPUS', payloadType: 97, ownSource: 1, now: 0, sendRtcp: null });
  const timeline = new AudioTimeline(null);
  const samples = timeline.addQueue();
  packets.forEach(({ at, clock }, sequence) => {
    const fields = { sequence, timestamp: clock * SAMPLES_PER_MS, payloadType: 97, payload: hex('fcfffe') };
    timeline.add(track, rtpPacket(fields), { seconds: 0, arrivedAt: 0, senderMs: null }, at);
  });
  return samples.map(({ time, duration }) => ({ atMs: time / SAMPLES_PER_MS, lastsMs: duration / SAMPLES_PER_MS }));
}

test('timestamps a minute apart fill no more than the elapsed time', () => {
  const samples = soundOf(Array.from({ length: 30 }, (_, n) => ({ at: n * 1000, clock: n * 60_000 })));
  const last = samples.at(-1);
  expect(samples.length).toBeLessThan(2 * 1500);
  expect((last?.atMs ?? 0) + (last?.lastsMs ?? 0)).toBeLessThan(30_000 + 2000);
  const burst = soundOf(Array.from({ length: 300 }, (_, n) => ({ at: 0, clock: n * 60_000 })));
  expect(burst).toHaveLength(300);
});

test('small jumps fill two seconds at once, then only the elapsed time', () => {
  const burst = soundOf(Array.from({ length: 300 }, (_, n) => ({ at: 0, clock: n * 1900 })));
  expect(burst.length).toBeLessThan(300 + 2000 / 20 + 1);
});

test('audio keeps its position after a loss: a second becomes silence, half a minute a gap', () => {
  const lost = soundOf([
    { at: 0, clock: 0 },
    { at: 1020, clock: 1020 },
  ]);
  expect(lost).toHaveLength(52);
  expect(lost.at(-1)).toEqual({ atMs: 1020, lastsMs: 20 });
  const muted = soundOf([
    { at: 0, clock: 0 },
    { at: 30_000, clock: 30_000 },
    { at: 30_020, clock: 30_020 },
  ]);
  expect(muted).toEqual([
    { atMs: 0, lastsMs: 30_000 },
    { atMs: 30_000, lastsMs: 20 },
    { atMs: 30_020, lastsMs: 20 },
  ]);
});

test('rejects an audio packet longer than 120 ms or without a duration', () => {
  const track = new IncomingTrack({ codec: 'OPUS', payloadType: 97, ownSource: 1, now: 0, sendRtcp: null });
  const timeline = new AudioTimeline(null);
  const samples = timeline.addQueue();
  const anchor = { seconds: 0, arrivedAt: 0, senderMs: null };
  for (const [sequence, payload] of ['ff3f', 'ff00', '1b3f'].entries())
    timeline.add(track, rtpPacket({ sequence, payloadType: 97, payload: hex(payload) }), anchor, 0);
  expect(samples).toEqual([]);
});

test.each([
  ['is set back', -3_600_000, 0],
  ['has run for a second', 1000, 65_536],
  ['has run for a day without another report', 86_400_000, 0xffffffff],
])('writes a receiver report when the clock %s', (_name, laterMs, delay) => {
  const reception = new Reception();
  reception.note(1);
  reception.noteSenderReport({ source: 7, ntpMs: 0, rtpTimestamp: 0, middleOfNtp: 5 }, 10_000_000);
  const report = receiverReport(1, 7, reception.report(10_000_000 + laterMs));
  expect(report.readUInt32BE(28)).toBe(delay);
});

test('keeps requesting lost packets and key frames after the clock was set back', () => {
  const sent: Buffer[] = [];
  const sendRtcp = (packet: Buffer) => sent.push(packet);
  const track = new IncomingTrack({ codec: 'H264', payloadType: 96, ownSource: 1, now: 0, sendRtcp });
  const requests = () => sent.filter((packet) => packet.equals(pictureLoss(1, 7))).length;
  let sequence = 0;
  const receive = (payload: Buffer, now: number) => track.receive(rtpPacket({ sequence: ++sequence, payload }), now);
  track.requestKeyFrame(10_000);
  expect(requests()).toBe(0);
  receive(slice('419a'), 10_010);
  expect(requests()).toBe(1);
  receive(slice('419a'), 10_300);
  expect(requests()).toBe(1);
  receive(slice('419a'), 10_600);
  expect(requests()).toBe(2);
  receive(slice('6588'), 10_700);
  receive(slice('419a'), 11_500);
  expect(requests()).toBe(2);
  track.requestKeyFrame(5000);
  expect(requests()).toBe(3);
  sequence += 1;
  receive(slice('419a'), 5010);
  expect(track.nackCount).toBe(1);
});

test('many small packets count by their processing cost', () => {
  const inflow = new Inflow(20_000);
  const ends: boolean[] = [];
  for (let second = 0; second <= 11; second++) {
    for (let n = 0; n < 20_000; n++) inflow.note(15);
    ends.push(inflow.isTooMuch(second * 1000));
  }
  expect(ends.at(-1)).toBe(true);
});

test('an allowance refills per second without a burst', () => {
  const allowance = new Allowance(100);
  expect([
    allowance.take(80, 1000),
    allowance.take(80, 1000),
    allowance.take(80, 1500),
    allowance.take(500, 60_000),
  ]).toEqual([80, 20, 50, 100]);
});
