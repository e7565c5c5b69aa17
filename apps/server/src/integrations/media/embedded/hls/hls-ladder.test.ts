import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rtpPacket } from '../../../../../test/make/rtp-packet.ts';
import { IncomingTrack } from '../rtp/incoming-track.ts';
import { HlsPackager } from './hls-packager.ts';

const SPS = Buffer.from('6742c00cd901419f9f011000000300100000030320f142a480', 'hex');
/** Different parameter sets, so that each size has its own init segment. */
const PPS = ['68cb83cb', '68ce3c80', '68ce3880'].map((pps) => Buffer.from(pps, 'hex'));
const FRAME_MS = 40;
const START_MS = Date.UTC(2030, 0, 1);
/** Ticks per millisecond on the 90 kHz clock. */
const TICKS = 90;

/** One size of a video at 25 frames per second with a key frame every second. Larger sizes arrive later. */
class Layer {
  readonly track: IncomingTrack;
  isOn = true;
  readonly #index: number;
  readonly #source: number;
  #sequence = 0;

  constructor(index: number) {
    this.#index = index;
    this.#source = 100 + index;
    this.track = new IncomingTrack({ codec: 'H264', payloadType: 96, ownSource: 1, now: START_MS, sendRtcp: () => {} });
    this.track.receive(this.#report(), START_MS);
  }

  /** Each size starts at a different timestamp, which its sender reports relate to the wall clock. */
  #timestamp(ms: number): number {
    return (this.#index + 1) * 1_000_000 + ms * TICKS;
  }

  #report(): Buffer {
    const report = Buffer.alloc(28);
    report.set([0x80, 200, 0, 6]);
    report.writeUInt32BE(this.#source, 4);
    report.writeUInt32BE(START_MS / 1000 + 2_208_988_800, 8);
    report.writeUInt32BE(this.#timestamp(0), 16);
    return report;
  }

  /** Sends the frame captured at `ms`. */
  frame(ms: number, deliver: (packet: Buffer, beginsKeyFrame: boolean, now: number) => void): void {
    if (!this.isOn) return;
    const now = START_MS + ms + this.#index * 60;
    const pps = PPS[this.#index] ?? Buffer.alloc(0);
    const sets = Buffer.concat([Buffer.from([0x78, 0, SPS.length]), SPS, Buffer.from([0, pps.length]), pps]);
    const isKey = ms % 1000 === 0;
    const payloads = isKey ? [sets, Buffer.from('65888400', 'hex')] : [Buffer.from('61e000', 'hex')];
    const slice = Buffer.alloc(200 * (this.#index + 1), 0x9a);
    payloads.forEach((payload, i) => {
      const isLast = i === payloads.length - 1;
      const packet = rtpPacket({
        sequence: this.#sequence++,
        timestamp: this.#timestamp(ms),
        source: this.#source,
        isLast,
        payload: isLast ? Buffer.concat([payload, slice]) : payload,
      });
      const before = this.track.frames?.keyFrames;
      if (this.track.receive(packet, now)) deliver(packet, this.track.frames?.keyFrames !== before, now);
    });
  }
}

let layers: Layer[];
let packager: HlsPackager;
let ms: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  layers = [0, 1, 2].map((index) => new Layer(index));
  packager = new HlsPackager({
    ffmpegPath: null,
    requestKeyFrame: () => {},
    layers: () => layers.map(({ track }) => track),
  });
  // The room was live before its first HLS viewer arrived.
  ms = -FRAME_MS;
  for (const layer of layers) layer.frame(ms, () => {});
});
afterEach(() => {
  packager.close();
  vi.useRealTimers();
});

function play(seconds: number): void {
  for (const end = ms + seconds * 1000; ms < end;) {
    ms += FRAME_MS;
    vi.setSystemTime(START_MS + ms);
    layers.forEach((layer, index) =>
      layer.frame(ms, (packet, beginsKeyFrame, now) => {
        packager.addLayerPacket(layer.track, packet, beginsKeyFrame, now);
        if (index === 2) packager.addPacket(layer.track, packet, now);
      }),
    );
    if (ms % 1000 === 0) for (const { track } of layers) track.tick(START_MS + ms, 5000);
  }
}

/** Returns the decoding times at which the listed segments of a size start, in ticks. */
function starts(rendition: string): number[] {
  const window = packager.windowOf(rendition);
  const numbers = [...(window?.playlist({ isWhole: true }).matchAll(/^s(\d+)\.m4s$/gm) ?? [])].map(([, n]) =>
    Number(n),
  );
  return numbers.map((number) => {
    const data = window?.segment(number) ?? Buffer.alloc(0);
    return Number(data.readBigUInt64BE(data.indexOf('tfdt') + 8));
  });
}
const names = () => packager.variants().map(({ name }) => name);

test('only the main size is packaged until a viewer comes', () => {
  play(3);
  expect(names()).toEqual(['']);
  packager.openLadder();
  play(3);
  expect(names()).toEqual(['', '1', '2', 'sound']);
  packager.closeLadder();
  expect(names()).toEqual(['']);
  expect([packager.windowOf('1'), packager.windowOf('sound')]).toEqual([null, null]);
});

test('sizes start their segments at the same times, although larger ones arrive later', () => {
  packager.openLadder();
  play(6);
  const main = starts('');
  expect(main.length).toBeGreaterThan(3);
  for (const rendition of ['1', '2']) {
    const found = starts(rendition);
    expect(found).toHaveLength(main.length);
    found.forEach((start, i) => expect(Math.abs(start - (main[i] ?? 0))).toBeLessThan(2 * TICKS));
  }
});

test('the variants tell what was measured', () => {
  packager.openLadder();
  play(6);
  const [main, middle, small, sound] = packager.variants();
  expect(main).toMatchObject({ codecs: 'avc1.42c00c,opus', width: 320, height: 180, frameRate: 25 });
  const data = packager.windowOf('')?.segment(2) ?? Buffer.alloc(0);
  expect(main?.average).toBeCloseTo(data.length * 8, -5);
  expect(main?.peak).toBeGreaterThanOrEqual(main?.average ?? Infinity);
  expect(main?.average).toBeGreaterThan(middle?.average ?? Infinity);
  expect(middle?.average).toBeGreaterThan(small?.average ?? Infinity);
  expect(sound).toMatchObject({ name: 'sound', codecs: 'opus' });
});

test('a size that stops is no longer offered, but plays on as the next smaller one until it returns', () => {
  packager.openLadder();
  play(4);
  const middle = layers[1]!;
  middle.isOn = false;
  play(6);
  expect(names()).toEqual(['', '2', 'sound']);
  const filled = packager.playlist('1', packager.windowOf('1')!);
  expect(filled.match(/#EXT-X-MAP/g)?.length).toBe(2);
  expect(filled).not.toContain('#EXT-X-DISCONTINUITY\n');
  middle.isOn = true;
  play(4);
  expect(names()).toEqual(['', '1', '2', 'sound']);
  const found = starts('1');
  expect(found).toEqual(found.toSorted((a, b) => a - b));
  const [last = 0] = found.slice(-1);
  expect(starts('2').some((start) => Math.abs(start - last) < 2 * TICKS)).toBe(true);
});

test('a publisher with a single size fills all sizes of the one before', () => {
  packager.openLadder();
  play(3);
  const other = new Layer(0);
  layers = [];
  const before = packager.windowOf('2')?.newestNumber ?? 0;
  for (const end = ms + 3000; ms < end; ms += FRAME_MS)
    other.frame(ms, (packet, _begins, now) => packager.addPacket(other.track, packet, now));
  expect(packager.windowOf('2')?.newestNumber).toBeGreaterThan(before + 1);
  expect(names()).toEqual(['', 'sound']);
});
