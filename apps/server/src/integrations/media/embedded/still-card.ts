import { IncomingTrack } from './rtp/incoming-track.ts';
import { RtpWriter } from './rtp/rtp-writer.ts';

const PAYLOAD_TYPE = 96;
const TICKS_PER_MS = 90;
/** Three frames a second, the rate at which HLS cuts parts. */
const STEP_MS = 333;
/** Longest time that a frame of the card lasts without audio. */
const LONGEST_STEP_MS = 1000;

const parameterSets = [
  Buffer.from('6742c01edc1417b011000003000100000300060f162f80', 'hex'),
  Buffer.from('68ce0b2c80', 'hex'),
];
/**
 * Seven bars on a dark background, 320 × 176, as two alternating key frames, because consecutive key frames need
 * different idr_pic_ids. Encoded by x264 (-profile:v baseline -qp 24 -g 1) from ffmpeg's `color` and `drawbox`. See:
 * ITU-T H.264 7.4.3.
 */
const pictures = [
  Buffer.from(
    'ZYiEPxGKAAIxscA19999999999999999999ddddddddddddddddddddddddddc2KAAI2kcAAQVNT1111111111111111zYoAAjaR' +
      'wABBU1PT09dc2KAAI2kcAAQVNT1111111111zYoAAjaRwABBU1PT09PTzYoAAjaRwABBU1PT082KAAI2kcAAQVNT1111111109PT' +
      '09PT09PT09PTzYoAAjaRwABBU1PXXXXXXa109PT09PT09Pa12tdddddddddrXT09rXT09ddddddddddddddrXXXa111111111111' +
      '1111111111111111111111111111111111114A==',
    'base64',
  ),
  Buffer.from(
    'ZYiCD8RigACMbHANfffffffffffffffffffXXXXXXXXXXXXXXXXXXXXXXXXXXXNigACNpHAAEFTU9dddddddddddddddc2KAAI2k' +
      'cAAQVNT09PXXNigACNpHAAEFTU9dddddddddc2KAAI2kcAAQVNT09PT082KAAI2kcAAQVNT09PNigACNpHAAEFTU9ddddddddPT0' +
      '9PT09PT09PT082KAAI2kcAAQVNT1111112tdPT09PT09PT2tdrXXXXXXXXXa109Pa109PXXXXXXXXXXXXXXa1112tddddddddddd' +
      'ddddddddddddddddddddddddddddddddddddeA==',
    'base64',
  ),
] as const;

/** Still image for audio without video, so that players, HLS and recordings always have both. */
export class StillCard {
  readonly track = new IncomingTrack({
    codec: 'H264',
    payloadType: PAYLOAD_TYPE,
    ownSource: 1,
    now: Date.now(),
    sendRtcp: null,
  });
  readonly #rtp = new RtpWriter(PAYLOAD_TYPE);
  #shown = 0;
  #timestamp = 0;
  #shownAt: number | null = null;

  /** Returns the packets that are due now, or an empty list between two frames. */
  readonly packets = (now: number): Buffer[] => {
    const sinceMs = this.#shownAt === null ? 0 : now - this.#shownAt;
    if (this.#shownAt !== null && sinceMs >= 0 && sinceMs < STEP_MS) return [];
    this.#shownAt = now;
    this.#timestamp += Math.min(Math.max(sinceMs, 1), LONGEST_STEP_MS) * TICKS_PER_MS;
    this.#shown += 1;
    const picture = pictures[this.#shown % 2 === 0 ? 0 : 1];
    return this.#rtp.frame([...parameterSets, picture], this.#timestamp);
  };
}
