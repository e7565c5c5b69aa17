import { decoderConfiguration, type ParameterSets } from './avc-format.ts';
import { pictureSize } from '../rtp/h264.ts';

/**
 * Writes the two building blocks of CMAF: init segments and fragments. Hand-written because mediabunny cuts fragments
 * only at key frames, while low-latency parts also need cuts between key frames. See: ISO/IEC 14496-12, 14496-15
 * (avcC), 14496-14 (esds), Opus in ISOBMFF.
 */

export const videoTimescale = 90_000;
export const audioTimescale = 48_000;
const videoTrack = 1;
const audioTrack = 2;

export interface Sample {
  /** Decoding time, in the track's timescale, as is the duration. */
  readonly time: number;
  readonly duration: number;
  /** Presentation time minus decoding time. Absent means 0. */
  readonly offset?: number;
  readonly isKey: boolean;
  readonly data: Buffer;
}

const u8 = (...values: number[]): Buffer => Buffer.from(values);
const zeros = (count: number): Buffer => Buffer.alloc(count);
const text = (value: string): Buffer => Buffer.from(value, 'latin1');
function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}
function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
}
function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}
function box(type: string, ...content: Buffer[]): Buffer {
  const length = content.reduce((sum, part) => sum + part.length, 8);
  return Buffer.concat([u32(length), text(type), ...content], length);
}
const fullBox = (type: string, version: number, flags: number, ...content: Buffer[]): Buffer =>
  box(type, u32((version << 24) | flags), ...content);

const unityMatrix = Buffer.concat([u32(0x10000), zeros(12), u32(0x10000), zeros(12), u32(0x40000000)]);

export interface InitOptions {
  /** Null omits the video track. */
  readonly video: ParameterSets | null;
  readonly audio: 'aac' | 'opus' | null;
}

/** Writes ftyp and moov, which a player needs before the first fragment. Audio is 48 kHz stereo. */
export function initSegment({ video, audio }: InitOptions): Buffer {
  const tracks: Buffer[] = [];
  if (video) {
    const size = pictureSize(video.sps);
    const header = fullBox('vmhd', 0, 1, zeros(8));
    tracks.push(track(videoTrack, videoTimescale, 'vide', header, avc1(video, size), size));
  }
  if (audio) {
    const entry = audio === 'aac' ? mp4a() : opusEntry();
    tracks.push(track(audioTrack, audioTimescale, 'soun', fullBox('smhd', 0, 0, zeros(4)), entry, null));
  }
  const extend = (id: number) => fullBox('trex', 0, 0, u32(id), u32(1), zeros(12));
  const ids = [...(video ? [videoTrack] : []), ...(audio ? [audioTrack] : [])];
  const movieHeader = fullBox(
    'mvhd',
    0,
    0,
    zeros(8),
    u32(1000),
    u32(0),
    u32(0x10000),
    u16(0x100),
    zeros(10),
    unityMatrix,
    zeros(24),
    u32(audioTrack + 1),
  );
  return Buffer.concat([
    box('ftyp', text('iso6'), u32(1), text('iso6cmfcmp41')),
    box('moov', movieHeader, ...tracks, box('mvex', ...ids.map(extend))),
  ]);
}

function track(
  id: number,
  timescale: number,
  handler: 'vide' | 'soun',
  mediaHeader: Buffer,
  sampleEntry: Buffer,
  size: { width: number; height: number } | null,
): Buffer {
  const header = fullBox(
    'tkhd',
    0,
    7,
    zeros(8),
    u32(id),
    zeros(16),
    u16(0),
    u16(0),
    u16(size ? 0 : 0x100),
    zeros(2),
    unityMatrix,
    u32((size?.width ?? 0) << 16),
    u32((size?.height ?? 0) << 16),
  );
  const sampleTable = box(
    'stbl',
    fullBox('stsd', 0, 0, u32(1), sampleEntry),
    fullBox('stts', 0, 0, u32(0)),
    fullBox('stsc', 0, 0, u32(0)),
    fullBox('stsz', 0, 0, zeros(8)),
    fullBox('stco', 0, 0, u32(0)),
  );
  const media = box(
    'mdia',
    fullBox('mdhd', 0, 0, zeros(8), u32(timescale), u32(0), u16(0x55c4), u16(0)),
    fullBox('hdlr', 0, 0, u32(0), text(handler), zeros(12), text('live\0')),
    box('minf', mediaHeader, box('dinf', fullBox('dref', 0, 0, u32(1), fullBox('url ', 0, 1))), sampleTable),
  );
  return box('trak', header, media);
}

