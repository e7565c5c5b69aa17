import { nalType, typeOfNal } from '../embedded/rtp/h264.ts';

/** FLV tags from encoders, parsed as far as forwarding needs. See: Adobe FLV 10.1 annex E, Enhanced RTMP 1.0. */

export type PictureTag =
  | { readonly kind: 'problem'; readonly words: string }
  | { readonly kind: 'header'; readonly record: Buffer }
  /** `offsetMs` is the presentation time minus the decoding time. */
  | { readonly kind: 'picture'; readonly offsetMs: number; readonly sample: Buffer }
  | { readonly kind: 'other' };

const IS_ENHANCED = 0x80;
const AVC = 7;
const LEGACY = { header: 0, picture: 1 } as const;
const ENHANCED = { header: 0, picture: 1, pictureShownAtOnce: 3 } as const;
/** In a valid frame, decoding and presentation time are never further apart than this. */
const MOST_OFFSET_MS = 5000;

const codecNames: Readonly<Record<string, string>> = { hvc1: 'HEVC', av01: 'AV1', vp09: 'VP9' };

export function readPicture(payload: Buffer): PictureTag {
  const first = payload[0] ?? 0;
  if (first & IS_ENHANCED) return readEnhancedPicture(payload, first & 0x0f);
  if ((first & 0x0f) !== AVC)
    return { kind: 'problem', words: 'The encoder sends no H.264 video. Choose H.264 in the encoder.' };
  if (payload[1] === LEGACY.header) return { kind: 'header', record: payload.subarray(5) };
  return payload[1] === LEGACY.picture ? pictureAt(payload, 2) : { kind: 'other' };
}

function readEnhancedPicture(payload: Buffer, packetType: number): PictureTag {
  const codec = payload.toString('latin1', 1, 5);
  if (codec !== 'avc1') {
    const name = codecNames[codec] ?? 'another codec';
    const words = `The encoder sends ${name}, which not every browser can play. Choose H.264 in the encoder.`;
    return { kind: 'problem', words };
  }
  if (packetType === ENHANCED.header) return { kind: 'header', record: payload.subarray(5) };
  if (packetType === ENHANCED.picture) return pictureAt(payload, 5);
  if (packetType === ENHANCED.pictureShownAtOnce) return { kind: 'picture', offsetMs: 0, sample: payload.subarray(5) };
  return { kind: 'other' };
}

function pictureAt(payload: Buffer, start: number): PictureTag {
  if (payload.length < start + 3) return { kind: 'other' };
  const told = payload.readIntBE(start, 3);
  const offsetMs = Math.max(-MOST_OFFSET_MS, Math.min(told, MOST_OFFSET_MS));
  return { kind: 'picture', offsetMs, sample: payload.subarray(start + 3) };
}

const AAC = 10;
const MP3 = 2;
const ENHANCED_SOUND = 9;

/**
 * Reads audio from a legacy FLV tag. Returns an explanation if it is neither AAC nor MP3, and null if the tag carries
 * no audio.
 */
export function readSound(payload: Buffer): Buffer | { readonly words: string } | null {
  const format = (payload[0] ?? 0) >> 4;
  if (format === AAC || format === MP3) return payload;
  const isAac = format === ENHANCED_SOUND && payload.toString('latin1', 1, 5) === 'mp4a';
  if (!isAac) return { words: 'The encoder sends sound that is not AAC. Choose AAC in the encoder.' };
  const packetType = (payload[0] ?? 0) & 0x0f;
  return packetType <= 1 ? Buffer.concat([Buffer.from([0xaf, packetType]), payload.subarray(5)]) : null;
}

/** Returns whether an audio tag is the AudioSpecificConfig for the tags that follow. */
export const isSoundHeader = (payload: Buffer): boolean => (payload[0] ?? 0) >> 4 === AAC && payload[1] === 0;
/** Returns whether this kind of audio requires a header before it can be decoded. */
export const needsSoundHeader = (payload: Buffer): boolean => (payload[0] ?? 0) >> 4 === AAC;

export interface AvcHeader {
  /** All sequence and picture parameter sets, in the record's order. */
  readonly parameterSets: readonly Buffer[];
  /** Length of the size prefix of each NAL unit, in bytes. */
  readonly lengthBytes: number;
}

/** Parses an AVCDecoderConfigurationRecord. Null if it is truncated. See: ISO/IEC 14496-15 section 5.3.3.1. */
export function readAvcHeader(record: Buffer): AvcHeader | null {
  if (record.length < 7) return null;
  const parameterSets: Buffer[] = [];
  let at = 5;
  for (const countMask of [0x1f, 0xff]) {
    if (at >= record.length) return null;
    const count = record.readUInt8(at) & countMask;
    at += 1;
    for (let i = 0; i < count; i++) {
      if (at + 2 > record.length) return null;
      const end = at + 2 + record.readUInt16BE(at);
      if (end > record.length) return null;
      parameterSets.push(record.subarray(at + 2, end));
      at = end;
    }
  }
  const has = (type: number) => parameterSets.some((nal) => typeOfNal(nal) === type);
  if (!has(nalType.sequence) || !has(nalType.picture)) return null;
  return { parameterSets, lengthBytes: ((record[4] ?? 0) & 3) + 1 };
}

/** RFC 6184 assigns higher numbers a different meaning in RTP. */
const HIGHEST_NAL_TYPE = 23;

/** Splits a sample into its NAL units. Stops where the sample is truncated. */
export function nalsOfPicture(sample: Buffer, lengthBytes: number): Buffer[] {
  const nals: Buffer[] = [];
  let at = 0;
  while (at + lengthBytes < sample.length) {
    const end = at + lengthBytes + sample.readUIntBE(at, lengthBytes);
    if (end > sample.length) break;
    const nal = sample.subarray(at + lengthBytes, end);
    const type = typeOfNal(nal);
    if (nal.length > 0 && type >= nalType.slice && type <= HIGHEST_NAL_TYPE) nals.push(nal);
    at = end;
  }
  return nals;
}
