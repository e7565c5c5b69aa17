import { expect, test } from 'vitest';
import { rtpPacket } from '../../../../../test/make/rtp-packet.ts';
import { IncomingTrack } from '../rtp/incoming-track.ts';
import { extensionOf } from '../rtp/header-extension.ts';
import { isLastOfFrame, payloadOf, sequenceOf, timestampOf } from '../rtp/rtp.ts';
import type { Arrival } from '../rtp/transport-feedback.ts';
import { BandwidthEstimate } from './bandwidth-estimate.ts';
import { LayerChoice } from './layer-choice.ts';
import { OutgoingTrack } from './outgoing-track.ts';
import { ViewerLayers } from './viewer-layers.ts';

const FRAME_MS = 33;
const EXTENSION = 3;
const KEY = 0x65;
const SLICE = 0x41;

/**
 * One size of a video at 30 frames per second with a constant bitrate. Key frames are sent on request and are three
 * times as large.
 */
class SimulatedLayer {
  readonly track: IncomingTrack;
  readonly #frameBytes: number;
  #sequence: number;
  #timestamp: number;
  #isKeyDue = true;

  constructor(kbps: number, seed: number) {
    this.#frameBytes = (kbps * FRAME_MS) / 8;
    this.#sequence = seed;
    this.#timestamp = seed * 1000;
    const sendRtcp = (packet: Buffer) => {
      if (packet[1] === 206 && ((packet[0] ?? 0) & 0x1f) === 1) this.#isKeyDue = true;
    };
    this.track = new IncomingTrack({ codec: 'H264', payloadType: 96, ownSource: 1, now: -1000, sendRtcp });
  }

  frame(now: number, onPacket: (packet: Buffer, beginsKeyFrame: boolean) => void): void {
    const type = this.#isKeyDue ? KEY : SLICE;
    const bytes = this.#frameBytes * (this.#isKeyDue ? 3 : 1);
    this.#isKeyDue = false;
    this.#timestamp += FRAME_MS * 90;
    const packets = Math.max(1, Math.ceil(bytes / 1100));
    for (let i = 0; i < packets; i++) {
      const payload = Buffer.alloc(Math.max(2, Math.round(bytes / packets)), 0x80);
      payload[0] = type;
      const packet = rtpPacket({
        sequence: this.#sequence++,
        timestamp: this.#timestamp,
        isLast: i === packets - 1,
        payload,
      });
      const before = this.track.frames?.keyFrames;
      this.track.receive(packet, now);
      onPacket(packet, this.track.frames?.keyFrames !== before);
    }
  }
}

/** A connection with a bitrate, a queue and random loss. Its receiver reports arrivals ten times a second. */
class SimulatedLine {
  readonly estimate = new BandwidthEstimate();
  readonly received: { packet: Buffer; at: number }[] = [];
  kbps: number;
  lossShare = 0;
  readonly #queueMs: number;
  readonly #flying: { sequence: number; at: number | null }[] = [];
  #freeAt = 0;
  #number = 0;
  #seed = 1;
  now = 0;

  constructor(kbps: number, queueMs = 400) {
    this.kbps = kbps;
    this.#queueMs = queueMs;
  }

  out(): OutgoingTrack {
    return new OutgoingTrack({
      payloadType: 102,
      source: 9,
      numbers: {
        extensionId: EXTENSION,
        next: (bytes) => {
          this.#number = (this.#number + 1) & 0xffff;
          this.estimate.noteSent(this.#number, bytes, this.now);
          return this.#number;
        },
      },
      send: (packet) => this.#carry(Buffer.from(packet)),
    });
  }

  #carry(packet: Buffer): void {
    const start = Math.max(this.now, this.#freeAt);
    const isLost = start - this.now > this.#queueMs || this.#random() < this.lossShare;
    if (!isLost) this.#freeAt = start + (packet.length * 8) / this.kbps;
    const sequence = extensionOf(packet, EXTENSION)?.readUInt16BE(0) ?? -1;
    const at = isLost ? null : this.#freeAt + 20;
    this.#flying.push({ sequence, at });
    if (at !== null) this.received.push({ packet, at });
  }

  /** Deterministic, so that failures are reproducible. */
  #random(): number {
    this.#seed = (this.#seed * 48_271) % 0x7fffffff;
    return this.#seed / 0x7fffffff;
  }

  report(): void {
    const arrivals: Arrival[] = [];
    while (this.#flying.length > 0 && (this.#flying[0]?.at ?? 0) <= this.now) {
      const { sequence, at } = this.#flying.shift() ?? { sequence: -1, at: null };
      arrivals.push({ sequence, atMs: at });
    }
    this.estimate.noteArrivals(arrivals, this.now);
  }
}

const KBPS = [200, 700, 2500];