function avc1(sets: ParameterSets, { width, height }: { width: number; height: number }): Buffer {
  const configuration = box('avcC', decoderConfiguration(sets));
  return box(
    'avc1',
    zeros(6),
    u16(1),
    zeros(16),
    u16(width),
    u16(height),
    u32(0x480000),
    u32(0x480000),
    u32(0),
    u16(1),
    zeros(32),
    u16(24),
    u16(0xffff),
    configuration,
  );
}

const audioEntryHead = (): Buffer =>
  Buffer.concat([zeros(6), u16(1), zeros(8), u16(2), u16(16), u32(0), u32(audioTimescale * 65_536)]);

/** Writes the sample entry for AAC-LC, 48 kHz, stereo. Its AudioSpecificConfig is 0x11 0x90. */
function mp4a(): Buffer {
  const decoder = u8(0x04, 17, 0x40, 0x15, 0, 0, 0, 0, 1, 0xf4, 0, 0, 1, 0xf4, 0, 0x05, 2, 0x11, 0x90);
  return box('mp4a', audioEntryHead(), fullBox('esds', 0, 0, u8(0x03, 25, 0, 1, 0), decoder, u8(0x06, 1, 2)));
}

const opusEntry = (): Buffer =>
  box('Opus', audioEntryHead(), box('dOps', u8(0, 2), u16(312), u32(audioTimescale), u16(0), u8(0)));

const flagsOfKey = 0x02000000;
const flagsOfDelta = 0x01010000;

/** Writes moof and mdat with the samples of both tracks. Omits a track without samples. */
export function fragment(sequenceNumber: number, video: readonly Sample[], audio: readonly Sample[]): Buffer {
  const videoBytes = video.reduce((sum, sample) => sum + sample.data.length, 0);
  const audioBytes = audio.reduce((sum, sample) => sum + sample.data.length, 0);
  const movie = (videoOffset: number, audioOffset: number): Buffer =>
    box(
      'moof',
      fullBox('mfhd', 0, 0, u32(sequenceNumber)),
      ...(video.length > 0 ? [trackFragment(videoTrack, video, videoOffset)] : []),
      ...(audio.length > 0 ? [trackFragment(audioTrack, audio, audioOffset)] : []),
    );
  const start = movie(0, 0).length + 8;
  return Buffer.concat([
    movie(start, start + videoBytes),
    u32(8 + videoBytes + audioBytes),
    text('mdat'),
    ...video.map((sample) => sample.data),
    ...audio.map((sample) => sample.data),
  ]);
}

const runHas = { dataOffset: 0x1, durations: 0x100, sizes: 0x200, flags: 0x400, compositionOffsets: 0x800 } as const;

function trackFragment(id: number, samples: readonly Sample[], dataOffset: number): Buffer {
  const isReordered = samples.some((sample) => (sample.offset ?? 0) !== 0);
  const entry = isReordered ? 16 : 12;
  const table = Buffer.alloc(samples.length * entry);
  samples.forEach((sample, i) => {
    table.writeUInt32BE(sample.duration, i * entry);
    table.writeUInt32BE(sample.data.length, i * entry + 4);
    table.writeUInt32BE(sample.isKey ? flagsOfKey : flagsOfDelta, i * entry + 8);
    if (isReordered) table.writeInt32BE(sample.offset ?? 0, i * entry + 12);
  });
  const has = runHas.dataOffset | runHas.durations | runHas.sizes | runHas.flags;
  return box(
    'traf',
    fullBox('tfhd', 0, 0x020000, u32(id)),
    fullBox('tfdt', 1, 0, u64(samples[0]?.time ?? 0)),
    fullBox(
      'trun',
      isReordered ? 1 : 0,
      isReordered ? has | runHas.compositionOffsets : has,
      u32(samples.length),
      u32(dataOffset),
      table,
    ),
  );
}

/** Returns the RFC 6381 name of the video for playlists, such as `avc1.42e01f`. */
export const videoCodecName = (sps: Buffer): string => `avc1.${sps.subarray(1, 4).toString('hex')}`;