function watch(line: SimulatedLine, seconds: number, at: (second: number) => void = () => {}) {
  const layers = KBPS.map((kbps, i) => new SimulatedLayer(kbps, 100 * (i + 1)));
  const tracks = layers.map(({ track }) => track);
  const viewer = new ViewerLayers(line.out(), line.estimate);
  // The room has been live for a second, so the bitrates are known.
  for (const layer of layers) {
    for (let frame = 0; frame < 30; frame++) layer.frame(frame * FRAME_MS - 1000, () => {});
    layer.track.tick(0, 5000);
  }
  const sizes: (number | undefined)[] = [];
  for (let frame = 0; frame * FRAME_MS < seconds * 1000; frame++) {
    line.now = frame * FRAME_MS;
    for (const layer of layers) {
      layer.frame(line.now, (packet, isKey) => viewer.forward(layer.track, packet, line.now, isKey));
    }
    if (frame % 3 === 0) {
      line.report();
      viewer.choose(tracks, line.now);
    }
    if (frame % 30 !== 0) continue;
    for (const track of tracks) track.tick(line.now, 5000);
    at(frame / 30);
    sizes.push(viewer.current ? KBPS[tracks.indexOf(viewer.current)] : undefined);
  }
  return sizes;
}

test('a line of 1 Mbit/s settles on the middle size within 3 s, and never freezes', () => {
  const line = new SimulatedLine(1000);
  const sizes = watch(line, 60);
  expect(new Set(sizes.slice(3))).toEqual(new Set([700]));
  const gaps = line.received.slice(1).map(({ at }, i) => at - (line.received[i]?.at ?? 0));
  expect(Math.max(...gaps)).toBeLessThan(500);
});

test('a fast line has the largest size within a few seconds', () => {
  expect(new Set(watch(new SimulatedLine(20_000), 20).slice(6))).toEqual(new Set([2500]));
});

test('a line that becomes slow falls at once, and rises again when it recovers', () => {
  const line = new SimulatedLine(20_000);
  const sizes = watch(line, 90, (second) => {
    if (second === 15) line.kbps = 400;
    if (second === 35) line.kbps = 20_000;
  });
  expect(sizes[14]).toBe(2500);
  expect(new Set(sizes.slice(19, 34))).toEqual(new Set([200]));
  expect(sizes.at(-1)).toBe(2500);
});

test('random loss of 5 % keeps the size', () => {
  const line = new SimulatedLine(20_000);
  line.lossShare = 0.05;
  expect(new Set(watch(line, 30).slice(8))).toEqual(new Set([2500]));
});

test('sizes change at key frames only, and sequence numbers and timestamps continue', () => {
  const line = new SimulatedLine(20_000);
  watch(line, 12);
  const packets = line.received.map(({ packet }) => packet);
  const numbers = packets.map(sequenceOf);
  expect(numbers.slice(1).every((number, i) => number === (((numbers[i] ?? 0) + 1) & 0xffff))).toBe(true);
  const times = packets.map(timestampOf);
  const steps = times.slice(1).map((time, i) => (time - (times[i] ?? 0)) | 0);
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...steps)).toBeLessThan(90_000);
});

test('padding follows whole frames only', () => {
  const line = new SimulatedLine(20_000);
  watch(line, 5);
  const kinds = line.received.map(({ packet }) => (payloadOf(packet) === null ? 'padding' : isLastOfFrame(packet)));
  const before = kinds.filter((_, i) => kinds[i + 1] === 'padding' && kinds[i] !== 'padding');
  expect(before.length).toBeGreaterThan(0);
  expect(new Set(before)).toEqual(new Set([true]));
});

test('a packet that arrives late, after padding, has the number that the viewer misses', () => {
  const sent: Buffer[] = [];
  const out = new OutgoingTrack({ payloadType: 102, source: 9, send: (packet) => sent.push(Buffer.from(packet)) });
  const from = new IncomingTrack({ codec: 'H264', payloadType: 96, ownSource: 1, now: 0, sendRtcp: null });
  const give = (sequence: number) => {
    const packet = rtpPacket({ sequence, isLast: true });
    from.receive(packet, 0);
    out.forward(from, packet, 0);
  };
  give(10);
  give(12);
  out.pad(300);
  give(11);
  give(13);
  expect(sent.map(sequenceOf)).toEqual([10, 12, 13, 14, 11, 15]);
  out.resend([13, 11]);
  expect(sent.slice(-2).map(sequenceOf)).toEqual([13, 11]);
});

test('a viewer’s own limit wins; 0 stops the video', () => {
  const layers = [
    { kbps: 200, lines: 180 },
    { kbps: 700, lines: 360 },
    { kbps: 2500, lines: 720 },
  ];
  const choose = (mostLines: number | null, kbps = 9000) => new LayerChoice().choose(layers, kbps, mostLines, 0);
  expect([choose(null), choose(720), choose(480), choose(100), choose(720, 300)]).toEqual([2, 2, 1, 0, 0]);
  expect(new LayerChoice().choose([], 9000, null, 0)).toBeNull();
});

test('a size that fails is tried again later and later', () => {
  const choice = new LayerChoice();
  const layers = KBPS.map((kbps) => ({ kbps, lines: kbps }));
  const triedAt: number[] = [];
  let before = choice.choose(layers, 1000, null, 0);
  for (let now = 100; now < 120_000; now += 100) {
    // The estimate allows the largest size whenever that size isn't in use.
    const index = choice.choose(layers, before === 2 ? 1000 : 5000, null, now);
    if (index === 2 && before !== 2) triedAt.push(now);
    before = index;
  }
  const waits = triedAt.slice(1).map((at, i) => at - (triedAt[i] ?? 0));
  expect(waits.length).toBeGreaterThan(3);
  expect(waits.every((wait, i) => i === 0 || wait >= (waits[i - 1] ?? 0))).toBe(true);
  expect(waits.at(-1)).toBeGreaterThan(20_000);
});
